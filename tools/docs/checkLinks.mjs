// Every link within the built site leads to a file, and to an anchor that its page has. VitePress checks the files alone.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseOf } from './base.mjs';

const dist = fileURLToPath(new URL('../../docs/dist', import.meta.url));

/** The pages; those of the web app are tested on their own. */
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !/^(?:app\/|404)/.test(file),
);
const htmls = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]));

const base = baseOf(dist);

/** @type {Map<string, Set<string>>} */
const anchors = new Map();
for (const [page, html] of htmls)
  anchors.set(page, new Set(Array.from(html.matchAll(/\s(?:id|name)="([^"]+)"/g), ([, id = '']) => id)));

/** What is wrong with a link of a page; undefined if nothing is. @param {string} page @param {string} href */
function faultOf(page, href) {
  const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site${base}${page}`);
  if (origin !== 'http://site') return undefined;
  const path = decodeURI(pathname);
  if (!path.startsWith(base)) return `${page}: ${href} leaves the site`;
  const file = path.slice(base.length).replace(/^$|\/$/, (end) => `${end}index.html`);
  if (file.startsWith('app/')) return undefined;
  if (!existsSync(join(dist, file))) return `${page}: ${href}: no such file`;
  const isThere = hash === '' || anchors.get(file)?.has(decodeURIComponent(hash.slice(1)));
  return isThere ? undefined : `${page}: ${href}: no such anchor`;
}

let links = 0;
/** @type {Set<string>} */
const faults = new Set();
for (const [page, html] of htmls) {
  for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
    links++;
    const fault = faultOf(page, href);
    if (fault !== undefined) faults.add(fault);
  }
}
console.log(`${links} links of ${pages.length} pages under ${base}: ${faults.size} lead nowhere`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.size === 0 ? 0 : 1;
