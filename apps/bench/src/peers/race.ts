/** A race of `@banyan/mcts` with another library, each in a process of its own, round after round. */
import { extname, join } from 'node:path';
import { type Competitor, runContest } from '../contest.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { type ContestantProcess, openProgram } from '../processes/contestantProcess.ts';
import type { Progress } from '../progress.ts';
import { amount, ratioOf, spread } from '../report/numbers.ts';
import { inSections } from '../report/sections.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles, taken, timesAsFast } from '../statistics.ts';
import { MEMORY_SIMULATIONS } from '../workloads.ts';
import { manifestOf } from './multimcts.ts';

/** The program that serves a peer: compiled where this module is compiled, else TypeScript. */
const SERVE = join(import.meta.dirname, `serve${extname(import.meta.filename)}`);

const OURS = '@banyan/mcts';
const SIMULATIONS = MEMORY_SIMULATIONS;

/** The exploration of ours by default, and that of theirs, whose returns are -1 to 1. */
const SETTINGS = [
  { label: 'c = sqrt 2', c: Math.SQRT2 },
  { label: 'c = sqrt 1/2', c: Math.SQRT1_2 },
] as const;

/** What `--json` prints. */
export interface Race {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly heats: readonly SettingResult[];
}

/** Both at the same exploration. */
export interface SettingResult {
  readonly label: string;
  readonly runners: readonly PeerResult[];
  /** How many times as fast as the other `@banyan/mcts` is. */
  readonly timesAsFast: Quartiles;
}

export interface PeerResult {
  readonly name: string;
  /** In thousands. */
  readonly simulationsPerSecond: Quartiles;
  /** What its tree keeps in memory of each of the simulations. */
  readonly bytesPerSimulation: number;
}

/** @throws UsageError where the folder does not hold multimcts. */
export async function raceMultimcts(folder: string, rounds: number, progress: Progress): Promise<Race> {
  const { version } = await manifestOf(folder);
  const heats: SettingResult[] = [];
  for (const { label, c } of SETTINGS) {
    const ours = await open([String(c)]);
    const theirs = await open([String(c), folder]);
    try {
      const [one, other] = [
        { name: OURS, contestant: ours },
        { name: `multimcts ${version}`, contestant: theirs },
      ];
      heats.push(await compare(label, one, other, rounds, progress));
    } finally {
      progress.clear();
      await ours.close();
      await theirs.close();
    }
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine(),
    rounds,
    heats,
  };
}

function open(args: readonly string[]): Promise<ContestantProcess> {
  return openProgram(process.execPath, [...process.execArgv, SERVE, ...args]);
}

interface Entry {
  readonly name: string;
  readonly contestant: ContestantProcess;
}

async function compare(
  label: string,
  one: Entry,
  other: Entry,
  rounds: number,
  progress: Progress,
): Promise<SettingResult> {
  const entries = [one, other];
  // One tries moves in order and the other at random: they cannot find the same, and each is held to itself.
  const competitors = entries.map(
    ({ name, contestant }): Competitor => ({
      name,
      isComparable: false,
      run: () => contestant.ask(`uct ${SIMULATIONS} 1`),
    }),
  );
  for (const { name, run } of competitors) {
    progress.show(`${label}: ${name} warms up`);
    await run();
  }
  const standings = await runContest(competitors, { rounds, patience: Infinity }, (name, round) =>
    progress.show(`${label}: round ${round + 1} of ${rounds}, ${name}`),
  );
  const runners: PeerResult[] = [];
  for (const [index, { name, contestant }] of entries.entries()) {
    const seconds = taken(standings[index].rounds);
    const [bytesPerSimulation] = (await contestant.ask('bytes')).result;
    const simulationsPerSecond = quartiles(seconds.map((each) => SIMULATIONS / each / 1_000));
    runners.push({ name, simulationsPerSecond, bytesPerSimulation });
  }
  const times = timesAsFast(standings[0].rounds, standings[1].rounds);
  if (times === undefined) throw new Error('the two never met');
  return { label, runners, timesAsFast: times };
}

const HEADS = ['1,000/s', 'middle half', 'times as fast', 'bytes a simulation'];

/** Several lines, without a newline at the end. */
export function raceReport({ date, machine, rounds, heats }: Race): string {
  const rows = heats.flatMap(({ label, runners, timesAsFast: times }) =>
    runners.map(({ name, simulationsPerSecond, bytesPerSimulation }) => [
      `${name}, ${label}`,
      amount(simulationsPerSecond.median),
      spread(simulationsPerSecond),
      name === OURS ? ratioOf(times) : '',
      amount(bytesPerSimulation),
    ]),
  );
  const note =
    `UCT, ${SIMULATIONS.toLocaleString('en')} simulations of Connect Four from the empty board, on the same rules. ` +
    `Medians of processor time over ${rounds} interleaved rounds and their middle half, ${date}, on ${describeMachine(machine)}.`;
  return inSections([{ title: '', heads: HEADS, rows }], [note]);
}
