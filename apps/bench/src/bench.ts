/** A run of the bench, row by row. */
import { gather } from './lanes/field.ts';
import { Lanes } from './lanes/lanes.ts';
import { thisMachine } from './machine.ts';
import type { Progress } from './progress.ts';
import { QUOTED, type Results, type Row } from './results.ts';
import { contestRow, memoryRow } from './rows.ts';
import { workloads } from './workloads.ts';

export interface BenchOptions {
  readonly rounds: number;
  /** Fewer rows, rounds and simulations. */
  readonly quick: boolean;
  readonly chromium: boolean;
}

/** @throws Error where entrants that must do the same work do not. */
export async function bench({ rounds, quick, chromium }: BenchOptions, progress: Progress): Promise<Results> {
  progress.show('getting ready');
  const field = await gather(chromium);
  const lanes = new Lanes();
  const course = { entrants: field.entrants, lanes, rounds, progress };
  try {
    const rows: Row[] = [];
    for (const workload of workloads(quick)) rows.push(await contestRow(workload, course));
    rows.push(await memoryRow(course));
    return {
      date: new Date().toISOString().slice(0, 10),
      subject: 'Connect Four from the empty board, c = sqrt 2, one thread',
      machine: thisMachine(field.versions),
      rounds,
      rows,
      quoted: QUOTED,
    };
  } finally {
    progress.clear();
    await lanes.close();
    await field.close();
  }
}
