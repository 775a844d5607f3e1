/**
 * A slot of a pool: the place of one worker and of its replacements. It starts the worker, sends it requests, and
 * watches it while answers are pending. It gives the worker up if it crashes, is silent for too long, or continues
 * after a stop.
 */

import type { Host } from '../agent/host.ts';
import type { Stopped } from '../agent/searchResult.ts';
import { BanyanError } from '../checking/errors.ts';
import { errorOf } from './failure.ts';
import type { Command, Message, ReportMessage, Request, StatusMessage } from './messages.ts';
import type { Thread, ThreadListener } from './thread.ts';

/** Why a worker was unavailable to a search. */
export interface LostWorker {
  /** The index of the worker, from 0. */
  readonly worker: number;
  /**
   * Why the worker was unavailable.
   *
   * - `crashed`: it ended, by an error of its own or from outside.
   * - `silent`: it sent nothing for the pool's `patience` while an answer was pending.
   * - `late`: it continued after a stop or after its time was over.
   * - `refused`: it could not create its engine.
   */
  readonly reason: 'crashed' | 'silent' | 'late' | 'refused';
  /** One line for people. */
  readonly message: string;
}

/** Time limits of a slot, in ticks of its pool. */
export interface Timeouts {
  /** The maximum time without a message. */
  readonly silence: number;
  /** The time for a worker to become ready. */
  readonly start: number;
  /** The time for an answer after a stop. */
  readonly stop: number;
}

/** The answer of a worker to a request. */
export interface Answer<Action> {
  readonly status: StatusMessage<Action>;
  readonly stopped: Stopped | undefined;
}

/** A request that the worker has not answered. */
interface PendingRequest<Action> {
  readonly resolve: (answer: Answer<Action>) => void;
  readonly reject: (error: unknown) => void;
  readonly onReport: (message: ReportMessage<Action>) => void;
  /** Ticks left after a stop. */
  ticksLeft: number;
}

/** The parts of a slot. */
export interface SlotParts<State, Action> {
  readonly index: number;
  readonly options: unknown;
  readonly start: (listener: ThreadListener<Action>) => Thread<State, Action>;
  readonly timeouts: Timeouts;
  readonly host: Host;
}

/** Milliseconds before a worker that never became ready is started again: initially, and at most. */
const MIN_RETRY = 1_000;
const MAX_RETRY = 60_000;

/** Starts, watches, gives up and replaces one worker. */
export class Slot<State, Action> {
  readonly index: number;
  readonly #parts: SlotParts<State, Action>;
  #thread: Thread<State, Action> | undefined;
  #state: 'starting' | 'ready' | 'down' = 'down';
  /** Counts the workers of this slot. State held by an earlier one is gone. */
  #generation = 0;
  #loss: LostWorker | undefined;
  readonly #pending = new Map<number, PendingRequest<Action>>();
  /** Ticks since the last message. */
  #silent = 0;
  #keepsAlive = false;
  #retry = MIN_RETRY;
  #retryAt = 0;
  #waiting: (() => void)[] = [];
  /** Pending terminations of workers. */
  readonly #ending = new Set<Promise<void>>();

  constructor(parts: SlotParts<State, Action>) {
    this.index = parts.index;
    this.#parts = parts;
    this.#start();
  }

