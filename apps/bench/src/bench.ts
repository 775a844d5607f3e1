/** A run of the bench, row by row. */

import { thisMachine } from './machine.ts';
import { openEntrants } from './processes/allEntrants.ts';
import { OpenProcesses } from './processes/openProcesses.ts';
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
  const opened = await openEntrants(chromium);
  const processes = new OpenProcesses();
  const context = { entrants: opened.entrants, processes, rounds, progress };
  try {
    const rows: Row[] = [];
    for (const workload of workloads(quick)) rows.push(await contestRow(workload, context));
    rows.push(await memoryRow(context));
    return {
      date: new Date().toISOString().slice(0, 10),
      subject: 'Connect Four from the empty board, c = sqrt 2, one thread',
      machine: thisMachine(opened.versions),
      rounds,
      rows,
      quoted: QUOTED,
    };
  } finally {
    progress.clear();
    await processes.close();
    await opened.close();
  }
}
