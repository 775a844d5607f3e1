/** The worker threads of a training. */
import type { TrainingSettings, Workers } from '@banyan/train';
import { Piscina } from 'piscina';
import { Failure, messageOf } from '../../failure.ts';
import type { WorkerTask } from './worker.ts';

/** Threads that do the tasks of a training until they are closed. */
export interface ThreadPool extends Workers<number> {
  close(): Promise<void>;
}

/**
 * Starts threads. An error of the game in a thread is a Failure with its message.
 * @param source the game, as `openTrainedGame` reads it.
 */
export function openThreadPool(source: string, settings: TrainingSettings, threads: number): ThreadPool {
  const pool = new Piscina<WorkerTask>({
    filename: new URL('trainWorker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    atomics: 'disabled',
  });
  return {
    count: threads,
    async run(task) {
      try {
        return await pool.run({ source, settings, task });
      } catch (error) {
        const games = task.kind === 'match' ? 'match' : 'game of self-play';
        throw new Failure(`a ${games} failed: ${messageOf(error)}`);
      }
    },
    close: () => pool.destroy(),
  };
}
