import { describe, expect, it } from 'vitest';
import { type ActionStats, bestValue, type FinalMove, mostVisits } from './index.ts';

const LITTLE: ActionStats = { action: 0, visits: 3, value: 0.9 };
const MUCH: ActionStats = { action: 1, visits: 30, value: 0.5 };
const MUCH_BETTER: ActionStats = { action: 2, visits: 30, value: 0.6 };
const LITTLE_LESS: ActionStats = { action: 3, visits: 2, value: 0.9 };
const TWIN: ActionStats = { action: 4, visits: 30, value: 0.6 };

function ranked(finalMove: FinalMove): number[] {
  return [LITTLE, MUCH, MUCH_BETTER, LITTLE_LESS, TWIN].sort(finalMove).map(({ action }) => action);
}

describe('the final move', () => {
  it('by visits goes by value where visits are equal, and keeps the order where both are', () => {
    expect(ranked(mostVisits)).toEqual([2, 4, 1, 0, 3]);
  });

  it('by value goes by visits where values are equal, and keeps the order where both are', () => {
    expect(ranked(bestValue)).toEqual([0, 3, 2, 4, 1]);
  });
});
