import { describe, expect, it } from 'vitest';
import { countColours, groupAt, settle, sidesOfCells } from './cells.ts';

/** The cells of a drawing, row by row from the bottom. */
function cellsOf(...rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.toReversed().join(''), Number);
}

describe('the sides of a cell', () => {
  it.each([
    [1, 1],
    [4, 1],
    [1, 3],
    [3, 2],
    [4, 5],
  ])('are the cells of the board at distance 1, of %i x %i', (columns, rows) => {
    const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
    const near = (one: number, other: number): boolean =>
      Math.abs((one % columns) - (other % columns)) +
        Math.abs(Math.floor(one / columns) - Math.floor(other / columns)) ===
      1;
    const sides = sidesOfCells(columns, rows);
    expect(sides.map((each) => each.toSorted((a, b) => a - b))).toEqual(
      cells.map((cell) => cells.filter((other) => near(cell, other))),
    );
  });
});

describe('a group', () => {
  const cells = cellsOf('2131', '1121', '2111');
  const sides = sidesOfCells(4, 3);

  it('begins with its cell, and has all that is connected by sides', () => {
    const group = groupAt(sides, cells, 1);
    expect(group[0]).toBe(1);
    expect(group.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 9, 11]);
    expect(groupAt(sides, cells, 0)).toEqual([0]);
  });

  it('is added to the cells that were seen', () => {
    const seen = new Uint8Array(12);
    groupAt(sides, cells, 0, seen);
    groupAt(sides, cells, 6, seen);
    expect([...seen]).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('cells', () => {
  it.each([
    [
      ['1.2.', '....', '.3.4'],
      ['....', '....', '1324'],
    ],
    [
      ['.1.1', '.2.2', '....'],
      ['....', '11..', '22..'],
    ],
    [
      ['5...', '....', '....'],
      ['....', '....', '5...'],
    ],
    [
      ['12', '34'],
      ['12', '34'],
    ],
  ])('of %o fall, and columns close up to the left', (before, after) => {
    const digits = (rows: readonly string[]): Uint8Array =>
      cellsOf(...rows.map((row) => row.replaceAll('.', '0')));
    const cells = digits(before);
    settle(cells, before[0].length);
    expect(cells).toEqual(digits(after));
  });

  it('are counted by colour', () => {
    expect(countColours(cellsOf('0012', '9212'))).toEqual([2, 2, 3, 0, 0, 0, 0, 0, 0, 1]);
    expect(countColours([])).toEqual(new Array(10).fill(0));
  });
});
