import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { randomGame } from '../../test/states.ts';
import { draughts } from '../index.ts';

const { format, formatAction, parseAction, parsePosition } = draughts.notation;

describe('a move', () => {
  const start = draughts.initialState();

  it('is the numbers of its squares', () => {
    const names = draughts.legalActions(start).map((action) => formatAction(start, action));
    expect(names.toSorted()).toEqual(['10-14', '10-15', '11-15', '11-16', '12-16', '9-13', '9-14']);
    expect(parseAction(start, ' 11-15 ')).toBe(parseAction(start, '11x15'));
  });

  it('over several pieces may be written by its first and last square, where that is one move', () => {
    const random = sfc32('short');
    let short = 0;
    for (let number = 0; number < 20; number++) {
      const state = draughts.initialState();
      for (const action of randomGame(draughts, random)) {
        const squares = draughts.squaresOf(action).map((square) => square + 1);
        if (squares.length > 2) {
          short++;
          expect(parseAction(state, `${squares[0]}x${squares.at(-1)}`)).toBe(action);
        }
        draughts.apply(state, action);
      }
    }
    expect(short).toBeGreaterThan(10);
    const king = {
      dark: 1 << 1,
      kings: 1 << 1,
      light: 0b110000001100000,
      player: 0,
      quiet: 0,
      isStuck: false,
    };
    expect(parseAction(king, '2x2')).toBeUndefined(); // in both directions round the four men
    expect(parseAction(king, '2x9x18x11x2')).toBe(draughts.legalActions(king)[0]);
  });

  it.each(['11', '11-15-', '0-4', '11-33', '1-32', '11 15', 'a1', '11-15x', '9x18x27x'])(
    'is not %o',
    (text) => {
      expect(parseAction(start, text)).toBeUndefined();
    },
  );
});

describe('a position', () => {
  it.each([
    ['11-15 11-15', 'move 2 of the position, "11-15", is not possible; moves are written as 11-15 and 15x22'],
    ['11-15 22-17 15-19 21-17', '"21-17", is not one of the captures, which are compulsory'],
    ['11-15 x', 'move 2 of the position, "x", is no move'],
  ])('is not %o', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toContain(message);
  });

  it('is drawn with square 1 at the top left, and the numbers of the squares at both ends of a row', () => {
    expect(`\n${format(parsePosition('11-15 23-19'))}`).toBe(`
 1    x   x   x   x   4
 5  x   x   x   x     8
 9    x   x   .   x  12
13  .   .   x   .    16
17    .   .   o   .  20
21  o   o   .   o    24
25    o   o   o   o  28
29  o   o   o   o    32`);
  });
});
