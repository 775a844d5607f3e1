import { expect, it } from 'vitest';
import { RESULTS } from '../../test/results.ts';
import { squeezed } from '../../test/squeezed.ts';
import { type Race, raceReport } from './race.ts';

const RACE: Race = {
  date: '2026-11-21',
  machine: RESULTS.machine,
  rounds: 7,
  heats: [
    {
      label: 'c = 1',
      runners: [
        {
          name: '@banyan/mcts',
          simulationsPerSecond: { lower: 390, median: 400, upper: 410 },
          bytesPerSimulation: 70,
        },
        {
          name: 'multimcts 2',
          simulationsPerSecond: { lower: 99, median: 100, upper: 101 },
          bytesPerSimulation: 775,
        },
      ],
      timesAsFast: { lower: 3.5, median: 4, upper: 4.5 },
    },
  ],
  chromium: [],
};

it('reports the ratio beside the speeds', () => {
  expect(squeezed(raceReport(RACE))).toBe(
    `
| | 1,000/s | middle half | times as fast | bytes a simulation |
|---|--:|--:|--:|--:|
| @banyan/mcts, c = 1 | 400 | 390-410 | 4.00 (3.50 to 4.50) | 70.0 |
| multimcts 2, c = 1 | 100 | 99.0-101 | | 775 |

UCT, 100,000 simulations of Connect Four from the empty board, on the same rules. Medians of processor time over 7 interleaved rounds and their middle half, 2026-11-21, on A Processor, 2 cores, Linux 6.1, Node 20.20.2 (V8 11.3), Chromium 150.
In Chromium: n/a.`.slice(1),
  );
});

it('has a table of Chromium, where memory is not known', () => {
  const [heat] = RACE.heats;
  const runners = heat.runners.map((runner) => ({ ...runner, bytesPerSimulation: undefined }));
  const report = squeezed(raceReport({ ...RACE, chromium: [{ ...heat, runners }] }));
  expect(report).toContain('| in Chromium | 1,000/s |');
  expect(report).toContain('| multimcts 2, c = 1 | 100 | 99.0-101 | | n/a |\n');
  expect(report).not.toContain('In Chromium: n/a.');
});
