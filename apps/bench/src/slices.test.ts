import { expect, it } from 'vitest';
import { sized } from '../../../packages/mcts/test/sized.ts';
import { RESULTS } from '../test/results.ts';
import { squeezed } from '../test/squeezed.ts';
import { progressOn } from './progress.ts';
import { slicesReport } from './report/slicesTable.ts';
import { longestSlices, QUICK_NODES } from './slices.ts';

it('measures two searches of each engine', async () => {
  const asked = sized(20_000, QUICK_NODES);
  const { lines } = await longestSlices(asked, progressOn(process.stderr));
  expect(lines.map(({ isWarm }) => isWarm)).toEqual(lines.map((_, index) => index % 2 === 1));
  for (const { name, nodes, isWarm, ...times } of lines) {
    expect(nodes).toBe(asked);
    for (const time of Object.values(times)) expect(time).toBeGreaterThan(0);
  }
});

it('reports a line for each', () => {
  const times = { start: 0.52, slice: 7.44, advance: 0.1, next: 6 };
  const lines = [false, true].map((isWarm) => ({ name: 'Hex', nodes: 3_200_000, isWarm, ...times }));
  const report = squeezed(slicesReport({ date: '2026-11-28', machine: RESULTS.machine, lines }));
  expect(report).toContain('| Hex | 3,200,000 | 0.5 | 7.4 | 0.1 | 6.0 |');
  expect(report).toContain('| Hex, again | 3,200,000 | 0.5 | 7.4 | 0.1 | 6.0 |');
});
