import { describe, expect, it } from 'vitest';
import { ByPaths } from './pathChoice.ts';
import type { PathChoice } from './picture.ts';

/** Action 7 goes from 1 to 5, 8 from 2 to 5, 9 and 10 from 3 to 6 by different ways, 11 from 3 round to itself. */
const chooser = new ByPaths(
  new Map([
    [7, [1, 5]],
    [8, [2, 5]],
    [9, [3, 4, 6]],
    [10, [3, 5, 6]],
    [11, [3, 8, 3]],
  ]),
);

function chosen(...cells: number[]): PathChoice {
  return cells.reduce((choice, cell) => chooser.after(choice, cell), chooser.nothing);
}

describe('a choice', () => {
  it('begins with a piece, and has an action with the cell on which its move ends', () => {
    expect(chosen(1)).toEqual({ cells: [1], action: undefined });
    expect(chosen(1, 5)).toEqual({ cells: [], action: 7 });
    expect(chosen(2, 5)).toEqual({ cells: [], action: 8 });
  });

  it('waits for a cell that says which way, where several ways end alike', () => {
    expect(chosen(3, 6)).toEqual({ cells: [3, 6], action: undefined });
    expect(chosen(3, 6, 4).action).toBe(9);
    expect(chosen(3, 5).action).toBe(10);
    expect(chosen(3, 3).action).toBe(11);
  });

  it('changes to another piece, and is undone by the same piece and by any other cell', () => {
    expect(chosen(1, 2)).toEqual({ cells: [2], action: undefined });
    expect(chosen(1, 1)).toEqual(chooser.nothing);
    expect(chosen(1, 9)).toEqual(chooser.nothing);
    expect(chosen(9)).toEqual(chooser.nothing);
  });

  it('is open to pieces, and to the cells of the chosen one', () => {
    expect([...chooser.open(chooser.nothing)]).toEqual([1, 2, 3]);
    expect([...chooser.open(chosen(1))]).toEqual([1, 2, 3, 5]);
    expect([...chooser.open(chosen(3, 6))].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
