/** The worker threads that play games, and the external programs that they start. */
import { Piscina } from 'piscina';
import { ChildPrograms } from './childPrograms.ts';
import type { PlayedTask, Task } from './task.ts';

/** Threads that play games until they are closed. */
export interface GamePool {
  play(task: Task): Promise<PlayedTask>;
  close(): Promise<void>;
}

/**
 * Starts threads.
 * @param show shows a line about a program.
 */
export function openGamePool(threads: number, show: (line: string) => void): GamePool {
  const pool = new Piscina<Task>({
    filename: new URL('worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    atomics: 'disabled',
  });
  const programs = new ChildPrograms();
  pool.on('message', (message) => {
    if (typeof message === 'string') show(message);
    else programs.add(message);
  });
  return {
    play: (task) => pool.run(task),
    async close() {
      await pool.destroy();
      await programs.end();
    },
  };
}
