/** The worker threads of a training. */
import type { TaskResult, TrainingSettings, Workers } from '@banyan/train';
import { Piscina } from 'piscina';
import { Failure, messageOf } from '../../failure.ts';
import type { WorkerTask } from './worker.ts';

/** Threads that do the tasks of any training until they are closed. */
export interface TaskPool {
  run(task: WorkerTask): Promise<TaskResult<number>>;
  close(): Promise<void>;
}

/** Threads that do the tasks of a training until they are closed. */
export interface ThreadPool extends Workers<number> {
  close(): Promise<void>;
}

/** Starts threads. An error of the game in a thread is a Failure with its message. */
export function openTaskPool(threads: number): TaskPool {
  const pool = new Piscina<WorkerTask>({
    filename: new URL('trainWorker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    atomics: 'disabled',
  });
  return {
    async run(each) {
      try {
        return await pool.run(each);
      } catch (error) {
        const games = each.task.kind === 'match' ? 'match' : 'game of self-play';
        throw new Failure(`a ${games} failed: ${messageOf(error)}`);
      }
    },
    close: () => pool.destroy(),
  };
}

/**
 * Starts the threads of one training.
 * @param source the game, as `openTrainedGame` reads it.
 */
export function openThreadPool(source: string, settings: TrainingSettings, threads: number): ThreadPool {
  const { run, close } = openTaskPool(threads);
  return { count: threads, run: (task) => run({ source, settings, task }), close };
}
