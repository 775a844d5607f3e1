/** The final choice among proven and unproven actions (M15, after OpenSpiel's tests of `best_child`). */
import { describe, expect, it } from 'vitest';
import { type ActionStats, bestValue, type FinalMove, mostVisits } from '../index.ts';
import { ranked } from './ranking.ts';

function open(action: number, visits: number, value: number): ActionStats {
  return { action, visits, value };
}

function proven(action: number, outcome: number, distance: number, visits = 5): ActionStats {
  return { action, visits, value: outcome, proven: outcome, distance };
}

function order(actions: readonly ActionStats[], finalMove: FinalMove = mostVisits): number[] {
  return ranked(actions, finalMove).map(({ action }) => action);
}

describe('the order of actions', () => {
  it('puts a proven win before any other, however few its visits', () => {
    expect(order([open(0, 900, 0.99), proven(1, 0.5, 2), proven(2, 0, 2), proven(3, 1, 9, 0)])).toEqual([
      3, 0, 1, 2,
    ]);
  });

  it('puts any other before a proven loss, however many its visits', () => {
    expect(order([proven(0, 0, 8, 900), open(1, 1, 0), open(2, 0, 0)])).toEqual([1, 2, 0]);
  });

  it('puts the quickest win first and the longest loss before the others', () => {
    const wins = [proven(0, 1, 5, 90), proven(1, 1, 3), proven(2, 1, 7)];
    const losses = [proven(3, 0, 2, 90), proven(4, 0, 6), proven(5, 0, 4)];
    expect(order([...losses, ...wins])).toEqual([1, 0, 2, 4, 5, 3]);
  });

  it('puts draws before all that promises no more than a draw', () => {
    expect(order([open(0, 50, 0.5), open(1, 60, 0.4), proven(2, 0.5, 4)])).toEqual([2, 1, 0]);
    expect(order([open(0, 50, 0.5), proven(1, 0.5, 4)])).toEqual([1, 0]);
    expect(order([open(0, 0, 0), proven(1, 0.5, 4)])).toEqual([1, 0]);
    expect(order([proven(0, 0, 4), proven(1, 0.5, 4)])).toEqual([1, 0]);
  });

  it('puts draws right behind an unproven leader that promises more, whatever the others promise', () => {
    expect(order([proven(0, 0.5, 4), open(1, 60, 0.51), open(2, 50, 0.9), open(3, 5, 0.1)])).toEqual([
      1, 0, 2, 3,
    ]);
  });

  it('is by the final move where actions are equal, and then as it was', () => {
    const wins = [proven(0, 1, 3, 5), proven(1, 1, 3, 9), proven(2, 1, 3, 5)];
    const losses = [proven(3, 0, 4, 5), proven(4, 0, 4, 9), proven(5, 0, 4, 5)];
    const draws = [proven(6, 0.5, 2, 5), proven(7, 0.5, 8, 9), proven(8, 0.5, 1, 5)];
    expect(order([...wins, ...losses, ...draws])).toEqual([1, 0, 2, 7, 6, 8, 4, 3, 5]);
  });

  it('asks the final move about what is unproven', () => {
    const actions = [open(0, 90, 0.4), open(1, 5, 0.7), proven(2, 0.5, 3)];
    expect(order(actions)).toEqual([2, 0, 1]);
    expect(order(actions, bestValue)).toEqual([1, 2, 0]);
  });

  it('puts the best of other shares where a draw would be, by its own worth', () => {
    expect(order([open(0, 50, 0.3), open(1, 60, 0.2), proven(2, 1 / 3, 4)])).toEqual([2, 1, 0]);
    expect(order([open(0, 50, 0.4), open(1, 40, 0.2), proven(2, 1 / 3, 4)])).toEqual([0, 2, 1]);
    expect(order([proven(0, 0, 4), proven(1, 0.1, 4), open(2, 9, 0)])).toEqual([1, 2, 0]);
  });

  it('takes for equal what differs by a millionth of a millionth at most', () => {
    expect(order([open(0, 50, 0.5 + 1e-12), proven(1, 0.5, 4)])).toEqual([1, 0]);
    expect(order([open(0, 50, 0.5 + 2e-12), proven(1, 0.5, 4)])).toEqual([0, 1]);
  });

  it('puts lesser shares behind what leads the others and promises more', () => {
    const shares = [proven(0, 0.2, 4, 90), proven(1, 0.6, 4), proven(2, 0.4, 4)];
    expect(order(shares)).toEqual([1, 2, 0]);
    expect(order([...shares, open(3, 9, 0.7), open(4, 8, 0.5), open(5, 7, 0.3), open(6, 6, 0.1)])).toEqual([
      3, 1, 4, 2, 5, 0, 6,
    ]);
  });
});
