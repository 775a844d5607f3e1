import { expect, it } from 'vitest';
import { RESULTS as BENCH } from '../test/results.ts';
import { squeezed } from '../test/squeezed.ts';
import { type HiddenSpeed, hiddenSpeed } from './hiddenSpeed.ts';
import { progressOn } from './progress.ts';
import { hiddenReport } from './report/hiddenTable.ts';

const RESULTS: HiddenSpeed = {
  date: '2026-11-22',
  machine: BENCH.machine,
  rounds: 7,
  simulations: 20_000,
  lines: [
    {
      game: 'Whist',
      name: 'rollouts',
      simulationsPerSecond: { lower: 38, median: 40, upper: 41.5 },
      memory: undefined,
    },
    {
      game: 'Whist',
      name: 'ISMCTS, MO',
      simulationsPerSecond: { lower: 28, median: 30, upper: 31 },
      memory: { bytesPerNode: 28, nodesPerSimulation: 4 },
    },
  ],
};

const NOTE =
  '20,000 simulations from the first choice, one thread: thousands a second of CPU time. ' +
  'Medians of 7 interleaved rounds and their middle half, 2026-11-22, on A Processor, 2 cores, Linux 6.1, ' +
  'Node 20.20.2 (V8 11.3), Chromium 150.';

it('Markdown has a table for each game', () => {
  expect(squeezed(hiddenReport(RESULTS))).toBe(
    `
| Whist | 1,000/s | middle half | nodes a simulation | bytes a node | bytes a simulation |
|---|--:|--:|--:|--:|--:|
| rollouts | 40.0 | 38.0-41.5 | | | |
| ISMCTS, MO | 30.0 | 28.0-31.0 | 4.00 | 28.0 | 112 |

${NOTE}`.slice(1),
  );
});

it('measures each search, and what its trees hold', () => {
  const { lines, rounds, simulations } = hiddenSpeed(1, true, progressOn(process.stderr));
  expect([rounds, simulations]).toEqual([1, 2_000]);
  expect(new Set(lines.map(({ game }) => game)).size).toBe(2);
  for (const { simulationsPerSecond, memory, name } of lines) {
    expect(simulationsPerSecond.median).toBeGreaterThan(0);
    expect(memory === undefined).toBe(name === 'determinization and rollout');
  }
  const ofName = (name: string): number[] =>
    lines.flatMap((line) => (line.name === name && line.memory ? [line.memory.nodesPerSimulation] : []));
  // A tree for each of the four players, or of the two.
  const [whist, phantom] = ofName('ISMCTS, SO');
  expect(ofName('ISMCTS, MO')[0]).toBeGreaterThan(3 * whist);
  expect(ofName('ISMCTS, MO')[1]).toBeGreaterThan(phantom);
});
