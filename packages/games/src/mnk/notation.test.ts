import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { GOMOKU, mnk, ticTacToe } from '../index.ts';

const GO: mnk.Board = { columns: 19, rows: 19, connect: 5 };

const game = mnk(GOMOKU);
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it('is the letter of its column, no letter left out, and the number of its row from the bottom', () => {
    const notation = mnk(GO).notation;
    const state = mnk(GO).initialState();
    for (const [column, letter] of [...'abcdefghijklmnopqrs'].entries()) {
      for (let row = 0; row < 19; row++) {
        const cell = row * 19 + column;
        expect(notation.formatAction(state, cell)).toBe(`${letter}${row + 1}`);
        expect(notation.parseAction(state, `${letter}${row + 1}`)).toBe(cell);
        expect(notation.parseAction(state, ` ${letter.toUpperCase()}${row + 1}\n`)).toBe(cell);
      }
    }
  });

  it('is written as in tic-tac-toe', () => {
    const small = mnk({ columns: 3, rows: 3, connect: 3 });
    const notation = small.notation;
    for (const cell of small.legalActions(small.initialState())) {
      const text = ticTacToe.notation.formatAction(ticTacToe.initialState(), cell);
      expect(notation.formatAction(small.initialState(), cell)).toBe(text);
    }
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(parsePosition('b2'), 'b2')).toBe(12);
    expect(formatAction(start, 120)).toBe('k11');
  });

  it.each(['a', '1', 'a12', 'l1', 'a100', 'aa', 'pass'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  refusesPositions(parsePosition, 'cells are a1 to k11', [
    ['b2l1', 'move 2 of the position, "l1", is no move'],
    ['a12', 'move 1 of the position, "a12", is no move'],
    ['b2a', 'move 2 of the position, "a", is no move'],
    ['b 2', 'move 1 of the position, "b", is no move'],
    ['b2,a1', 'move 2 of the position, ",", is no move'],
    ['b2🌳a1', 'move 2 of the position, "🌳", is no move'],
    ['b2pass', 'move 2 of the position, "pass", is no move'],
    ['b2\u001b[2J', 'move 2 of the position, "\\u001b[2", is no move'],
    ['b2a1b2', 'move 3 of the position, "b2", is taken'],
    ['a1a2b1b2c1c2d1d2e1k3', 'move 10 of the position, "k3", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has the top row first, X for the first player, rows and columns beside it', () => {
    const wide = mnk({ columns: 4, rows: 3, connect: 3 }).notation;
    expect(`\n${wide.format(wide.parsePosition('b2a1d3'))}`).toBe(`
3 . . . X
2 . X . .
1 O . . .
  a b c d`);
  });

  it('has room for rows of two digits', () => {
    expect(format(parsePosition('a10b9')).split('\n')).toEqual([
      '11 . . . . . . . . . . .',
      '10 X . . . . . . . . . .',
      ' 9 . O . . . . . . . . .',
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((row) => ` ${row} . . . . . . . . . . .`),
      '   a b c d e f g h i j k',
    ]);
  });
});
