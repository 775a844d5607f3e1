import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { placeHiddenStones } from './hiddenStones.ts';

describe('hidden stones', () => {
  const pairsInARow = { strips: 1, length: 5, connect: 2 };

  it('are drawn uniformly from the places without a line', () => {
    const random = sfc32('hide');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 6_000; draw++) {
      const cells = new Uint8Array(5);
      placeHiddenStones(pairsInARow, cells, [0, 1, 2, 3, 4], 2, 1, random);
      counts.set(cells.join(''), (counts.get(cells.join('')) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['00101', '01001', '01010', '10001', '10010', '10100']);
    // 4 standard deviations of a count of probability 1/6.
    for (const count of counts.values())
      expect(Math.abs(count - 1_000)).toBeLessThan(4 * Math.sqrt(6_000 * (5 / 36)));
  });

  it('make no line with the known stones', () => {
    for (let seed = 0; seed < 20; seed++) {
      const cells = Uint8Array.of(0, 0, 1, 0, 0);
      placeHiddenStones(pairsInARow, cells, [0, 1, 3, 4], 2, 1, sfc32(seed));
      expect([...cells]).toEqual([1, 0, 1, 0, 1]);
    }
  });

  it('are drawn by a random number each, and all anew after a line', () => {
    const stones = (count: number, ...drawn: number[]): number[] => {
      const cells = new Uint8Array(5);
      placeHiddenStones(pairsInARow, cells, [0, 1, 2, 3, 4], count, 1, () => drawn.shift() ?? Number.NaN);
      expect(drawn).toEqual([]);
      return [...cells];
    };
    expect(stones(2, 0.5, 0.9)).toEqual([0, 0, 1, 0, 1]);
    expect(stones(2, 0, 0, 0.2, 0.9)).toEqual([0, 1, 0, 0, 1]);
    expect(stones(1, 0.99)).toEqual([0, 0, 0, 0, 1]);
  });

  it('are looked for in order where draws fail, back as far as it must be', () => {
    const cells = new Uint8Array(5);
    placeHiddenStones(pairsInARow, cells, [0, 1, 2, 3, 4], 3, 1, () => 0); // always draws the first cells
    expect([...cells]).toEqual([1, 0, 1, 0, 1]);
    const crowded = Uint8Array.of(0, 0, 2, 0, 0, 1, 0);
    placeHiddenStones({ ...pairsInARow, length: 7 }, crowded, [0, 1, 3, 4, 6], 2, 1, () => 0);
    expect([...crowded]).toEqual([1, 0, 2, 1, 0, 1, 0]);
  });

  it('lie in strips, and make no line across them', () => {
    const grid = { strips: 2, length: 3, connect: 2 };
    for (let seed = 0; seed < 20; seed++) {
      const cells = new Uint8Array(6);
      placeHiddenStones(grid, cells, [0, 1, 2, 3, 4, 5], 2, 1, sfc32(seed));
      const [one, other] = [cells.indexOf(1), cells.lastIndexOf(1)];
      expect(Math.abs((one % 3) - (other % 3))).toBe(2);
    }
  });

  it('leave the cells that they are given as they were, and use no others', () => {
    const free = [4, 0, 2];
    const cells = new Uint8Array(5);
    placeHiddenStones(pairsInARow, cells, free, 3, 1, sfc32(3));
    expect([free, [...cells]]).toEqual([
      [4, 0, 2],
      [1, 0, 1, 0, 1],
    ]);
  });

  it('leave nothing behind where there is no place', () => {
    const cells = Uint8Array.of(0, 0, 0, 2, 0);
    expect(errorOf(() => placeHiddenStones(pairsInARow, cells, [0, 1, 2], 3, 1, () => 0)).code).toBe(
      'INVALID_POSITION',
    );
    expect([...cells]).toEqual([0, 0, 0, 2, 0]);
  });

  it('are refused where no place exists', () => {
    const error = errorOf(() =>
      placeHiddenStones(pairsInARow, new Uint8Array(5), [0, 1, 2, 3, 4], 4, 1, sfc32(1)),
    );
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toBe(
      'no place without a line was found for 4 hidden stones on 5 cells in 100000 steps',
    );
  });
});
