/** Links between the Markdown files of the repository lead to files and headings that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, textOf } from './test/pages.ts';

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('.changeset') && existsSync(join(ROOT, path)));

/** The text without blocks of code. */
function prose(path: string): string {
  return textOf(path).replaceAll(/^```.*?^```$/gms, '');
}

/** The addresses of a file's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return Array.from(prose(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with a link, or nothing. */
function faultOf(from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, file))) return `${link}: no such file`;
  if (anchor === undefined) return undefined;
  const page = statSync(join(ROOT, file)).isDirectory() ? join(file, 'README.md') : file;
  return anchor === 'readme' || anchorsOf(page).includes(anchor) ? undefined : `${link}: no such heading`;
}

it.each(FILES)('%s', (file) => {
  const links = Array.from(prose(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  const own = links.filter((link) => !/^[a-z]+:|^\//.test(link));
  expect(own.map((link) => faultOf(file, link)).filter((fault) => fault !== undefined)).toEqual([]);
});
