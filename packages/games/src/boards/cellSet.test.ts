import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { addCell, cellSet, listCells, nthCell, removeCell } from './cellSet.ts';

const random = sfc32('cells');

describe.each([1, 9, 31, 32, 33, 64, 225, 361])('sets of %i cells', (size) => {
  it('list their cells in ascending order, and find the n-th', () => {
    for (const share of [0, 0.1, 0.5, 0.9, 1]) {
      const cells = Array.from({ length: size }, (_, cell) => cell).filter(() => random() < share);
      const set = cellSet(size, (cell) => cells.includes(cell));
      const list: number[] = [];
      expect(listCells(set, list)).toBe(cells.length);
      expect(list).toEqual(cells);
      expect(cells.map((_, n) => nthCell(set, n))).toEqual(cells);
    }
  });

  it('have all cells at first, and lose and gain one at a time', () => {
    const set = cellSet(size);
    const all: number[] = [];
    expect(listCells(set, all)).toBe(size);
    for (const cell of [0, size >> 1, size - 1]) {
      const others: number[] = [];
      removeCell(set, cell);
      expect(listCells(set, others)).toBe(size - 1);
      expect(others).toEqual(all.filter((each) => each !== cell));
      addCell(set, cell);
      expect(set).toEqual(cellSet(size));
    }
  });
});

it('a list longer than a set keeps its other elements', () => {
  const list = [7, 7, 7];
  expect(
    listCells(
      cellSet(40, (cell) => cell === 3 || cell === 39),
      list,
    ),
  ).toBe(2);
  expect(list).toEqual([3, 39, 7]);
});
