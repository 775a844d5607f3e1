import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { ticTacToe } from '../index.ts';

const { format, formatAction, parseAction, parsePosition } = ticTacToe.notation;
const start = ticTacToe.initialState();

const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];

describe('a move', () => {
  it('is the column and the row of its cell', () => {
    expect(ticTacToe.legalActions(start).map((cell) => formatAction(start, cell))).toEqual(CELLS);
    for (const [cell, text] of CELLS.entries()) {
      expect(parseAction(start, text)).toBe(cell);
      expect(parseAction(start, ` ${text.toUpperCase()}\n`)).toBe(cell);
    }
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(parsePosition('b2'), 'b2')).toBe(4);
  });

  it.each(['a', '1', 'a4', 'd1', 'a11', 'aa'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  refusesPositions(parsePosition, 'cells are a1 to c3', [
    ['b2d1', 'move 2 of the position, "d1", is no move'],
    ['a4', 'move 1 of the position, "a4", is no move'],
    ['b2a', 'move 2 of the position, "a", is no move'],
    ['b2🌳a1', 'move 2 of the position, "🌳", is no move'],
    ['b2a1b2', 'move 3 of the position, "b2", is taken'],
    ['a1a2b1b2c1c3', 'move 6 of the position, "c3", comes after the end of the game'],
    ['a1a2b1b2c1a1', 'move 6 of the position, "a1", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has the top row first, X for the first player, rows and columns beside it', () => {
    expect(`\n${format(parsePosition('b2a1c3'))}`).toBe(`
3 . . X
2 . X .
1 O . .
  a b c`);
  });
});
