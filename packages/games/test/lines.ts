/** Lines of boards, and values that are no size. */
import type { connectN } from '../src/index.ts';

/** The cells of every line, listed from each cell in each of the four directions. */
export function linesOf(
  { columns, rows, connect }: connectN.Board,
  cellAt: (column: number, row: number) => number,
): number[][] {
  const steps = Array.from({ length: connect }, (_, step) => step);
  const lines: (readonly [number, number])[][] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      lines.push(
        steps.map((step) => [column + step, row]),
        steps.map((step) => [column, row + step]),
        steps.map((step) => [column + step, row + step]),
        steps.map((step) => [column + step, row - step]),
      );
    }
  }
  return lines
    .filter((line) => line.every(([column, row]) => column < columns && row >= 0 && row < rows))
    .map((line) => line.map(([column, row]) => cellAt(column, row)));
}

/** The return of a player, given the winners: one or none. */
export function shareOf(player: number, winners: readonly number[]): number {
  if (winners.length === 0) return 0.5;
  return winners.includes(player) ? 1 : 0;
}

/** Values that no board accepts as columns, rows or stones in a line. */
export const NEVER_A_SIZE: readonly unknown[] = [
  ...[0, -0, -1, -7, 0.5, 6.999, 7 + 1e-9, Number.NaN, Infinity, -Infinity],
  ...[2 ** 31, 2 ** 32 + 7, 1e21],
  ...['7', '', null, undefined, true, 7n, [7], {}, () => 7, Symbol('seven')],
];
