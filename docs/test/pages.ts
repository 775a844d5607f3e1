/** The pages of the documentation, and the code that they quote. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** The Markdown files of `docs`, by their paths in the repository. */
const PAGES: readonly string[] = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !/^(generated|dist|node_modules)\//.test(path))
  .map((path) => join('docs', path));

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** A block of code of a page. */
export interface Snippet {
  readonly page: string;
  /** The language, such as `ts`. */
  readonly language: string;
  /** The file that it quotes, which stands in brackets after the language; `undefined` without one. */
  readonly file: string | undefined;
  readonly code: string;
}

/** The blocks of code of all pages. */
export const SNIPPETS: readonly Snippet[] = PAGES.flatMap((page) =>
  Array.from(
    textOf(page).matchAll(/^```(\w+)(?: \[(\S+)\])?\n(.*?)^```$/gms),
    ([, language = '', file, code = '']) => ({ page, language, file, code }),
  ),
);

/** The files of `docs/examples`, by their paths in the repository. */
export const EXAMPLES: readonly string[] = readdirSync(join(ROOT, 'docs/examples'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
