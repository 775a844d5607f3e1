/** An engine in several threads: what starts them, and what they are told. */
import { Worker } from 'node:worker_threads';
import type { FinalMove } from '@banyan/mcts';
import { type ParallelAgent, parallel } from '@banyan/mcts/parallel';
import type { Playable } from '../games.ts';

/** What a thread searches with, as it can be typed. */
export interface ThreadTask {
  readonly game: string;
  readonly engine: string;
}

/** The bundle of `thread.ts` lies beside the one of this. */
const SCRIPT = new URL('./thread.js', import.meta.url);

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
