/** The speed of the plain search for games in TypeScript, and that of another checkout beside it. */
import { join } from 'node:path';
import { UsageError } from '../command.ts';
import { thisMachine } from '../machine.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles, timesAsFast } from '../statistics.ts';
import { checkBuild } from './build.ts';
import { bundleBuilds, measureInChromium, withChromium } from './chromiumRow.ts';
import { type Measured, measureRow, type RowTask } from './row.ts';
import { TWO_WORDS, WORKLOADS, type Workload } from './workloads.ts';

/** What `--json` prints. */
export interface GenericSpeed {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly rows: readonly GenericRow[];
  /** The same in Chromium; none where it was left out, or is not installed. */
  readonly chromium: readonly GenericRow[];
  /** The rows of Connect Four on two words beside a search by hand, which is here what is `before`. */
  readonly byHand: readonly GenericRow[];
  readonly byHandInChromium: readonly GenericRow[];
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
  /** Garbage collections in 100,000 simulations; `undefined` in Chromium. */
  readonly collections: number | undefined;
  /** Bytes of the tree for a simulation; `undefined` where the library does not report it. */
  readonly bytes: number | undefined;
}

const THIS_CHECKOUT = join(import.meta.dirname, '../../../..');
/** How many times fewer simulations `--quick` runs. */
const QUICK = 10;

export interface GenericOptions {
  readonly rounds: number;
  readonly quick: boolean;
  readonly chromium: boolean;
  readonly against: string | undefined;
  /** Only the rows with this in their name. */
  readonly row: string;
}

/** Measures a row somewhere. */
type Measure = (task: RowTask) => Promise<Measured[]>;

/**
 * @throws UsageError where `against` is no built checkout, and where no row is left; Error where the builds grow different
 *   trees.
 */
export async function genericSpeed(options: GenericOptions, progress: Progress): Promise<GenericSpeed> {
  const { against, rounds } = options;
  const workloads = workloadsWith(options.row);
  const onTwoWords = workloads.filter(({ name }) => name === TWO_WORDS);
  if (against !== undefined) await checkBuild(against);
  const folders = against === undefined ? [THIS_CHECKOUT] : [THIS_CHECKOUT, against];
  const measureIn = async (host: string, measure: Measure) => {
    const rows = await measureRows(host, measure, folders, options, progress, workloads);
    const beside: Measure = (task) => measure({ ...task, isByHand: true });
    const label = `${host}, by hand`;
    return { rows, byHand: await measureRows(label, beside, [THIS_CHECKOUT], options, progress, onTwoWords) };
  };
  const { rows, byHand } = await measureIn('Node', measureRow);
  const inChromium = options.chromium
    ? await withChromium(async (chromium, folder) => {
        await bundleBuilds(folder, folders);
        const found = await measureIn('Chromium', (task) => measureInChromium(chromium, task));
        return { version: chromium.version, ...found };
      })
    : undefined;
  progress.clear();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine({ compiler: undefined, chromium: inChromium?.version }),
    rounds,
    rows,
    chromium: inChromium?.rows ?? [],
    byHand,
    byHandInChromium: inChromium?.byHand ?? [],
  };
}

/**
 * The workloads with a text in their name.
 * @throws UsageError where there is none.
 */
export function workloadsWith(text: string): readonly Workload[] {
  const wanted = WORKLOADS.filter(({ name }) => name.includes(text));
  if (wanted.length > 0) return wanted;
  const names = [...new Set(WORKLOADS.map(({ name }) => name))].join('; ');
  throw new UsageError(`--row must be in one of: ${names}; not ${JSON.stringify(text)}`);
}

async function measureRows(
  host: string,
  measure: Measure,
  folders: readonly string[],
  { rounds, quick }: GenericOptions,
  progress: Progress,
  workloads: readonly Workload[],
): Promise<GenericRow[]> {
  const rows: GenericRow[] = [];
  for (const { name, simulations: full } of workloads) {
    progress.show(`${host}: ${name}`);
    const simulations = quick ? full / QUICK : full;
    const workload = WORKLOADS.findIndex((each) => each.name === name && each.simulations === full);
    const [now, before] = await measure({ workload, simulations, rounds, folders });
    rows.push({
      name,
      simulations,
      now: figuresOf(now, simulations, rounds),
      before: before && figuresOf(before, simulations, rounds),
      timesAsFast: before && timesAsFast(now.microseconds, before.microseconds),
    });
  }
  return rows;
}

function figuresOf(
  { microseconds, collections, bytes }: Measured,
  simulations: number,
  rounds: number,
): Figures {
  return {
    microseconds: quartiles([...microseconds]),
    least: Math.min(...microseconds),
    collections: collections && (collections * 100_000) / (simulations * rounds),
    bytes,
  };
}
