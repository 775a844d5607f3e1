import { describe, expect, it } from 'vitest';
import { sequentialHalving } from './sequentialHalving.ts';

/** The schedule as a list: the visits wanted at each simulation. */
function schedule(arms: number, simulations: number, length = simulations): number[] {
  return Array.from({ length }, (_, simulation) => sequentialHalving(arms, simulations)(simulation));
}

/** Each of the numbers, `times` times. */
function rows(...parts: readonly (readonly [times: number, ...visits: number[]])[]): number[] {
  return parts.flatMap(([times, ...visits]) =>
    visits.flatMap((count) => new Array<number>(times).fill(count)),
  );
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

describe('sequential halving', () => {
  // The tables of google-deepmind/mctx.
  it.each([
    { arms: 8, simulations: 24, expected: rows([8, 0], [4, 1, 2], [2, 3, 4, 5, 6]) },
    { arms: 8, simulations: 47, expected: [...rows([8, 0], [4, 1, 2, 3], [2, ...range(4, 17)]), 17] },
    { arms: 8, simulations: 2, expected: [0, 0] },
    { arms: 8, simulations: 13, expected: [...rows([8, 0], [4, 1]), 2] },
    { arms: 7, simulations: 24, expected: [...rows([7, 0], [3, 1, 2], [2, ...range(3, 8)]), 8] },
    { arms: 1, simulations: 16, expected: range(0, 16) },
  ])('of $arms arms in $simulations simulations is as known', ({ arms, simulations, expected }) => {
    expect(schedule(arms, simulations)).toEqual(expected);
  });

  // By hand, from the formula.
  it.each([
    { arms: 2, simulations: 7, expected: [0, 0, 1, 1, 2, 2, 3] },
    { arms: 3, simulations: 12, expected: rows([3, 0, 1], [2, 2, 3, 4]) },
    { arms: 4, simulations: 16, expected: rows([4, 0, 1], [2, 2, 3, 4, 5]) },
    {
      arms: 16,
      simulations: 64,
      expected: rows([16, 0], [8, 1, 2], [4, ...range(3, 7)], [2, ...range(7, 15)]),
    },
  ])('of $arms arms in $simulations simulations gives each round about as many', (row) => {
    expect(schedule(row.arms, row.simulations)).toEqual(row.expected);
  });

  it('goes on with the last two beyond its simulations', () => {
    expect(schedule(8, 24, 30).slice(24)).toEqual([7, 7, 8, 8, 9, 9]);
    expect(schedule(8, 2, 14).slice(2)).toEqual([...rows([6, 0], [4, 1]), 2, 2]);
  });

  it('can be followed: at each simulation there is an arm with as many visits as it wants', () => {
    for (const [arms, simulations] of [
      [5, 3],
      [5, 100],
      [33, 200],
      [100, 1_000],
    ]) {
      const visits = new Array<number>(arms).fill(0);
      for (const wanted of schedule(arms, simulations, 2 * simulations)) {
        expect(visits).toContain(wanted);
        visits[visits.indexOf(wanted)]++;
      }
      expect(visits.toSorted((a, b) => b - a)[1]).toBeGreaterThanOrEqual(Math.floor(simulations / arms));
    }
  });
});
