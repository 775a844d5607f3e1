// Where the built site stands.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path below which the site stands, by the style sheet of its first page. @param {string} dist its folder */
export function baseOf(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return /href="([^"]*\/)assets\/style/.exec(html)?.[1] ?? '/';
}
