/** Embed mode: the page in a frame of another site, at an address with the key `embed` before the `#`. */

/** Whether the page is shown in embed mode: without navigation, and without pages that need a server of games. */
export const IS_EMBEDDED =
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('embed');

/** The link of an address, outside frames. */
export function linkTo(address: string): string {
  return pageUrl(address, '');
}

/** The HTML by which a page of another site shows an address. */
export function embedCode(address: string, title: string): string {
  const url = pageUrl(address, '?embed').replaceAll('&', '&amp;');
  return `<iframe src="${url}" title="${title}" width="100%" height="720" style="border: 0" loading="lazy" allow="clipboard-write"></iframe>`;
}

/** The URL of this page with another query and fragment. */
function pageUrl(address: string, search: string): string {
  const url = new URL(address, document.baseURI);
  url.search = search;
  return url.href;
}
