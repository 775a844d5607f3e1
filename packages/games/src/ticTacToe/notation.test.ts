import { play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { randomGame } from '../../test/states.ts';
import { ticTacToe, ticTacToeNotation } from '../index.ts';

const { format, formatAction, parseAction, parsePosition } = ticTacToeNotation;
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

  it.each(['', ' ', 'a', '1', '1a', 'a0', 'a4', 'd1', 'a11', 'a 1', 'aa', 'é1', '🌳'])(
    'is not %o',
    (text) => {
      expect(parseAction(start, text)).toBeUndefined();
    },
  );
});

describe('a position', () => {
  it('is the moves that lead to it', () => {
    const random = sfc32('notation');
    for (let number = 0; number < 200; number++) {
      let state = ticTacToe.initialState();
      let text = '';
      expect(parsePosition(text)).toEqual(state);
      for (const cell of randomGame(ticTacToe, random)) {
        const move = formatAction(state, cell);
        expect(parseAction(state, move)).toBe(cell);
        text += move;
        state = play(ticTacToe, state, cell);
        expect(parsePosition(text)).toEqual(state);
      }
    }
  });

  it('may have space around it and capitals in it', () => {
    expect(parsePosition('\tB2a1 \n')).toEqual(parsePosition('b2a1'));
  });

  it.each([
    ['b2d1', 'move 2 of the position, "d1", is no move; cells are a1 to c3'],
    ['a4', 'move 1 of the position, "a4", is no move; cells are a1 to c3'],
    ['b2a', 'move 2 of the position, "a", is no move; cells are a1 to c3'],
    ['b2 a1', 'move 2 of the position, " a", is no move; cells are a1 to c3'],
    ['b2\na1', 'move 2 of the position, "\\na", is no move; cells are a1 to c3'],
    ['b2🌳a1', 'move 2 of the position, "🌳a", is no move; cells are a1 to c3'],
    ['b2a1b2', 'move 3 of the position, "b2", is taken; cells are a1 to c3'],
    ['a1a2b1b2c1c3', 'move 6 of the position, "c3", comes after the end of the game; cells are a1 to c3'],
    ['a1a2b1b2c1a1', 'move 6 of the position, "a1", comes after the end of the game; cells are a1 to c3'],
  ])('is not %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toBe(message);
  });
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
