/** The speed of the plain search for games in TypeScript, and that of another checkout beside it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { thisMachine } from '../machine.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles, timesAsFast } from '../statistics.ts';
import { checkBuild } from './build.ts';
import type { Measured, RowTask } from './row.ts';
import { WORKLOADS } from './workloads.ts';

/** What `--json` prints. */
export interface GenericSpeed {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly rows: readonly GenericRow[];
}

export interface GenericRow {
  readonly name: string;
  readonly simulations: number;
  readonly now: Figures;
  /** The other checkout. */
  readonly before: Figures | undefined;
  /** How many times as fast as the other checkout this one is, by round. */
  readonly timesAsFast: Quartiles | undefined;
}

export interface Figures {
  /** Of a simulation. */
  readonly microseconds: Quartiles;
  readonly least: number;
  /** Garbage collections in 100,000 simulations. */
  readonly collections: number;
  /** Bytes of the tree for a simulation. */
  readonly bytes: number;
}

/** The program of a row, where it is compiled. */
const PROGRAM = join(import.meta.dirname, '../../dist/generic/rowProcess.js');
const THIS_CHECKOUT = join(import.meta.dirname, '../../../..');
/** How many times fewer simulations `--quick` runs. */
const QUICK = 10;

const run = promisify(execFile);

/** @throws UsageError where `against` is no built checkout; Error where the builds grow different trees. */
export async function genericSpeed(
  { rounds, quick, against }: { rounds: number; quick: boolean; against: string | undefined },
  progress: Progress,
): Promise<GenericSpeed> {
  if (against !== undefined) await checkBuild(against);
  const folders = against === undefined ? [THIS_CHECKOUT] : [THIS_CHECKOUT, against];
  const rows: GenericRow[] = [];
  for (const [workload, { name, simulations: full }] of WORKLOADS.entries()) {
    progress.show(name);
    const simulations = quick ? full / QUICK : full;
    const task: RowTask = { workload, simulations, rounds, folders };
    const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(task)]);
    const [now, before]: Measured[] = JSON.parse(stdout);
    rows.push({
      name,
      simulations,
      now: figuresOf(now, simulations, rounds),
      before: before && figuresOf(before, simulations, rounds),
      timesAsFast: before && timesAsFast(now.microseconds, before.microseconds),
    });
  }
  progress.clear();
  return { date: new Date().toISOString().slice(0, 10), machine: thisMachine(), rounds, rows };
}

function figuresOf(
  { microseconds, collections, bytes }: Measured,
  simulations: number,
  rounds: number,
): Figures {
  return {
    microseconds: quartiles([...microseconds]),
    least: Math.min(...microseconds),
    collections: (collections * 100_000) / (simulations * rounds),
    bytes,
  };
}
