/** Trials of threads: what is remembered of those that were not to be had, so that nobody waits for them again. */
import { BanyanError } from '@banyan/mcts';
import type { Bounds, Snapshot } from './question.ts';

export class Trials {
  #haveSearched = false;
  #areNone = false;
  /** The last question whose threads were lost, or had no memory: one thread searches it to its end. */
  #failed: string | undefined;

  /** Threads have searched. */
  succeed(): void {
    this.#haveSearched = true;
  }

  /**
   * Threads have failed with a question. That there are none is believed only of a browser in which none ever searched.
   * @throws the error, where it is no want of threads or of memory for them.
   */
  fail(question: string, error: unknown): void {
    const code = error instanceof BanyanError ? error.code : undefined;
    if (code !== 'WORKER_LOST' && code !== 'OUT_OF_MEMORY') throw error;
    this.#failed = question;
    this.#areNone ||= code === 'WORKER_LOST' && !this.#haveSearched;
  }

  /** Why one thread must do what several were asked for; `undefined` where they are worth a trial. */
  troubleWith(question: string, { simulations }: Bounds): Snapshot['trouble'] {
    if (!this.#areNone && question !== this.#failed) return undefined;
    if (simulations !== undefined) return 'unlike';
    return this.#areNone ? 'alone' : 'single';
  }
}
