// Links of Markdown files, which lead to files of the repository, as they are published on npm.

import { dirname, join, normalize } from 'node:path/posix';

const BLOCK_OF_CODE = /(^```.*?^```$)/gms;
const LINK = /(!?\[[^\]]*\]\(|(?:src|href|srcset)=")([^)\s"]+)/g;

/**
 * The text with absolute links in place of relative ones. Blocks of code stay as they are.
 * @param {string} text @param {string} file its path in the repository @param {string} address of the repository
 */
export function withAbsoluteLinks(text, file, address) {
  return text
    .split(BLOCK_OF_CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(LINK, (_, before, href) => `${before}${absolute(href, before, file, address)}`),
    )
    .join('');
}

/** @param {string} href @param {string} before @param {string} file @param {string} address */
function absolute(href, before, file, address) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const isPicture = before.startsWith('!') || before.startsWith('src');
  return `${address}/${isPicture ? 'raw' : 'blob'}/main/${normalize(join(dirname(file), href))}`;
}
