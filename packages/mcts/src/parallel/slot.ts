/**
 * A slot of a pool: the place of one worker, and of those that replace it. It starts its worker, asks it, watches it
 * while it owes an answer, and gives it up where it crashes, is silent for too long, or goes on after it was stopped.
 */

import type { Host } from '../agent/host.ts';
import type { Stopped } from '../agent/searchResult.ts';
import { BanyanError } from '../checking/errors.ts';
import { errorOf } from './failure.ts';
import type { Message, Order, Request, Told, Word } from './messages.ts';
import type { Hearing, Thread } from './thread.ts';

/** Why a search goes on without a worker. */
export interface LostWorker {
  /** Its number, from 0. */
  readonly worker: number;
  /**
   * - `crashed`: it ended, by an error of its own or because somebody ended it.
   * - `silent`: it owed an answer, and gave no sign of life for the pool's `patience`.
   * - `late`: it was told to stop, or its time was over, and it went on.
   * - `refused`: it could not make its engine.
   */
  readonly reason: 'crashed' | 'silent' | 'late' | 'refused';
  /** For people: one line. */
  readonly message: string;
}

/** How long slots wait, in ticks of their pool. */
export interface Patience {
  /** For a sign of life. */
  readonly silence: number;
  /** For a worker to be ready. */
  readonly start: number;
  /** For an answer after a stop. */
  readonly stop: number;
}

export interface Answer<Action> {
  readonly word: Word<Action>;
  readonly stopped: Stopped | undefined;
}

interface Owed<Action> {
  readonly resolve: (answer: Answer<Action>) => void;
  readonly reject: (error: unknown) => void;
  readonly onReport: (told: Told<Action>) => void;
  /** Ticks left, once it was told to stop. */
  ticksLeft: number;
}

/** What a slot needs of its pool. */
export interface SlotParts<State, Action> {
  readonly index: number;
  readonly options: unknown;
  readonly start: (hearing: Hearing<Action>) => Thread<State, Action>;
  readonly patience: Patience;
  readonly host: Host;
}

