import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { sameGame } from '../index.ts';

const BOARD = sameGame.parseBoard(`
  2 2 1
  1 1 3
  1 2 3`);
const game = sameGame(BOARD);
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it('is the lowest cell of a group', () => {
    expect(game.legalActions(start).map((action) => formatAction(start, action))).toEqual(['a1', 'c1', 'a3']);
  });

  it('is read from any cell of the group; a cell in no group reads as itself', () => {
    for (const text of ['a1', 'a2', ' B2\n']) expect(parseAction(start, text)).toBe(0);
    expect(parseAction(start, 'b3')).toBe(6);
    expect(parseAction(start, 'b1')).toBe(1);
    expect(parseAction(parsePosition('a1'), 'b3')).toBe(7); // which is empty
  });

  it.each(['a', '1', 'a4', 'd1', 'pass'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  it('may name any cell of a group', () => {
    expect(parsePosition('b2c1')).toEqual(parsePosition('a1c1'));
  });

  refusesPositions(parsePosition, 'cells are a1 to c3', [
    ['d1', 'move 1 of the position, "d1", is no move'],
    ['b1', 'move 1 of the position, "b1", has none of its colour beside it'],
    ['a1b3', 'move 2 of the position, "b3", is empty'],
    ['a1c1a1a1', 'move 4 of the position, "a1", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has the top row first, a digit for each colour, and the score', () => {
    expect(`\n${format(parsePosition('a1'))}`).toBe(`
3 . . 1
2 . 2 3
1 2 2 3
  a b c
score 1`);
  });
});
