/** ARCHITECTURE.md is one page, names files and folders that exist, and its table of folders is the order of imports. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the folders of the search', () => {
  const SOURCE = 'packages/mcts/src';
  const section = PAGE.split(`## Inside \`${SOURCE}\``)[1]?.split('\n## ')[0] ?? '';
  const rows = Array.from(section.matchAll(/^\| (`.*?`) \|/gm), ([, cell = '']) => cell);
  const order = rows.flatMap((row) => Array.from(row.matchAll(/`(\w+)\/`/g), ([, folder = '']) => folder));
  const files = readdirSync(join(ROOT, SOURCE), { recursive: true, encoding: 'utf8' });

  /** The place of a file in the order. The build copies the files of `generated` from `uct`. */
  function placeOf(path: string): number {
    const [folder = ''] = path.split('/');
    return order.indexOf(folder === 'generated' ? 'uct' : folder);
  }

  it('are all in the table, but for tests and copies', () => {
    const folders = readdirSync(join(ROOT, SOURCE), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const named = [...order, 'generated', 'integration'];
    expect(folders.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('import only folders above them, or before them in their row', () => {
    const imports = files
      .filter((path) => /\/.*(?<!\.test)\.ts$/.test(path))
      .flatMap((path) => {
        const targets = textOf(join(SOURCE, path)).matchAll(/(?:from|import) '(\.[^']+)'/g);
        return Array.from(targets, ([, target = '']) => ({ path, target: join(path, '..', target) }));
      });
    expect(imports.length).toBeGreaterThan(500);
    const upward = imports.filter(
      ({ path, target }) => placeOf(target) === -1 || placeOf(target) > placeOf(path),
    );
    expect(upward.map(({ path, target }) => `${path} imports ${target}`)).toEqual([]);
  });
});
