/** The loop of all searches under a budget: work in slices, between which the event loop is free. */
import type { Host } from './host.ts';
import { SliceScheduler } from './sliceScheduler.ts';
import type { Abort } from './thinkOptions.ts';

/** Work that is done in chunks of steps, such as simulations or nodes. */
export interface SlicedWork<Reason extends string> {
  /** The number of steps that run together; chunks are multiples of it. Default 1. */
  readonly inFlight?: number;
  /** Does at most `chunk` steps. Returns how many it tried, or why the work has ended. */
  run(chunk: number): number | Reason | Promise<number | Reason>;
  /** Why the work ends at this time, in milliseconds since it began; asked after a chunk that did not end it. */
  endsAt?(time: number): Reason | undefined;
  /**
   * Does work that needs a slice of its own, as much as a slice has time for; returns whether it found any. Asked before each
   * slice but the first.
   */
  settle?(): boolean;
  /** Called after each slice that did not end the work, before the pause. */
  onPause?(time: number): void;
}

/** The bounds of work in slices. */
export interface SliceBounds {
  /** `Infinity` without a bound. */
  readonly milliseconds: number;
  readonly signal?: Abort | undefined;
  /** The milliseconds for which the event loop has waited already when the work begins. Default 0. */
  readonly waited?: number | undefined;
}

/** Does work in slices until it ends, its time is over or a signal aborts it, and returns which. */
export async function inSlices<Reason extends string>(
  work: SlicedWork<Reason>,
  { milliseconds, signal, waited }: SliceBounds,
  elapsed: () => number,
  host: Host,
): Promise<Reason | 'milliseconds' | 'aborted'> {
  const scheduler = new SliceScheduler(work.inFlight);
  scheduler.beginSlice(elapsed(), waited);
  for (;;) {
    let time: number;
    let tried: number;
    do {
      const running = work.run(scheduler.chunk);
      const outcome = typeof running === 'object' ? await running : running;
      if (typeof outcome !== 'number') return outcome;
      tried = outcome;
      time = elapsed();
      if (time >= milliseconds) return 'milliseconds';
      const reason = work.endsAt?.(time);
      if (reason !== undefined) return reason;
    } while (scheduler.hasTimeAfter(tried, time));
    if (signal?.aborted) return 'aborted';
    work.onPause?.(time);
    do {
      await host.pause();
      if (signal?.aborted) return 'aborted';
      if (elapsed() >= milliseconds) return 'milliseconds';
    } while (work.settle?.());
    scheduler.beginSlice(elapsed());
  }
}
