/** Sizes in `npm test` are small because `npm run test:long` has the full ones: no test is small alone. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const SIZES = ['sized', 'checkMcts'].map((name) => join(ROOT, `packages/mcts/test/${name}.ts`));

const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => join(ROOT, path))
  .filter((path) => existsSync(path));

/** The files that a file of this repository imports by a relative path. */
function importsOf(path: string): string[] {
  const targets = readFileSync(path, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g);
  return Array.from(targets, ([, target = '']) => join(dirname(path), target));
}

const atFullSize = new Set(tests.filter((path) => path.endsWith('.long.test.ts')).flatMap(importsOf));

it('each test file with two sizes is imported by a long one', () => {
  const withSizes = tests.filter(
    (path) => !path.endsWith('.long.test.ts') && importsOf(path).some((target) => SIZES.includes(target)),
  );
  expect(withSizes.length).toBeGreaterThan(50);
  expect(withSizes.filter((path) => !atFullSize.has(path)).map((path) => relative(ROOT, path))).toEqual([]);
});
