import { play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { refusesPositions } from '../../test/notationLaws.ts';
import { randomGame } from '../../test/states.ts';
import { othello } from '../index.ts';

const { format, formatAction, parseAction, parsePosition } = othello.notation;
const start = othello.initialState();

/** Black has to pass after these, and White can then play a3, b4 or d6. */
const BEFORE_A_PASS = 'd3c3f5d2d1e1b2c1';

describe('a move', () => {
  it('is the column and the row of its cell, or pass', () => {
    for (const [row, number] of [...'12345678'].entries()) {
      for (const [column, letter] of [...'abcdefgh'].entries()) {
        const cell = row * 8 + column;
        expect(formatAction(start, cell)).toBe(letter + number);
        expect(parseAction(start, letter + number)).toBe(cell);
        expect(parseAction(start, ` ${letter.toUpperCase()}${number}\n`)).toBe(cell);
      }
    }
    expect(formatAction(start, othello.PASS)).toBe('pass');
    expect(parseAction(start, ' Pass\n')).toBe(othello.PASS);
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(start, 'd4')).toBe(27);
    expect(parseAction(start, 'pass')).toBe(othello.PASS);
  });

  it.each(['d', '3', '3d', 'd9', 'i1', 'd10', 'pas', 'pa ss', '--'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  it('may leave out its passes', () => {
    const random = sfc32('notation');
    let passes = 0;
    for (let number = 0; number < sized(10, 30); number++) {
      let state = othello.initialState();
      let text = '';
      for (const action of randomGame(othello, random)) {
        const move = formatAction(state, action);
        state = play(othello, state, action);
        if (action === othello.PASS) {
          passes++;
          continue;
        }
        text += move;
        expect(parsePosition(text)).toEqual(state);
      }
    }
    expect(passes).toBeGreaterThan(sized(1, 5));
  });

  it('that ends before a pass has the pass as its next action', () => {
    expect(othello.legalActions(parsePosition(BEFORE_A_PASS))).toEqual([othello.PASS]);
    expect(othello.legalActions(parsePosition(`${BEFORE_A_PASS}pass`))).not.toContain(othello.PASS);
    expect(parsePosition(`${BEFORE_A_PASS} pass d6`)).toEqual(parsePosition(`${BEFORE_A_PASS}d6`));
  });

  refusesPositions(parsePosition, 'moves are a1 to h8, and pass', [
    ['d3i1', 'move 2 of the position, "i1", is no move'],
    ['d9', 'move 1 of the position, "d9", is no move'],
    ['d3,c3', 'move 2 of the position, ",", is no move'],
    ['d3🌳', 'move 2 of the position, "🌳", is no move'],
    ['d3d3', 'move 2 of the position, "d3", is taken'],
    ['e3', 'move 1 of the position, "e3", flips nothing'],
    ['d3 pass', 'move 2 of the position, "pass", is not forced'],
    [`${BEFORE_A_PASS}h8`, 'move 9 of the position, "h8", flips nothing'],
    [`${BEFORE_A_PASS}pass pass`, 'move 10 of the position, "pass", is not forced'],
    ['e6f4e3f6g5d6e7f5c5a1', 'move 10 of the position, "a1", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has the first row at the top, X for Black, rows and columns beside it', () => {
    expect(`\n${format(parsePosition('f5d6c3'))}`).toBe(`
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . X . . . . .
4 . . . X X . . .
5 . . . O X X . .
6 . . . O . . . .
7 . . . . . . . .
8 . . . . . . . .`);
  });
});
