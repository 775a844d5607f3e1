/** The oracle on drawn positions: X is the first player, o the second. */
import { describe, expect, it } from 'vitest';
import { LineOracle } from './lineOracle.ts';

const X = 1;
const O = 2;

/** A board of five in a row, the top row first. */
function drawn(...rows: readonly string[]): {
  oracle: LineOracle;
  cells: Uint8Array;
  at: (name: string) => number;
} {
  const columns = rows[0].length;
  const cells = Uint8Array.from([...rows].reverse().join(''), (stone) => '.Xo'.indexOf(stone));
  return {
    oracle: new LineOracle({ columns, rows: rows.length, connect: 5 }),
    cells,
    at: (name) => (Number(name.slice(1)) - 1) * columns + 'abcdefg'.indexOf(name[0]),
  };
}

describe('the oracle', () => {
  it('sees wins in each direction, and lines of more than five', () => {
    const across = drawn('......', 'XX.XXX', '......', '......', '......', '......');
    expect(across.oracle.wins(across.cells, X)).toEqual([across.at('c5')]);
    const slanted = drawn('......', '....o.', '...o..', '..o...', '.o....', '......');
    expect(slanted.oracle.wins(slanted.cells, O)).toEqual([slanted.at('a1'), slanted.at('f6')]);
    const other = drawn('X.....', '.X....', '......', '...X..', '....X.', '......');
    expect(other.oracle.wins(other.cells, X)).toEqual([other.at('c4')]);
  });

  it('sees that an open three wins in two moves, unless the opponent has four', () => {
    const open = drawn('.......', '.......', '..XXX..', '.......', '.......', '.......', '.......');
    expect(open.oracle.canWin(open.cells, X, 1)).toBe(false);
    expect(open.oracle.canWin(open.cells, X, 2)).toBe(true);
    expect(open.oracle.winsWith(open.cells, open.at('b5'), X, 2)).toBe(true);
    expect(open.oracle.winsWith(open.cells, open.at('a5'), X, 2)).toBe(false);
    const met = drawn('.......', '.......', '..XXX..', '.......', '.......', '.......', 'oooo...');
    expect(met.oracle.canWin(met.cells, X, 2)).toBe(false);
    expect(met.oracle.canWin(met.cells, O, 1)).toBe(true);
  });

  it('sees that two open twos which cross win in three moves, and not by fours', () => {
    const { oracle, cells, at } = drawn(
      '.......',
      '.......',
      '...X...',
      '...X...',
      '.XX....',
      '.......',
      '.......',
    );
    expect(oracle.canWin(cells, X, 2)).toBe(false);
    expect(oracle.winsWith(cells, at('d3'), X, 3)).toBe(true);
    expect(oracle.canWinByFours(cells, X, 3)).toBe(false);
  });

  it('sees that a four leads to two threats', () => {
    const { oracle, cells, at } = drawn(
      '.......',
      '.......',
      '....X..',
      '.......',
      'oXXX...',
      '.......',
      '.......',
    );
    expect(oracle.winsWithFours(cells, at('e3'), X, 3)).toBe(false);
    const other = drawn('.......', '....X..', '....X..', '....X..', 'oXXX...', '.......', '....o..');
    expect(other.oracle.winsWithFours(other.cells, other.at('e3'), X, 2)).toBe(true);
  });
});
