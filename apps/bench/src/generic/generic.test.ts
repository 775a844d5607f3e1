import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { RESULTS as BENCH } from '../../test/results.ts';
import { squeezed } from '../../test/squeezed.ts';
import { UsageError } from '../command.ts';
import { genericReport } from '../report/genericTable.ts';
import { checkBuild, modulesOf } from './build.ts';
import { type GenericSpeed, workloadsWith } from './generic.ts';
import { measureRow } from './row.ts';
import { WORKLOADS } from './workloads.ts';

const CHECKOUT = join(import.meta.dirname, '../../../..');

const FIGURES = {
  microseconds: { lower: 1.25, median: 1.5, upper: 2 },
  least: 1.2,
  collections: 3,
  bytes: 59.5,
};
const RESULTS: GenericSpeed = {
  date: '2026-11-22',
  machine: BENCH.machine,
  rounds: 7,
  rows: [{ name: 'Hex', simulations: 10_000, now: FIGURES, before: undefined, timesAsFast: undefined }],
  chromium: [],
  byHand: [],
  byHandInChromium: [],
};

/** All rows at full size; else the first, and the last, which has another game before. */
const ROWS = WORKLOADS.map(({ name }, workload) => [name, workload] as const);

it.each(sized([ROWS[0], ...ROWS.slice(-1)], ROWS))('%s is measured', async (_, workload) => {
  const task = { workload, simulations: 200, rounds: 2, folders: [CHECKOUT, CHECKOUT] };
  const [now, before] = await measureRow(task);
  expect(now.microseconds).toHaveLength(2);
  expect(Math.min(...now.microseconds, ...before.microseconds)).toBeGreaterThan(0);
  expect(now.bytes).toBe(before.bytes);
});

it('measures a search by hand of the same tree', async () => {
  const task = { workload: 0, simulations: 3_000, rounds: 1, folders: [CHECKOUT], isByHand: true };
  const [, byHand] = await measureRow(task); // throws where the trees are not equal
  expect(byHand.microseconds[0]).toBeGreaterThan(0);
});

/** A build whose search visits one child of the root, whatever the game. */
const OTHER_TREE = `export const mcts = () => ({
  start: () => ({
    run() {},
    report: () => ({ actions: [{ action: 0, visits: 1 }], nodes: 1 }),
    bytesPerNode: 1,
    dispose() {},
  }),
});`;

it('refuses builds that grow different trees', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-generic-'));
  try {
    for (const path of modulesOf(folder)) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, OTHER_TREE);
    }
    const row = measureRow({ workload: 0, simulations: 200, rounds: 1, folders: [CHECKOUT, folder] });
    await expect(row).rejects.toThrow(/do not do the same work$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('has a table, with the other checkout if there is one', () => {
  const table = squeezed(genericReport(RESULTS));
  expect(table).toContain('| Hex, 10,000 | 1.50 | 1.25-2.00 | 1.20 | 3.00 | 59.5 |\n');
  expect(table).toContain('In Chromium: n/a.');
  const [row] = RESULTS.rows;
  const timesAsFast = { lower: 1.5, median: 2, upper: 2.5 };
  const compared = { ...RESULTS, rows: [{ ...row, before: FIGURES, timesAsFast }] };
  expect(squeezed(genericReport(compared))).toContain('| 59.5 | 2.00 (1.50 to 2.50) |\n');
  expect(squeezed(genericReport({ ...RESULTS, byHand: compared.rows }))).toContain(
    '| beside a search by hand | µs |',
  );
  expect(squeezed(genericReport({ ...RESULTS, byHandInChromium: compared.rows }))).toContain(
    '| in Chromium, by hand | µs |',
  );
  const inChromium = { ...row, now: { ...FIGURES, collections: undefined } };
  const both = squeezed(genericReport({ ...RESULTS, chromium: [inChromium] }));
  expect(both).toContain('| in Chromium | µs |');
  expect(both).not.toContain('In Chromium: n/a.');
  expect(both).toContain('| Hex, 10,000 | 1.50 | 1.25-2.00 | 1.20 | n/a | 59.5 |\n');
});

it('is of the rows with a text in their name', () => {
  expect(workloadsWith('').length).toBe(WORKLOADS.length);
  expect(workloadsWith('two words').map(({ simulations }) => simulations)).toEqual([100_000, 600_000]);
  expect(() => workloadsWith('chess')).toThrow(UsageError);
  expect(() => workloadsWith('chess')).toThrow(/^--row must be in one of: .*Othello.*; not "chess"$/);
});

it('refuses a folder without a build', async () => {
  await expect(checkBuild(import.meta.dirname)).rejects.toThrow(UsageError);
  await expect(checkBuild(CHECKOUT)).resolves.toBeUndefined();
});
