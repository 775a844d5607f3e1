/** Starts the worker threads of an engine. */
import { Worker } from 'node:worker_threads';
import type { FinalMove } from '@banyan/mcts';
import { type ParallelAgent, parallel } from '@banyan/mcts/parallel';
import type { Playable } from '../games.ts';

/** The game and the engine of a thread, as the command line accepts them. */
export interface ThreadTask {
  readonly game: string;
  readonly engine: string;
}

/** Both files are bundled into one folder. */
const SCRIPT = new URL('./thread.js', import.meta.url);

/**
 * Starts an agent on worker threads.
 * @param workerData the game and the engine of each thread.
 */
export function openThreads<State>(
  { game }: Playable<State>,
  workerData: ThreadTask,
  finalMove: FinalMove,
  threads: number,
): ParallelAgent<State> {
  return parallel(
    { game, worker: () => new Worker(SCRIPT, { workerData }) },
    { workers: threads, finalMove },
  );
}