  get generation(): number {
    return this.#generation;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Why the last worker was lost; `undefined` if none was. */
  get loss(): LostWorker | undefined {
    return this.#loss;
  }

  /** Starts the worker again if it is due, and resolves once it is ready or down. */
  whenAvailable(): Promise<void> {
    if (this.#state === 'down' && this.#parts.host.now() >= this.#retryAt) this.#start();
    if (this.#state !== 'starting') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Sets whether the process stays alive for the worker. */
  keepAlive(wanted: boolean): void {
    this.#keepsAlive = wanted;
    this.#silent = 0;
    this.#thread?.keepAlive(wanted);
  }

  /**
   * Sends a request to the worker, which must be ready.
   * @throws BanyanError `WORKER_LOST` if the worker is given up before it answers; the error of its engine.
   */
  ask(
    request: Request<State, Action>,
    onReport: (message: ReportMessage<Action>) => void = ignore,
  ): Promise<Answer<Action>> {
    return new Promise((resolve, reject) => {
      if (this.#pending.size === 0) this.#silent = 0;
      this.#pending.set(request.turn, { resolve, reject, onReport, ticksLeft: Infinity });
      try {
        this.#thread?.post(request);
      } catch (cause) {
        this.#pending.delete(request.turn);
        reject(
          new BanyanError('INVALID_OPTION', `this cannot be sent to a worker: ${String(cause)}`, { cause }),
        );
      }
    });
  }

  /** Sends a command that has no answer. */
  tell(command: Exclude<Command<State, Action>, Request<State, Action>>): void {
    this.#thread?.post(command);
  }

  /** Ends the run of a search. Its answer is due soon after. */
  stop(search: number, turn: number): void {
    const pending = this.#pending.get(turn);
    if (pending === undefined || pending.ticksLeft < Infinity) return;
    pending.ticksLeft = this.#parts.timeouts.stop;
    this.tell({ kind: 'stop', search });
  }

  /** Counts one tick. */
  tick(): void {
    const { silence, start } = this.#parts.timeouts;
    if (this.#state === 'starting') {
      if (++this.#silent > start) this.#lose('silent', 'was not ready in time');
    } else if (this.#pending.size > 0) {
      const pending = [...this.#pending.values()];
      for (const each of pending) each.ticksLeft--;
      if (pending.some(({ ticksLeft }) => ticksLeft < 0)) {
        this.#lose('late', 'continued after it should have stopped');
      } else if (++this.#silent > silence) {
        this.#lose('silent', 'sent nothing while it searched');
      }
    }
  }

  /** Ends the worker for good and rejects its pending requests with the error. Resolves once no thread is left. */
  async close(error: unknown): Promise<void> {
    this.#retryAt = Infinity;
    this.#giveUp(error);
    await Promise.all(this.#ending);
  }

  #start(): void {
    const generation = ++this.#generation;
    const isCurrent = (): boolean => this.#generation === generation && this.#thread !== undefined;
    this.#state = 'starting';
    this.#silent = 0;
    try {
      this.#thread = this.#parts.start({
        onMessage: (message) => isCurrent() && this.#receive(message),
        onExit: (what) => isCurrent() && this.#lose('crashed', `crashed: ${what}`),
      });
      this.#thread.keepAlive(this.#keepsAlive);
    } catch (error) {
      this.#lose('refused', `could not be started: ${String(error)}`);
    }
  }

  #receive(message: Message<Action>): void {
    this.#silent = 0;
    switch (message.kind) {
      case 'loaded':
        this.tell({ kind: 'createEngine', options: this.#parts.options });
        break;
      case 'ready':
        this.#retry = MIN_RETRY;
        this.#setState('ready');
        break;
      case 'refused':
        this.#lose('refused', `could not make its engine: ${message.failure.message}`);
        break;
      case 'report':
        this.#pending.get(message.turn)?.onReport(message);
        break;
      case 'answer':
        this.#takePending(message.turn)?.resolve(message);
        break;
      case 'failed':
        this.#takePending(message.turn)?.reject(errorOf(message.failure));
        break;
    }
  }

  /** Removes and returns a pending request; `undefined` for an answer that is no longer awaited. */
  #takePending(turn: number): PendingRequest<Action> | undefined {
    const pending = this.#pending.get(turn);
    this.#pending.delete(turn);
    return pending;
  }

  /** Gives the worker up and starts another: immediately if this one was ready, otherwise after a delay. */
  #lose(reason: LostWorker['reason'], what: string): void {
    const wasReady = this.#state === 'ready';
    this.#loss = { worker: this.index, reason, message: `worker ${this.index} ${what}` };
    this.#giveUp(new BanyanError('WORKER_LOST', this.#loss.message));
    if (wasReady) {
      this.#start();
      return;
    }
    this.#retryAt = this.#parts.host.now() + this.#retry;
    this.#retry = Math.min(2 * this.#retry, MAX_RETRY);
  }

  #giveUp(error: unknown): void {
    const ending = this.#thread?.end().finally(() => this.#ending.delete(ending ?? Promise.resolve()));
    if (ending !== undefined) this.#ending.add(ending);
    this.#thread = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(error);
    this.#setState('down');
  }

  #setState(state: 'ready' | 'down'): void {
    this.#state = state;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function ignore(): void {}
