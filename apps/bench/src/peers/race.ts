/** A race of `@banyan/mcts` with another library, each in a process or page of its own, round after round. */
import { extname, join } from 'node:path';
import { type Competitor, runContest } from '../contest.ts';
import { bundle, measurePages, withChromium } from '../generic/chromiumRow.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { type ContestantProcess, openProgram } from '../processes/contestantProcess.ts';
import type { Progress } from '../progress.ts';
import { amount, ratioOf, spread } from '../report/numbers.ts';
import { inSections } from '../report/sections.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles, type Rounds, taken, timesAsFast } from '../statistics.ts';
import { MEMORY_SIMULATIONS } from '../workloads.ts';
import { manifestOf, moduleOf } from './multimcts.ts';

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
  /** The same in Chromium; none where it was left out, or is not installed. */
  readonly chromium: readonly SettingResult[];
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
  /** What its tree keeps in memory of each of the simulations; `undefined` in Chromium. */
  readonly bytesPerSimulation: number | undefined;
}

/** @throws UsageError where the folder does not hold multimcts. */
export async function raceMultimcts(
  folder: string,
  { rounds, chromium }: { readonly rounds: number; readonly chromium: boolean },
  progress: Progress,
): Promise<Race> {
  const { version } = await manifestOf(folder);
  const names = [OURS, `multimcts ${version}`];
  const heats: SettingResult[] = [];
  for (const { label, c } of SETTINGS) {
    const contestants: ContestantProcess[] = [];
    try {
      for (const words of [[], [folder]]) contestants.push(await open([String(c), ...words]));
      heats.push(await compare(label, names, contestants, rounds, progress));
    } finally {
      progress.clear();
      for (const contestant of contestants) await contestant.close();
    }
  }
  const inChromium = chromium ? await raceInChromium(folder, names, rounds, progress) : undefined;
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine({ compiler: undefined, chromium: inChromium?.version }),
    rounds,
    heats,
    chromium: inChromium?.heats ?? [],
  };
}

function raceInChromium(
  folder: string,
  names: readonly string[],
  rounds: number,
  progress: Progress,
): Promise<(Pick<Race, 'heats'> & { readonly version: string }) | undefined> {
  return withChromium(async (chromium, pages) => {
    await bundle(pages, 'multimcts', `export * from ${JSON.stringify(await moduleOf(folder))};\n`);
    const heats: SettingResult[] = [];
    for (const { label, c } of SETTINGS) {
      progress.show(`Chromium: ${label}`);
      const measured = await measurePages(
        chromium,
        [
          { kind: OURS, c },
          { kind: 'multimcts', c },
        ],
        { simulations: SIMULATIONS, rounds, isComparable: false },
      );
      const seconds = measured.map(({ microseconds }) =>
        microseconds.map((each) => (each * SIMULATIONS) / 1e6),
      );
      heats.push(resultOf(label, names, seconds, []));
    }
    progress.clear();
    return { version: chromium.version, heats };
  });
}

function open(args: readonly string[]): Promise<ContestantProcess> {
  return openProgram(process.execPath, [...process.execArgv, SERVE, ...args]);
}

async function compare(
  label: string,
  names: readonly string[],
  contestants: readonly ContestantProcess[],
  rounds: number,
  progress: Progress,
): Promise<SettingResult> {
  // One tries moves in order and the other at random: they cannot find the same, and each is held to itself.
  const competitors = contestants.map(
    (contestant, index): Competitor => ({
      name: names[index],
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
  const bytes: number[] = [];
  for (const contestant of contestants) bytes.push(...(await contestant.ask('bytes')).result);
  return resultOf(
    label,
    names,
    standings.map((standing) => standing.rounds),
    bytes,
  );
}

/** @param bytes those of a simulation; none where they are not known. */
function resultOf(
  label: string,
  names: readonly string[],
  rounds: readonly Rounds[],
  bytes: readonly number[],
): SettingResult {
  const times = timesAsFast(rounds[0], rounds[1]);
  if (times === undefined) throw new Error('the two never met');
  const runners = names.map((name, index) => ({
    name,
    simulationsPerSecond: quartiles(taken(rounds[index]).map((each) => SIMULATIONS / each / 1_000)),
    bytesPerSimulation: bytes[index],
  }));
  return { label, runners, timesAsFast: times };
}

const HEADS = ['1,000/s', 'middle half', 'times as fast', 'bytes a simulation'];

/** Several lines, without a newline at the end. */
export function raceReport({ date, machine, rounds, heats, chromium }: Race): string {
  const sections = [
    { title: '', heads: HEADS, rows: heats.flatMap(rowsOf) },
    { title: 'in Chromium', heads: HEADS, rows: chromium.flatMap(rowsOf) },
  ].filter((section) => section.rows.length > 0);
  const note =
    `UCT, ${SIMULATIONS.toLocaleString('en')} simulations of Connect Four from the empty board, on the same rules. ` +
    `Medians of processor time over ${rounds} interleaved rounds and their middle half, ${date}, on ${describeMachine(machine)}.`;
  return inSections(sections, chromium.length > 0 ? [note] : [note, 'In Chromium: n/a.']);
}

function rowsOf({ label, runners, timesAsFast: times }: SettingResult): string[][] {
  return runners.map(({ name, simulationsPerSecond, bytesPerSimulation }) => [
    `${name}, ${label}`,
    amount(simulationsPerSecond.median),
    spread(simulationsPerSecond),
    name === OURS ? ratioOf(times) : '',
    bytesPerSimulation === undefined ? 'n/a' : amount(bytesPerSimulation),
  ]);
}