/** Milliseconds before a worker that never became ready is started again: at first, and at most. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;

export class Slot<State, Action> {
  readonly index: number;
  readonly #parts: SlotParts<State, Action>;
  #thread: Thread<State, Action> | undefined;
  #state: 'starting' | 'ready' | 'down' = 'down';
  /** Which of its workers this is: whatever an earlier one held is gone. */
  #life = 0;
  #loss: LostWorker | undefined;
  readonly #owed = new Map<number, Owed<Action>>();
  /** Ticks since the last sign of life. */
  #silent = 0;
  #held = false;
  #retry = FIRST_RETRY;
  #retryAt = 0;
  #waiting: (() => void)[] = [];
  /** The ends of workers that are being ended. */
  readonly #ending = new Set<Promise<void>>();

  constructor(parts: SlotParts<State, Action>) {
    this.index = parts.index;
    this.#parts = parts;
    this.#start();
  }

  get life(): number {
    return this.#life;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Why the last worker was given up; `undefined` where none was. */
  get loss(): LostWorker | undefined {
    return this.#loss;
  }

  /** Starts the worker again if it is time, and resolves once that is decided, one way or the other. */
  settle(): Promise<void> {
    if (this.#state === 'down' && this.#parts.host.now() >= this.#retryAt) this.#start();
    if (this.#state !== 'starting') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whether the process stays alive for the worker. */
  hold(held: boolean): void {
    this.#held = held;
    this.#silent = 0;
    this.#thread?.hold(held);
  }

  /**
   * Asks the worker, which is ready.
   * @throws BanyanError `WORKER_LOST` where it is given up before it answers; whatever its engine throws.
   */
  ask(
    request: Request<State, Action>,
    onReport: (told: Told<Action>) => void = ignore,
  ): Promise<Answer<Action>> {
    return new Promise((resolve, reject) => {
      if (this.#owed.size === 0) this.#silent = 0;
      this.#owed.set(request.turn, { resolve, reject, onReport, ticksLeft: Infinity });
      try {
        this.#thread?.post(request);
      } catch (cause) {
        this.#owed.delete(request.turn);
        reject(
          new BanyanError('INVALID_OPTION', `a worker cannot be sent this: ${String(cause)}`, { cause }),
        );
      }
    });
  }

  /** Tells the worker what it need not answer. */
  tell(order: Exclude<Order<State, Action>, Request<State, Action>>): void {
    this.#thread?.post(order);
  }

  /** Ends the run of a search, and expects its answer soon. */
  stop(search: number, turn: number): void {
    const owed = this.#owed.get(turn);
    if (owed === undefined || owed.ticksLeft < Infinity) return;
    owed.ticksLeft = this.#parts.patience.stop;
    this.tell({ kind: 'stop', search });
  }

  /** Notices that time passes. */
  tick(): void {
    const { silence, start } = this.#parts.patience;
    if (this.#state === 'starting') {
      if (++this.#silent > start) this.#lose('silent', 'was not ready in time');
    } else if (this.#owed.size > 0) {
      const owed = [...this.#owed.values()];
      for (const each of owed) each.ticksLeft--;
      if (owed.some(({ ticksLeft }) => ticksLeft < 0)) {
        this.#lose('late', 'went on after it was to stop');
      } else if (++this.#silent > silence) {
        this.#lose('silent', 'gave no sign of life while it searched');
      }
    }
  }

  /** Ends the worker for good; what it owes is refused with the error. Resolves once no thread is left. */
  async close(error: unknown): Promise<void> {
    this.#retryAt = Infinity;
    this.#giveUp(error);
    await Promise.all(this.#ending);
  }

  #start(): void {
    const life = ++this.#life;
    const isCurrent = (): boolean => this.#life === life && this.#thread !== undefined;
    this.#state = 'starting';
    this.#silent = 0;
    try {
      this.#thread = this.#parts.start({
        heard: (message) => isCurrent() && this.#hear(message),
        died: (what) => isCurrent() && this.#lose('crashed', `crashed: ${what}`),
      });
      this.#thread.hold(this.#held);
    } catch (error) {
      this.#lose('refused', `could not be started: ${String(error)}`);
    }
  }

  #hear(message: Message<Action>): void {
    this.#silent = 0;
    switch (message.kind) {
      case 'here':
        this.tell({ kind: 'make', options: this.#parts.options });
        break;
      case 'ready':
        this.#retry = FIRST_RETRY;
        this.#settle('ready');
        break;
      case 'refused':
        this.#lose('refused', `could not make its engine: ${message.failure.message}`);
        break;
      case 'report':
        this.#owed.get(message.turn)?.onReport(message);
        break;
      case 'answer':
        this.#close(message.turn)?.resolve(message);
        break;
      case 'failed':
        this.#close(message.turn)?.reject(errorOf(message.failure));
        break;
    }
  }

  /** What was owed, and no longer is; nothing for an answer that nobody waits for. */
  #close(turn: number): Owed<Action> | undefined {
    const owed = this.#owed.get(turn);
    this.#owed.delete(turn);
    return owed;
  }

  /** Gives the worker up and starts another: at once if this one was ready, else not before some time has passed. */
  #lose(reason: LostWorker['reason'], what: string): void {
    const wasReady = this.#state === 'ready';
    this.#loss = { worker: this.index, reason, message: `worker ${this.index} ${what}` };
    this.#giveUp(new BanyanError('WORKER_LOST', this.#loss.message));
    if (wasReady) {
      this.#start();
      return;
    }
    this.#retryAt = this.#parts.host.now() + this.#retry;
    this.#retry = Math.min(2 * this.#retry, LAST_RETRY);
  }

  #giveUp(error: unknown): void {
    const ending = this.#thread?.end().finally(() => this.#ending.delete(ending ?? Promise.resolve()));
    if (ending !== undefined) this.#ending.add(ending);
    this.#thread = undefined;
    const owed = [...this.#owed.values()];
    this.#owed.clear();
    for (const { reject } of owed) reject(error);
    this.#settle('down');
  }

  #settle(state: 'ready' | 'down'): void {
    this.#state = state;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function ignore(): void {}
