/** The core beside an independent program in C (`program.ts`), in interleaved rounds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ContentionGauge } from '../contentionGauge.ts';
import { type Competitor, runContest } from '../contest.ts';
import { thisMachine } from '../machine.ts';
import { type ContestantProcess, openProgram } from '../processes/contestantProcess.ts';
import type { SearchName } from '../processes/task.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles, taken, timesAsFast } from '../statistics.ts';
import { compileProgram, FLAGS, secondsOf } from './program.ts';

const SERVE = join(import.meta.dirname, `serve${extname(import.meta.filename)}`);

/** Searches of the core, and those of the program that they are compared with. */
const PAIRINGS: readonly { label: string; ours: SearchName; theirs: string }[] = [
  { label: 'one at a time', ours: 'uct', theirs: 'mcts.classic' },
  { label: 'pairs : four in flight', ours: 'pairs', theirs: 'mcts.inter4' },
  { label: 'solver', ours: 'solver', theirs: 'mcts.solver' },
  { label: 'solver, pairs : four in flight', ours: 'solver-pairs', theirs: 'mcts.solver4' },
];

/** How many searches make a round, whose median counts. */
const SIZES = [
  { simulations: 100_000, repetitions: 5 },
  { simulations: 1_000_000, repetitions: 1 },
] as const;

/** What `--json` prints. */
export interface CeilingResults {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  /** Of a loop of additions between the runs: `slowdownOf`. */
  readonly slowdown: number;
  readonly rows: readonly CeilingRow[];
}

export interface CeilingRow {
  readonly label: string;
  readonly simulations: number;
  /** In millions a second of processor time. */
  readonly core: Quartiles;
  readonly program: Quartiles;
  readonly timesAsFast: Quartiles;
}

/** @throws UsageError where there is no such program. */
export async function raceCeiling(
  source: string,
  rounds: number,
  progress: Progress,
): Promise<CeilingResults> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-ceiling-'));
  try {
    const path = await compileProgram(source, folder);
    const rows: CeilingRow[] = [];
    const gauge = new ContentionGauge();
    for (const { simulations, repetitions } of SIZES) {
      for (const { label, ours, theirs } of PAIRINGS) {
        const core = await openProgram(process.execPath, [...process.execArgv, SERVE]);
        try {
          const run = (): Promise<number> => coreSeconds(core, ours, simulations, repetitions);
          progress.show(`${label}: warms up`);
          await run();
          const competitors = [
            competitor('core', run),
            competitor('program', () => secondsOf(path, { search: theirs, simulations, repetitions })),
          ];
          const standings = await runContest(competitors, { rounds, patience: Infinity }, (name, round) => {
            gauge.sample();
            progress.show(`${label}, ${simulations}: round ${round + 1} of ${rounds}, ${name}`);
          });
          const [one, other] = standings.map((standing) => standing.rounds);
          const times = timesAsFast(one, other);
          if (times === undefined) throw new Error('core and program have no round in common');
          const millions = (all: typeof one): Quartiles =>
            quartiles(taken(all).map((seconds) => simulations / seconds / 1e6));
          rows.push({
            label,
            simulations,
            core: millions(one),
            program: millions(other),
            timesAsFast: times,
          });
        } finally {
          progress.clear();
          await core.close();
        }
      }
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: thisMachine({ compiler: `gcc ${FLAGS}`, chromium: undefined }),
      rounds,
      slowdown: gauge.slowdown,
      rows,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The two grow different trees, so neither is held to a result. */
function competitor(name: string, seconds: () => Promise<number>): Competitor {
  return { name, isComparable: false, run: async () => ({ seconds: await seconds(), result: [] }) };
}

/** The median of several searches, each with a seed of its own. */
async function coreSeconds(
  core: ContestantProcess,
  search: SearchName,
  simulations: number,
  repetitions: number,
): Promise<number> {
  const seconds: number[] = [];
  for (let seed = 1; seed <= repetitions; seed++) {
    seconds.push((await core.ask(`${search} ${simulations} ${seed}`)).seconds);
  }
  return quartiles(seconds).median;
}
