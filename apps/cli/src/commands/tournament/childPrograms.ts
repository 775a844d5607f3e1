/** Ends the external programs that workers have started, after the workers or when the process exits. */
import { setTimeout } from 'node:timers/promises';
import { beforeExit } from '../../exitHandlers.ts';
import { endGroup } from '../../protocol/lineProcess.ts';

/** The time in milliseconds for programs to end by themselves after their input is closed. */
const GRACE = 500;

/** The process ids of the external programs. */
export class ChildPrograms {
  readonly #pids = new Set<number>();
  #forget: (() => void) | undefined;

  /** Adds the process id that a worker has sent. */
  add(pid: unknown): void {
    if (typeof pid !== 'number') return;
    this.#pids.add(pid);
    this.#forget ??= beforeExit(() => this.#endNow());
  }

  /** Ends all programs; call it after the workers have ended. */
  async end(): Promise<void> {
    if (this.#pids.size > 0) await setTimeout(GRACE);
    this.#endNow();
    this.#forget?.();
  }

  #endNow(): void {
    for (const pid of this.#pids) endGroup(pid);
  }
}
