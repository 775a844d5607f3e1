/** `banyan bench`: measures the speed of the engines on this machine. */

import { BanyanError } from '@banyan/mcts';
import type { Context } from '../../context.ts';
import { DEFAULT_GAME } from '../../games.ts';
import { screenOn } from '../../screen.ts';
import { type EngineName, type Job, type Jobs, jobsOf, POSITIONS } from './jobs.ts';
import { benchReport } from './report.ts';
import {
  type BenchResults,
  type Measured,
  type Missing,
  type Speed,
  speedOf,
  thisMachine,
} from './results.ts';
import { type Outcome, runRounds } from './rounds.ts';

/** The options of `banyan bench`. */
export interface BenchFlags {
  readonly rounds: number | undefined;
  readonly simulations: number | undefined;
  readonly seed: number | undefined;
  readonly json: boolean | undefined;
}

const DEFAULT_ROUNDS = 7;
const DEFAULT_SIMULATIONS = 20_000;
const DEFAULT_SEED = 1; // equal on all machines, so that signatures can be compared
const MAX_ROLLOUTS = 50_000;
const ROLLOUTS_PER_SIMULATION = 2.5;

/** In the order of the tables. */
const CONTESTANTS: readonly EngineName[] = ['ts', 'js', 'wasm'];

/**
 * Measures all engines and prints the results.
 * @throws Failure if the engines disagree.
 */
export async function bench(this: Context, flags: BenchFlags): Promise<void> {
  const { process, signal } = this;
  const { rounds = DEFAULT_ROUNDS, simulations = DEFAULT_SIMULATIONS, seed = DEFAULT_SEED } = flags;
  const rollouts = Math.min(MAX_ROLLOUTS, ROLLOUTS_PER_SIMULATION * simulations);
  const { status } = screenOn(process.stderr, process.env);
  const entries = await Promise.all(CONTESTANTS.map((engine) => entryOf(engine, seed)));
  const ready = entries.filter((entry) => 'jobs' in entry);
  const measure = (title: string, jobOf: (jobs: Jobs) => Job): Promise<Outcome | undefined> =>
    runRounds(
      ready.map(({ engine, jobs }) => ({ engine, job: () => jobOf(jobs) })),
      rounds,
      (engine, round) =>
        status(`${title}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}, ${engine}`),
      signal,
    );
  const searched = await measure('simulations', ({ search }) => search(simulations));
  const rolled = await measure('rollouts', (jobs) => jobs.rollouts(rollouts));
  status('');
  if (searched === undefined || rolled === undefined) return;

  const measured = (engine: EngineName): Measured => ({
    engine,
    simulationsPerSecond: speed(POSITIONS.length * simulations, searched, engine),
    rolloutsPerSecond: speed(rollouts, rolled, engine),
  });
  const results: BenchResults = {
    game: DEFAULT_GAME,
    positions: POSITIONS,
    simulations,
    rounds,
    seed,
    signature: searched.found,
    machine: thisMachine(),
    engines: entries.map((entry) => ('jobs' in entry ? measured(entry.engine) : entry)),
  };
  const screen = screenOn(process.stdout, process.env);
  if (flags.json) screen.printJson(results);
  else screen.print(`${benchReport(results, screen)}\n`);
}

function speed(amount: number, { seconds }: Outcome, engine: EngineName): Speed {
  return speedOf(amount, seconds.get(engine) ?? [], seconds.get('ts') ?? []);
}

/** Returns the jobs of an engine, or the reason why it cannot run here. */
async function entryOf(
  engine: EngineName,
  seed: number,
): Promise<{ readonly engine: EngineName; readonly jobs: Jobs } | Missing> {
  try {
    return { engine, jobs: await jobsOf(engine, seed) };
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'WASM_UNAVAILABLE') {
      return { engine, missing: error.message };
    }
    throw error;
  }
}
