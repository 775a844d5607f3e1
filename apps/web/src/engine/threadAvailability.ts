/** Remembers which threads failed, so that no search waits for them again. */
import { BanyanError } from '@banyan/mcts';
import type { Bounds, Snapshot } from './protocol.ts';

export class ThreadAvailability {
  #haveSearched = false;
  #areUnsupported = false;
  /** The key of the last task whose threads were lost or had no memory. */
  #failed: string | undefined;

  /** Notes that threads have searched. */
  recordSuccess(): void {
    this.#haveSearched = true;
  }

  /**
   * Notes that threads have failed. Where none has ever searched, none is tried again.
   * @throws the error, where its cause is neither a lost thread nor a lack of memory.
   */
  recordFailure(key: string, error: unknown): void {
    const code = error instanceof BanyanError ? error.code : undefined;
    if (code !== 'WORKER_LOST' && code !== 'OUT_OF_MEMORY') throw error;
    this.#failed = key;
    this.#areUnsupported ||= code === 'WORKER_LOST' && !this.#haveSearched;
  }

  /** Why one thread must search in the place of several; `undefined` where threads may be tried. */
  problemFor(key: string, { simulations }: Bounds): Snapshot['problem'] {
    if (!this.#areUnsupported && key !== this.#failed) return undefined;
    if (simulations !== undefined) return 'unrepeatable';
    return this.#areUnsupported ? 'noThreads' : 'threadsFailed';
  }
}
