/** The programs that workers have started: whoever ends the workers ends those too, also when leaving in a hurry. */
import { setTimeout } from 'node:timers/promises';
import { beforeExit } from '../../exitHandlers.ts';
import { endGroup } from '../../protocol/lineProcess.ts';

/** How long programs may take to end by themselves once nobody writes to them, in milliseconds. */
const GRACE = 500;

export class ChildPrograms {
  readonly #pids = new Set<number>();
  #forget: (() => void) | undefined;

  /** What a worker says: the process of a program. */
  add(pid: unknown): void {
    if (typeof pid !== 'number') return;
    this.#pids.add(pid);
    this.#forget ??= beforeExit(() => this.#endNow());
  }

  /** Ends them all, the workers having been ended. */
  async end(): Promise<void> {
    if (this.#pids.size > 0) await setTimeout(GRACE);
    this.#endNow();
    this.#forget?.();
  }

  #endNow(): void {
    for (const pid of this.#pids) endGroup(pid);
  }
}
