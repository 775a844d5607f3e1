/** The usual points of handicap stones, in the order of the Go Text Protocol, version 2. */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import type { GoBoard } from './state.ts';

/** The most handicap stones that have usual points: 9, 4 or none. */
export function maxHandicap(columns: number, rows: number): number {
  if (columns !== rows || columns < 7) return 0;
  return columns % 2 === 1 && columns >= 9 ? 9 : 4;
}

/**
 * The points of a handicap: given, or by their number.
 * @throws BanyanError `INVALID_OPTION` for a number or a point that the board does not have, and for
 *   all points of a board.
 */
export function handicapPoints({ columns, rows, handicap = 0 }: GoBoard): readonly number[] {
  if (Array.isArray(handicap)) return checkedPoints(handicap, columns * rows);
  if (handicap === 0) return [];
  const max = maxHandicap(columns, rows);
  if (typeof handicap !== 'number' || !Number.isInteger(handicap) || handicap < 2 || handicap > max) {
    const allowed = max === 0 ? '0 or a list of points' : `0, 2 to ${max} or a list of points`;
    throw new BanyanError(
      'INVALID_OPTION',
      `handicap on ${columns}x${rows} must be ${allowed}, not ${inspect(handicap)}`,
    );
  }
  const near = columns < 13 ? 2 : 3;
  const far = columns - 1 - near;
  const middle = (columns - 1) / 2;
  const corners = [
    [near, near],
    [far, far],
    [near, far],
    [far, near],
  ];
  const sides = [
    [near, middle],
    [far, middle],
    [middle, near],
    [middle, far],
  ];
  const centre = [[middle, middle]];
  const evenPoints = [...corners, ...sides].slice(
    0,
    handicap % 2 === 0 || handicap < 5 ? handicap : handicap - 1,
  );
  const points = handicap >= 5 && handicap % 2 === 1 ? [...evenPoints, ...centre] : evenPoints;
  return points.map(([column, row]) => row * columns + column);
}

function checkedPoints(points: readonly unknown[], area: number): readonly number[] {
  const isPoint = (point: unknown): point is number =>
    typeof point === 'number' && Number.isInteger(point) && point >= 0 && point < area;
  for (const [index, point] of points.entries()) {
    if (isPoint(point) && points.indexOf(point) === index) continue;
    throw new BanyanError(
      'INVALID_OPTION',
      `handicap must be different points from 0 to ${area - 1}, not ${inspect(point)}`,
    );
  }
  if (points.length === area) {
    throw new BanyanError(
      'INVALID_OPTION',
      `handicap must be fewer than ${area} points, not ${points.length}`,
    );
  }
  return points.filter(isPoint);
}
