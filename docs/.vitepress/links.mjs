// Links between Markdown files work in the repository as they are. On the site, those to pages lead to their addresses;
// files that are no pages are named only, or linked where the manifest of the repository says where it is published.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BORROWED } from './pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = join(root, 'docs');

/** The address of the repository, if it has one. */
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** About the site and about a test of the app, and not on the site: `srcExclude` of the configuration. */
const NO_PAGES = ['docs/README.md', 'docs/learn-questions.md'];

const addresses = new Map(Object.entries(BORROWED).map(([address, source]) => [source, `/${address}`]));

/** The file of the repository that a page was made of. @param {string} path of the page's file */
function sourceOf(path) {
  const page = relative(docs, path)
    .replace(/^generated\//, '')
    .replace(/\.md$/, '');
  return Object.hasOwn(BORROWED, page) ? BORROWED[page] : relative(root, path);
}

/** The address of a file's page on the site, if it is one. @param {string} file in the repository */
function addressOf(file) {
  const known = addresses.get(file) ?? addresses.get(join(file, 'README.md'));
  if (known !== undefined) return known;
  if (NO_PAGES.includes(file)) return undefined;
  return file.startsWith('docs/') && file.endsWith('.md') ? `/${file.slice('docs/'.length)}` : undefined;
}

/**
 * The target of a link on the site; undefined if there is none.
 * @param {string} href @param {string} path of the page's file
 */
export function siteHref(href, path) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [target, hash] = href.split('#');
  const file = normalize(join(dirname(sourceOf(path)), decodeURI(target))).replace(/\/$/, '');
  const address = addressOf(file);
  if (address !== undefined) return `${address}${hash === undefined || hash === 'readme' ? '' : `#${hash}`}`;
  if (!existsSync(join(root, file))) throw new Error(`${sourceOf(path)}: no file ${file}`);
  return repository === undefined ? undefined : `${repository}/blob/main/${file}`;
}

/** The anchor of a heading, as GitHub makes it. @param {string} heading */
export function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

/** A plug-in of markdown-it. @param {any} md */
export function repositoryLinks(md) {
  md.core.ruler.push('repository-links', (/** @type {any} */ state) => {
    const path = state.env.realPath ?? state.env.path;
    if (path === undefined || path.includes('/generated/api/')) return;
    for (const token of state.tokens) {
      /** @type {boolean[]} */
      const isGone = [];
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const href = child.attrGet('href');
          const found = siteHref(href, path);
          isGone.push(found === undefined);
          if (found !== undefined) child.attrSet('href', found);
          else
            Object.assign(child, {
              type: 'html_inline',
              content: `<span title="in the repository: ${href}">`,
            });
        } else if (child.type === 'link_close' && isGone.pop()) {
          Object.assign(child, { type: 'html_inline', content: '</span>' });
        }
      }
    }
  });
}
