/** The page about errors has each code of the source once, with its cause and its cure. */
import { expect, it } from 'vitest';
import { textOf } from './test/pages.ts';

const PAGE = textOf('docs/errors.md');

/** The texts of a union type or of a field, in the source. */
function textsOf(path: string, pattern: RegExp): string[] {
  const [declaration = ''] = pattern.exec(textOf(path)) ?? [];
  return Array.from(declaration.matchAll(/'([A-Z_]+)'/g), ([, code = '']) => code);
}

const CODES = [
  ...textsOf('packages/mcts/src/checking/errors.ts', /export type ErrorCode =[^;]*;/),
  ...textsOf('packages/mcts/src/contracts/search.ts', /readonly code: '[^;]*;/),
];

it('the source has the codes that the page is about', () => {
  expect(CODES).toEqual(expect.arrayContaining(['UNKNOWN_OPTION', 'WORKER_REFUSED', 'ROLLOUTS_CUT']));
});

it('no code is missing, and none is invented', () => {
  const headings = Array.from(PAGE.matchAll(/^### (\w+)$/gm), ([, code = '']) => code);
  expect(headings.toSorted()).toEqual(CODES.toSorted());
});

it.each(CODES)('%s has a cause and a cure', (code) => {
  const [, entry = ''] = PAGE.split(`### ${code}\n`);
  const [own = ''] = entry.split(/^##/m);
  expect(own).toMatch(/^\n\*\*Cause\.\*\* [A-Z`].+\n\n\*\*Cure\.\*\* [A-Z`].+\.\n/s);
});
