/** A pool of workers, each with an engine of its own. A lost worker is replaced. */

import { defaultHost } from '../agent/host.ts';
import { BanyanError } from '../checking/errors.ts';
import { type LostWorker, Slot, type Timeouts } from './slot.ts';
import type { Thread, ThreadListener } from './thread.ts';
import { ticker } from './ticker.ts';

/** The parts of a pool. */
export interface PoolParts<State, Action> {
  readonly workers: number;
  /** The argument of each worker's factory. */
  readonly options: unknown;
  /** Milliseconds that a busy worker may be silent. */
  readonly patience: number;
  /** Milliseconds within which a worker must be ready. */
  readonly startPatience: number;
  readonly start: (listener: ThreadListener<Action>) => Thread<State, Action>;
}

/** The number of ticks in `patience`, and the ticks that a worker has to answer after a stop. */
const TICKS = 20;
const TICKS_TO_STOP = 4;

/** The workers of one `parallel`. */
export class Pool<State, Action> {
  readonly slots: readonly Slot<State, Action>[];
  readonly #tick: number;
  #numbers = 0;
  /** The number of running searches. */
  #users = 0;
  #stopTicks: () => void = () => {};
  #closing: Promise<void> | undefined;

  constructor({ workers, options, patience, startPatience, start }: PoolParts<State, Action>) {
    this.#tick = patience / TICKS;
    const ticks: Timeouts = {
      silence: TICKS,
      start: Math.ceil(startPatience / this.#tick),
      stop: TICKS_TO_STOP,
    };
    this.slots = Array.from(
      { length: workers },
      (_, index) => new Slot({ index, options, start, timeouts: ticks, host: defaultHost }),
    );
  }

  /** Returns a number that identifies no other request or search. */
  nextNumber(): number {
    return ++this.#numbers;
  }

  /** Watches the workers and keeps the process alive for them, until `leave`. */
  enter(): void {
    this.checkOpen();
    if (this.#users++ > 0) return;
    for (const slot of this.slots) slot.keepAlive(true);
    this.#stopTicks = ticker(this.#tick, () => {
      for (const slot of this.slots) slot.tick();
    });
  }

  leave(): void {
    if (--this.#users > 0) return;
    this.#stopTicks();
    for (const slot of this.slots) slot.keepAlive(false);
  }

  /** Waits until no worker is starting. */
  async whenAvailable(): Promise<void> {
    await Promise.all(this.slots.map((slot) => slot.whenAvailable()));
    this.checkOpen();
  }

  /** The losses of workers that are not ready. */
  get missing(): LostWorker[] {
    return this.slots.flatMap((slot) => (slot.isReady || slot.loss === undefined ? [] : [slot.loss]));
  }

  /** @throws BanyanError `WORKER_LOST` if no worker is ready. */
  checkHasWorkers(): void {
    if (this.slots.some((slot) => slot.isReady)) return;
    const [loss] = this.missing;
    throw new BanyanError(
      'WORKER_LOST',
      `there are no workers: ${loss?.message ?? 'all are starting again'}`,
    );
  }

  /** @throws BanyanError `DISPOSED`. */
  checkOpen(): void {
    if (this.#closing !== undefined) throw gone();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all(this.slots.map((slot) => slot.close(gone())));
  }
}

function gone(): BanyanError {
  return new BanyanError('DISPOSED', 'these workers were disposed of; make others with parallel');
}
