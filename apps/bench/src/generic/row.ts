/**
 * One row: its builds take turns, each in a process of its own. V8 compiles a function for all that its calls have met in a
 * process, so another row, or another build, would slow it down.
 */
import { join } from 'node:path';
import { type Competitor, runContest } from '../contest.ts';
import { type ContestantProcess, openProgram } from '../processes/contestantProcess.ts';
import type { Answer } from '../processes/task.ts';
import { taken } from '../statistics.ts';

/** The program of a build, where it is compiled. */
const SERVE = join(import.meta.dirname, '../../dist/generic/serve.js');

/** What a row measures. */
export interface RowTask {
  /** The index of the workload. */
  readonly workload: number;
  readonly simulations: number;
  readonly rounds: number;
  /** The folders of the builds. */
  readonly folders: readonly string[];
  /** Whether the search by hand takes part, too: for games of Connect Four on two words. */
  readonly isByHand?: boolean;
}

/** The searches of one build, by round. */
export interface Measured {
  /** Processor time of a simulation, garbage collection included. */
  readonly microseconds: readonly number[];
  /** Garbage collections of all rounds; `undefined` in Chromium, which does not report them. */
  readonly collections: number | undefined;
  /** Bytes of the tree for a simulation; `undefined` where the library does not report it. */
  readonly bytes: number | undefined;
}

/**
 * Searches with each build in turn, round after round, after one uncounted round.
 * @throws Error where two builds grow different trees.
 */
export async function measureRow(task: RowTask): Promise<Measured[]> {
  const { workload, simulations, rounds, folders, isByHand = false } = task;
  const roles = folders.map((folder, index) => [index > 0 ? 'before' : 'now', folder]);
  if (isByHand) roles.push(['by-hand']);
  const contenders: Contender[] = [];
  try {
    for (const role of roles) {
      const program = await openProgram(process.execPath, [SERVE, String(workload), ...role]);
      contenders.push(new Contender(role.join(' '), program, simulations));
    }
    const standings = await runContest(contenders, { rounds: rounds + 1, patience: Infinity });
    return contenders.map(({ collections, bytes }, index) => ({
      microseconds: taken(standings[index].rounds.slice(1)).map((seconds) => (seconds * 1e6) / simulations),
      collections: collections.slice(1).reduce((sum, each) => sum + each, 0),
      bytes: bytes / simulations,
    }));
  } finally {
    await Promise.all(contenders.map((contender) => contender.close()));
  }
}

/** A build, or the search by hand, in its process. */
class Contender implements Competitor {
  readonly name: string;
  readonly isComparable = true;
  /** Garbage collections of each search. */
  readonly collections: number[] = [];
  /** Of the tree. */
  bytes = 0;
  readonly #program: ContestantProcess;
  readonly #simulations: number;

  constructor(name: string, program: ContestantProcess, simulations: number) {
    this.name = name;
    this.#program = program;
    this.#simulations = simulations;
  }

  async run(): Promise<Answer> {
    const { seconds, result } = await this.#program.ask(`search ${this.#simulations}`);
    const [collections, bytes, ...visits] = result;
    this.collections.push(collections);
    this.bytes = bytes;
    return { seconds, result: visits };
  }

  close(): Promise<void> {
    return this.#program.close();
  }
}
