import { describe, expect, it } from 'vitest';
import { bestValue, CHANCE, mostVisits, type SearchReport, TERMINAL } from '../index.ts';
import { finishedReport, type RootStatistics, searchReport } from './report.ts';

const VISITS = [3, 0, 5, 4];
const SUMS = [2.25, 0, 1, 3];
const LINES = [['a1'], [], ['c1', 'c2'], ['d1']];

const root: RootStatistics<string> = {
  player: 1,
  actions: ['a', 'b', 'c', 'd'],
  visits: (index) => VISITS[index],
  returnSum: (index) => SUMS[index],
  proof: () => undefined,
  rootProof: undefined,
  replies: (index) => LINES[index],
  simulations: 12,
  cutRollouts: 5,
  warnings: [],
  nodes: 30,
  maxDepth: 3,
  status: 'searching',
};

describe('a report', () => {
  it('lists the actions best first, with means for sums, and 0 where there are none', () => {
    const expected: SearchReport<string> = {
      player: 1,
      action: 'c',
      actions: [
        { action: 'c', visits: 5, value: 0.2 },
        { action: 'd', visits: 4, value: 0.75 },
        { action: 'a', visits: 3, value: 0.75 },
        { action: 'b', visits: 0, value: 0 },
      ],
      principalVariation: ['c', 'c1', 'c2'],
      simulations: 12,
      cutRollouts: 5,
      nodes: 30,
      maxDepth: 3,
      status: 'searching',
    };
    expect(searchReport(root, mostVisits)).toStrictEqual(expected);
  });

  it('has its warnings, where there are any', () => {
    const warnings = [{ code: 'ROLLOUTS_CUT', message: 'most rollouts were cut' }] as const;
    expect(searchReport({ ...root, warnings }, mostVisits).warnings).toEqual(warnings);
    expect(searchReport(root, mostVisits)).not.toHaveProperty('warnings');
  });

  it('recommends to the first player as to any other', () => {
    expect(searchReport({ ...root, player: 0 }, mostVisits)).toMatchObject({ player: 0, action: 'c' });
  });

  it('has what is proven, one move further from the end, and the value that follows', () => {
    const solved: RootStatistics<string> = {
      ...root,
      proof: (index) => (index === 0 ? { outcome: 1, distance: 2 } : undefined),
      rootProof: { outcome: 1, distance: 3 },
    };
    const report = searchReport(solved, mostVisits);
    expect([report.proven, report.distance]).toEqual([1, 3]);
    expect(report.actions[0]).toStrictEqual({ action: 'a', visits: 3, value: 1, proven: 1, distance: 3 });
    expect(report.actions[1]).not.toHaveProperty('proven');
  });

  it('has the best line and the best returns, where they are kept', () => {
    const best = { value: 1, actions: ['a', 'a1'] };
    const bestReturns = [1, undefined, 0, 0.75];
    const report = searchReport({ ...root, best, bestReturn: (index) => bestReturns[index] }, mostVisits);
    expect(report.best).toEqual(best);
    expect(report.actions).toStrictEqual([
      { action: 'c', visits: 5, value: 0.2, best: 0 },
      { action: 'd', visits: 4, value: 0.75, best: 0.75 },
      { action: 'a', visits: 3, value: 0.75, best: 1 },
      { action: 'b', visits: 0, value: 0 },
    ]);
  });

  it('counts the new visits, and has the priors, where there are any', () => {
    const kept = { ...root, keptVisits: (index: number) => [2, 0, 5, 0][index], prior: () => 0.25 };
    expect(searchReport(kept, mostVisits).actions).toEqual([
      { action: 'c', visits: 5, newVisits: 0, prior: 0.25, value: 0.2 },
      { action: 'd', visits: 4, prior: 0.25, value: 0.75 },
      { action: 'a', visits: 3, newVisits: 1, prior: 0.25, value: 0.75 },
      { action: 'b', visits: 0, prior: 0.25, value: 0 },
    ]);
  });

  it('recommends by the final move, and follows it', () => {
    const report = searchReport(root, bestValue);
    expect(report.actions.map(({ action }) => action)).toEqual(['d', 'a', 'c', 'b']);
    expect([report.action, report.principalVariation]).toEqual(['d', ['d', 'd1']]);
  });

  it('keeps the order of the game where actions are equal', () => {
    const even = { ...root, visits: () => 2, returnSum: () => 1 };
    expect(searchReport(even, mostVisits).actions.map(({ action }) => action)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has values that are no more and no less than what is certain, and 0 without visits all the same', () => {
    const certain = { ...root, bounds: (index: number) => [0.25, [0.5, 1, 1, 0.6][index]] as const };
    expect(searchReport(certain, mostVisits).actions.map(({ value }) => value)).toEqual([0.25, 0.6, 0.5, 0]);
  });

  it('recommends nothing to chance', () => {
    const report = searchReport({ ...root, player: CHANCE }, mostVisits);
    expect([report.action, report.principalVariation[0]]).toEqual([undefined, 'c']);
  });

  it('of a finished game has its returns, in a copy', () => {
    const returns = [1, 0];
    const report = finishedReport(returns, {});
    expect(report).toMatchObject({
      player: TERMINAL,
      action: undefined,
      actions: [],
      principalVariation: [],
    });
    expect([report.status, report.returns]).toEqual(['terminal', [1, 0]]);
    expect(report.returns).not.toBe(returns);
  });
});
