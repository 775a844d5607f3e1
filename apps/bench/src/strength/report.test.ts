import { expect, it } from 'vitest';
import { RESULTS as BENCH } from '../../test/results.ts';
import { squeezed } from '../../test/squeezed.ts';
import { type Results, strengthReport } from './report.ts';

const RESULTS: Results = {
  date: '2026-11-21',
  machine: BENCH.machine,
  playedOn: [],
  pairs: 100,
  simulations: 1_000,
  seed: 1,
  lines: [
    {
      arena: 'Hex',
      champion: 'UCT',
      variant: 'solver',
      equalSimulations: {
        simulations: 1_000,
        score: { value: 0.5, lower: 0.4, upper: 0.6 },
        pairs: [0, 0, 100, 0, 0],
        speed: 0.47,
      },
      equalTime: {
        simulations: 480,
        score: { value: 0.25, lower: 0, upper: 0.31 },
        pairs: [50, 0, 50, 0, 0],
        speed: 0.5,
      },
    },
    { arena: 'Hex', champion: 'UCT', variant: 'decisive' },
  ],
};

it('Markdown has a table for each game, losses included', () => {
  expect(squeezed(strengthReport(RESULTS))).toBe(
    `
| Hex | equal simulations, % | Elo | speed | equal time, % | Elo | time |
|---|--:|--:|--:|--:|--:|--:|
| solver | 50.0 (40.0 to 60.0) | 0 (-70 to +70) | 0.48 | 25.0 (0.0 to 31.0) | -191 (-∞ to -139) | 0.96 |
| decisive | n/a | n/a | n/a | n/a | n/a | n/a |

Points against plain UCT with 1,000 simulations a move, in 200 games: 100 random openings or deals, each played with both sides; seed 1. In brackets the interval of 95 %, pairs being the samples.
Speed: how many simulations the variant has for each of plain UCT where both have equal time for a move, as they were measured side by side; time: what it then took of that of plain UCT. Medians over the pairs.
2026-11-21, on A Processor, 2 cores, Linux 6.1, Node 20.20.2 (V8 11.3), Chromium 150.
n/a: the game has no look-ahead of its own, which the variant needs.`.slice(1),
  );
});

it('who runs no simulations has no speed, and each champion is named', () => {
  const outcome = {
    simulations: 1_000,
    score: { value: 0.25, lower: 0.2, upper: 0.31 },
    pairs: [25, 50, 25, 0, 0],
    speed: 0,
  };
  const line = {
    arena: 'Whist',
    champion: 'PIMC',
    variant: 'at random',
    equalSimulations: outcome,
    equalTime: outcome,
  };
  const results = { ...RESULTS, lines: [...RESULTS.lines, line] };
  const [, table, remark] = squeezed(strengthReport(results)).split('\n\n');
  expect(table.split('\n')[2]).toBe(
    '| at random | 25.0 (20.0 to 31.0) | -191 (-241 to -139) | - | 25.0 (20.0 to 31.0) | -191 (-241 to -139) | - |',
  );
  expect(remark).toMatch(/^Points against plain UCT or plain PIMC with 1,000 simulations/);
});

it('the machines of a queue are named', () => {
  expect(strengthReport({ ...RESULTS, playedOn: ['one', 'two'] })).toContain(
    '2026-11-21, played on one, two, led from A Processor, 2 cores',
  );
});
