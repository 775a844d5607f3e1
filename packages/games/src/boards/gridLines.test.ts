/** Lines on random boards, against a list of all lines. */
import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { linesOf } from '../../test/lines.ts';
import { completesLine, type Grid } from './gridLines.ts';

it.each<Grid>([
  { strips: 3, length: 4, connect: 3 },
  { strips: 4, length: 3, connect: 2 },
  { strips: 1, length: 5, connect: 4 },
  { strips: 5, length: 5, connect: 4 },
])('a stone completes a line where it is the last cell of one, on %o', (grid) => {
  const { strips, length, connect } = grid;
  const lines = linesOf({ columns: strips, rows: length, connect }, (strip, place) => strip * length + place);
  const random = sfc32('lines');
  let completed = 0;
  for (let board = 0; board < 50; board++) {
    const cells = Uint8Array.from({ length: strips * length }, () => Math.floor(random() * 2.5));
    const stones = [...cells.keys()].filter((cell) => cells[cell] !== 0);
    const isLast = (from: Uint8Array, cell: number): boolean =>
      completesLine(grid, from, Math.floor(cell / length), cell % length, cells[cell]);
    const ofLines = stones.filter((cell) =>
      lines.some((line) => line.includes(cell) && line.every((each) => cells[each] === cells[cell])),
    );
    expect(stones.filter((cell) => isLast(cells, cell))).toEqual(ofLines);
    expect(stones.filter((cell) => isLast(cells.with(cell, 0), cell))).toEqual(ofLines); // before it is put down
    completed += ofLines.length;
  }
  expect(completed).toBeGreaterThan(5);
});
