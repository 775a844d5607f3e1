/** ARCHITECTURE.md is one page, and the files and folders that it names exist. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, textOf } from './test/pages.ts';

const PAGE = textOf('ARCHITECTURE.md');

/** A folder of the workspace, or any folder or file of TypeScript. */
const PATH = /^(packages|apps)\/[\w./-]+$|^[\w./<>-]+(\/|\.ts)$/;

/** Where any path may begin: at the root, in the packages, or in the search, which most of the page is about. */
const FOLDERS = ['', 'packages', 'packages/mcts/src'];

/** The paths in backticks. */
function pathsIn(text: string): string[] {
  const codes = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
  return codes.filter((code) => PATH.test(code)).map((path) => path.replace('<game>', 'othello'));
}

/** The paths of a paragraph or row that do not exist. A path may also begin in a folder named before it, or beside that folder. */
function missingOf(text: string): string[] {
  const folders = [...FOLDERS];
  return pathsIn(text).filter((path) => {
    const found = folders.map((folder) => join(folder, path)).find((each) => existsSync(join(ROOT, each)));
    if (found === undefined) return true;
    if (statSync(join(ROOT, found)).isDirectory()) folders.push(found, join(found, 'src'), join(found, '..'));
    return false;
  });
}

it('names files and folders that exist', () => {
  expect(pathsIn(PAGE).length).toBeGreaterThan(50);
  const parts = PAGE.split(/\n\n|\n(?=[|\d])/);
  expect(parts.flatMap(missingOf)).toEqual([]);
});

it('has at most 600 words', () => {
  expect(PAGE.match(/\S*\w\S*/g)?.length).toBeLessThanOrEqual(600);
});
