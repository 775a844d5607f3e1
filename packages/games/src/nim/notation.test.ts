import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { nim } from '../index.ts';

const RULES: nim.Options = { heaps: [3, 12, 5], most: 10 };
const game = nim(RULES);
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it('is the letter of a heap and how many are taken', () => {
    for (const action of game.legalActions(start)) {
      const { heap, count } = game.takeOf(action);
      expect(formatAction(start, action)).toBe(`${'abc'[heap]}${count}`);
      expect(parseAction(start, ` ${'ABC'[heap]}${count}\n`)).toBe(action);
    }
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(start, 'a10')).toBe(game.actionOf({ heap: 0, count: 10 }));
  });

  it.each(['a', '3', '3a', 'd1', 'b11', 'a1e0'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  refusesPositions(parsePosition, 'moves are a1 to c10', [
    ['a1d1', 'move 2 of the position, "d1", is no move'],
    ['a', 'move 1 of the position, "a", is no move'],
    ['a2a2', 'move 2 of the position, "a2", takes more than the 1 that are left'],
    ['a3b10b2c5c1', 'move 5 of the position, "c1", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has a line for each heap', () => {
    expect(`\n${format(parsePosition('b5c5'))}`).toBe(`
a  3 |||
b  7 |||||||
c  0`);
  });
});
