/** Starts the worker threads of an engine. */
import { Worker } from 'node:worker_threads';
import type { FinalMove } from '@banyan/mcts';
import { type ParallelAgent, parallel } from '@banyan/mcts/parallel';
import type { Playable } from '../games.ts';
import { formatEngine, parseEngine } from './engineConfig.ts';

/** The game and the engine of a thread, as the command line accepts them. */
export interface ThreadTask {
  readonly game: string;
  readonly engine: string;
}

/** Both files are bundled into one folder. */
const SCRIPT = new URL('./thread.js', import.meta.url);

/**
 * Starts an agent on worker threads. Only the first thread has the exact search of the engine, which would prove the same
 * in each.
 * @param engine the engine of the threads, as the command line accepts it.
 */
export function openThreads<State>(
  { game, name }: Playable<State>,
  engine: string,
  finalMove: FinalMove,
  threads: number,
): ParallelAgent<State> {
  let started = 0;
  const worker = (): Worker => {
    const task: ThreadTask = { game: name, engine: started++ === 0 ? engine : withoutExact(engine) };
    return new Worker(SCRIPT, { workerData: task });
  };
  return parallel({ game, worker }, { workers: threads, finalMove });
}

function withoutExact(engine: string): string {
  const { kind, options } = parseEngine(engine);
  const { exact: _, ...others } = options;
  return formatEngine({ kind, options: others });
}
