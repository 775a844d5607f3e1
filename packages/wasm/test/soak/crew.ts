/** Worker threads that search Connect Four in the core, listed so that they can be killed and counted. */
import { Worker } from 'node:worker_threads';
import { CONNECT_FOUR, connectN } from '@banyan/games';
import type { SearchReport } from '@banyan/mcts';
import { type ParallelAgent, type ParallelResult, parallel } from '@banyan/mcts/parallel';

const SCRIPT = new URL('../../examples/parallel/core.worker.js', import.meta.url);

/** Milliseconds within which every search must end. */
const DEADLINE = 120_000;

/** Small trees, so that some fill up, and many workers have room. */
const MAX_NODES = 50_000;

export interface Crew {
  readonly game: connectN.Game;
  readonly agent: ParallelAgent<connectN.State>;
  /** The threads that have not exited. */
  readonly alive: ReadonlySet<Worker>;
}

/**
 * Runs a task with a crew, then ends the crew.
 * @throws the error of the task; Error where a thread outlives the crew.
 */
export async function withCrew<Result>(
  workers: number,
  solver: boolean,
  task: (crew: Crew) => Promise<Result>,
): Promise<Result> {
  const { alive, ...rest } = crew(workers, solver);
  let result: Result;
  try {
    result = await task({ alive, ...rest });
  } finally {
    await inTime(rest.agent.dispose(), DEADLINE);
  }
  if (alive.size > 0) throw new Error(`${alive.size} workers are left`);
  return result;
}

function crew(workers: number, solver: boolean): Crew {
  const game = connectN(CONNECT_FOUR);
  const alive = new Set<Worker>();
  const agent = parallel(
    {
      game,
      options: { board: CONNECT_FOUR, uct: { maxNodes: MAX_NODES, solver } },
      worker() {
        const thread = new Worker(SCRIPT);
        alive.add(thread);
        thread.on('exit', () => alive.delete(thread));
        return thread;
      },
    },
    { workers, patience: 60_000 },
  );
  return { game, agent, alive };
}

/**
 * Checks the sums of a result: each simulation is in one tree and visits one action, except a simulation that ends at
 * the root because the look-ahead decides it. The visits that the actions had when their root became the root remain.
 * @param kept those visits.
 * @throws Error with the two sums that differ.
 */
export function checkSums(result: ParallelResult, kept = 0): void {
  const { simulations, nodes, trees, stopped, maxDepth } = result;
  if (stopped === 'terminal') return; // a finished game has no actions
  const visits = visitsOf(result);
  const sums = {
    simulations: [simulations, sum(trees.map((tree) => tree.simulations))],
    nodes: [nodes, sum(trees.map((tree) => tree.nodes))],
    'new visits': [visits.all - visits.kept, maxDepth === 0 ? 0 : simulations],
    'kept visits': [visits.kept, kept],
  };
  for (const [name, [reported, counted]] of Object.entries(sums)) {
    if (reported !== counted)
      throw new Error(`${name}: ${reported} reported, ${counted} counted, in ${JSON.stringify(result)}`);
  }
}

/** The visits of all actions, and how many of them are older than the root. */
export function visitsOf({ actions }: SearchReport): { readonly all: number; readonly kept: number } {
  return {
    all: sum(actions.map(({ visits }) => visits)),
    kept: sum(actions.map(({ visits, newVisits = visits }) => visits - newVisits)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * The result of a promise.
 * @throws Error where it takes longer than `milliseconds`.
 */
export async function inTime<Result>(promise: Promise<Result>, milliseconds = DEADLINE): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
