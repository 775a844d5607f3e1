/** Whether a server of games serves this page: it says so in the page; other hosts serve the page as it was built. */
export function hasGameServer(): boolean {
  return document.querySelector('meta[name="banyan-server"]') !== null;
}
