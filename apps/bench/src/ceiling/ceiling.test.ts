import { expect, it } from 'vitest';
import { RESULTS } from '../../test/results.ts';
import { squeezed } from '../../test/squeezed.ts';
import { UsageError } from '../command.ts';
import { ceilingReport } from '../report/ceilingTable.ts';
import { raceCeiling } from './ceiling.ts';
import { rateIn } from './program.ts';

it('reads the one rate that the program prints', () => {
  expect(rateIn('{"mcts.inter4@100k":4698123}')).toBe(4_698_123);
  expect(rateIn('{"mcts.inter4@1M":4.69e+06}')).toBe(4_690_000);
  for (const output of ['}', '{"a@1M":0}', '{"a@100k":5,"a@1M":6}']) {
    expect(() => rateIn(output)).toThrow(`the program must print one rate, not ${JSON.stringify(output)}`);
  }
});

it('refuses a program that is not there', async () => {
  const race = raceCeiling('no/such.c', 1, { show() {}, clear() {} });
  await expect(race).rejects.toThrow(UsageError);
  await expect(race).rejects.toThrow('--ceiling must be the file of a program in C, not "no/such.c"');
});

it('reports the ratio beside the speeds', () => {
  const report = ceilingReport({
    date: '2026-11-28',
    machine: RESULTS.machine,
    rounds: 11,
    slowdown: 1.32,
    rows: [
      {
        label: 'solver',
        simulations: 100_000,
        core: { lower: 4.9, median: 5, upper: 5.1 },
        program: { lower: 3.9, median: 4, upper: 4.1 },
        timesAsFast: { lower: 1.2, median: 1.25, upper: 1.3 },
      },
    ],
  });
  expect(squeezed(report)).toContain(
    '| solver | 100,000 | 5.00 | 4.90-5.10 | 4.00 | 3.90-4.10 | 1.25 (1.20 to 1.30) |',
  );
  expect(report).toContain('Medians of 11 interleaved rounds');
  expect(report).toContain('slowed the cores');
});
