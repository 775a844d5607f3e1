import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMeasured, LADDERS, scoreOf } from './ladder.ts';

const STRENGTH = readFileSync(new URL('../../../bench/STRENGTH.md', import.meta.url), 'utf8');

/** The headings of the tables. */
const TABLES = new Map([
  ['connect:7x6x4', 'Connect Four'],
  ['othello', 'Othello'],
  ['mnk:11x11x5', 'gomoku, 11x11'],
  ['go:9', 'Go 9x9'],
]);

describe('the strength of levels', () => {
  it.each([...LADDERS])('is that of the matches: %s', (game, ladder) => {
    const [, table] = STRENGTH.split(`| ${TABLES.get(game)} | opponent |`);
    const scores = ladder.map((_, index) => {
      const opponent = index === 0 ? 'random' : `${index} \\w+`;
      const row = new RegExp(`^\\| ${index + 1} \\w+ \\| ${opponent} \\| \\d+ \\| ([\\d.]+) `, 'm');
      return Number(row.exec(table)?.[1]);
    });
    expect(scores).toEqual(ladder);
  });

  it('is described in one sentence, where the level met another', () => {
    expect(scoreOf('connect:7x6x4', 1)).toBe('In matches it scored 58\u00a0% against random play.');
    expect(scoreOf('othello', 5)).toBe('In matches it scored 70\u00a0% against level 4.');
    expect(scoreOf('othello', 10)).toBe('In matches it scored 68\u00a0% against level 9.');
    expect(scoreOf('go:9', 10)).toBe('In matches it scored 66\u00a0% against level 9.');
    expect(scoreOf('go:13', 5)).toBeUndefined();
    expect(scoreOf('hex:7', 5)).toBeUndefined();
  });

  it('is measured in some games only', () => {
    const measured = ['othello', 'kuhn', 'go:9', 'go:13', 'hex:7', 'hearts'].map((game) =>
      isMeasured(game, 5),
    );
    expect(measured).toEqual([true, true, true, false, false, false]);
  });
});
