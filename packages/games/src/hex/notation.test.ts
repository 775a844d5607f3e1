import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { refusesPositions } from '../../test/notationLaws.ts';
import { hex } from '../index.ts';

const game = hex({ size: 11, swap: true });
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it('is the letter of its column and the number of its row from the top, or swap', () => {
    expect(formatAction(start, 0)).toBe('a1');
    expect(formatAction(start, 10)).toBe('k1');
    expect(formatAction(start, 110)).toBe('a11');
    expect(formatAction(start, hex.SWAP)).toBe('swap');
    expect(parseAction(start, ' K11\n')).toBe(120);
    expect(parseAction(start, 'Swap ')).toBe(hex.SWAP);
  });

  it('is no swap on a board without that rule', () => {
    expect(hex({ size: 11 }).notation.parseAction(start, 'swap')).toBeUndefined();
  });

  it.each(['a', '1', 'a12', 'l1', 'swa', 'pass'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  refusesPositions(parsePosition, 'moves are a1 to k11, and swap', [
    ['b2l1', 'move 2 of the position, "l1", is no move'],
    ['b2b2', 'move 2 of the position, "b2", is taken'],
    ['b2pass', 'move 2 of the position, "pass", is no move'],
    ['swap', 'move 1 of the position, "swap", does not answer the first stone'],
    ['b2c3swap', 'move 3 of the position, "swap", does not answer the first stone'],
  ]);

  it('ends where the edges are linked', () => {
    const small = hex({ size: 2 }).notation;
    expect(errorOf(() => small.parsePosition('a1b1a2b2')).message).toBe(
      'move 4 of the position, "b2", comes after the end of the game; cells are a1 to b2',
    );
  });
});

describe('a drawing', () => {
  it('has the first row first, each half a cell further right', () => {
    const small = hex({ size: 4 }).notation;
    expect(`\n${small.format(small.parsePosition('b2a1d3'))}`).toBe(`
  a b c d
1 O . . .
 2 . X . .
  3 . . . X
   4 . . . .`);
  });

  it('has room for rows of two digits', () => {
    const lines = format(parsePosition('a10b9')).split('\n');
    expect(lines.slice(0, 2)).toEqual(['   a b c d e f g h i j k', ' 1 . . . . . . . . . . .']);
    expect(lines.slice(9)).toEqual([
      `${' '.repeat(8)} 9 . O . . . . . . . . .`,
      `${' '.repeat(9)}10 X . . . . . . . . . .`,
      `${' '.repeat(10)}11 . . . . . . . . . . .`,
    ]);
  });
});
