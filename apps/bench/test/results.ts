/** Results of a run: some entrants, a slow one, and a missing one. */
import type { Cell, Results } from '../src/results.ts';
import type { Quartiles } from '../src/statistics.ts';

function around(median: number): Quartiles {
  return { lower: 0.99 * median, median, upper: 1.01 * median };
}

function cell(
  name: string,
  median: number,
  rounds: number,
  timesAsFastAs: Record<string, Quartiles> = {},
): Cell {
  return { name, value: around(median), rounds, timesAsFastAs };
}

export const RESULTS: Results = {
  date: '2026-11-21',
  subject: 'Connect Four',
  machine: {
    cpu: 'A Processor',
    cores: 2,
    system: 'Linux 6.1',
    node: '20.20.2',
    v8: '11.3',
    compiler: undefined,
    chromium: '150',
  },
  rounds: 7,
  rows: [
    {
      title: 'UCT, 100,000',
      unit: 'thousand simulations a second',
      cells: [
        cell('tutorial JS', 90, 2),
        cell('TypeScript', 360, 7, { TypeScript: around(1) }),
        cell('WASM', 3_600, 7, { TypeScript: around(10), 'tutorial JS': around(40) }),
        { name: 'C', missing: 'there is no C compiler' },
        cell('WASM in Chromium', 3_400, 7, { TypeScript: around(9.44) }),
      ],
    },
    {
      title: 'memory',
      unit: 'bytes a simulation',
      cells: [cell('TypeScript', 50.6, 0), cell('WASM', 33.7, 0)],
    },
  ],
  quoted: [{ name: 'OpenSpiel', simulationsPerSecond: 156_000 }],
};
