/** Worker threads that search Connect Four in the core, known one by one, so that they can be killed and counted. */
import { Worker } from 'node:worker_threads';
import { CONNECT_FOUR, type ConnectN, type ConnectNState, connectN } from '@banyan/games';
import { type ParallelAgent, type ParallelResult, parallel } from '@banyan/mcts/parallel';

const SCRIPT = new URL('../examples/parallel/core.worker.js', import.meta.url);

/** Milliseconds within which anything must end. */
const DEADLINE = 120_000;

/** Small trees, so that they are full now and then, and many workers have room. */
const MAX_NODES = 50_000;

export interface Crew {
  readonly game: ConnectN;
  readonly agent: ParallelAgent<ConnectNState>;
  /** The threads that have not exited. */
  readonly alive: ReadonlySet<Worker>;
}

/**
 * Has a crew do something, and ends it.
 * @throws what the task throws; Error where a thread outlives the crew.
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
 * Holds a result to what is so of any sum of trees, exactly.
 * @throws Error that tells what is not so.
 */
export function checkSums({ actions, simulations, nodes, trees, stopped }: ParallelResult): void {
  const sum = (of: (tree: (typeof trees)[number]) => number): number =>
    trees.reduce((total, tree) => total + of(tree), 0);
  // The first visit of a root that was a leaf before went no further; all others are its actions'.
  const own = sum((tree) => Number(tree.visits > tree.simulations));
  const sums = {
    simulations: [simulations, sum((tree) => tree.simulations)],
    nodes: [nodes, sum((tree) => tree.nodes)],
    visits: [actions.reduce((total, { visits }) => total + visits, 0), sum((tree) => tree.visits) - own],
  };
  if (stopped === 'terminal') return; // a finished game has no actions
  for (const [name, [told, counted]] of Object.entries(sums)) {
    if (told !== counted) throw new Error(`${name}: ${told} told, and ${counted} in the trees`);
  }
}

/**
 * What a promise comes to, if it does so in time.
 * @throws Error where it does not.
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
