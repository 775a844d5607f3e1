/** One worker's tree in a parallel search. */

import type { Stopped } from '../agent/searchResult.ts';
import type { SearchReport, Seed } from '../contracts/search.ts';
import type { ReportMessage, Request, RunRequest, StatusMessage } from './messages.ts';
import type { Pool } from './pool.ts';
import type { LostWorker, Slot } from './slot.ts';

/** One worker's tree in a result. */
export interface ParallelTree {
  /** The index of the worker, from 0. */
  readonly worker: number;
  /** Simulations since the start or the last `advance`. */
  readonly simulations: number;
  /** 0 if the worker is lost. */
  readonly nodes: number;
}

/**
 * Sends requests about one tree to its worker.
 *
 * Each request resolves once it is answered or the worker is lost (see `isLost`). It rejects with the error of the
 * worker's engine, or with BanyanError `DISPOSED`.
 */
export class WorkerTree<State, Action> {
  readonly #pool: Pool<State, Action>;
  readonly #slot: Slot<State, Action>;
  /** The generation of the worker that holds the tree; its replacement in the slot does not. */
  readonly #generation: number;
  readonly #search: number;
  /** The index of the tree's seed among those of its search. */
  readonly stream: number;
  #turn = 0;
  #status: StatusMessage<Action> | undefined;
  #lastReport: ReportMessage<Action> | undefined;
  /** The last report with expected replies. */
  #replySource: ReportMessage<Action> | undefined;
  #isLossReported = false;

  constructor(pool: Pool<State, Action>, slot: Slot<State, Action>, stream: number) {
    this.#pool = pool;
    this.#slot = slot;
    this.#generation = slot.generation;
    this.#search = pool.nextNumber();
    this.stream = stream;
  }

  isIn(slot: Slot<State, Action>): boolean {
    return this.#slot === slot;
  }

  get isLost(): boolean {
    return this.#slot.generation !== this.#generation || !this.#slot.isReady;
  }

  /** The status of the tree when it last rested; `undefined` before it began. */
  get status(): StatusMessage<Action> | undefined {
    return this.#status;
  }

  /** The last known report of the tree. A tree whose worker is lost has no nodes. */
  get report(): SearchReport<Action> | undefined {
    const report = this.#lastReport?.report;
    return report !== undefined && this.isLost ? { ...report, nodes: 0 } : report;
  }

  /** The last report that came with expected replies. */
  get replySource(): ReportMessage<Action> | undefined {
    return this.#replySource;
  }

  /** The tree's part of a result. */
  get tree(): ParallelTree | undefined {
    const report = this.report;
    if (report === undefined) return undefined;
    const { simulations, nodes } = report;
    return { worker: this.#slot.index, simulations, nodes };
  }

  /** Why the worker was lost, or `undefined`. */
  get loss(): LostWorker | undefined {
    return this.isLost ? this.#slot.loss : undefined;
  }

  /** As `loss`, but returned only once. */
  takeLoss(): LostWorker[] {
    const { loss } = this;
    if (this.#isLossReported || loss === undefined) return [];
    this.#isLossReported = true;
    return [loss];
  }

  start(state: State, seed: Seed): Promise<unknown> {
    return this.#ask({ ...this.#next(), kind: 'start', state, seed });
  }

  /** Runs the tree and resolves to why the run ended. */
  run(request: RunRequest, onReport: () => void): Promise<Stopped | undefined> {
    return this.#ask({ ...this.#next(), kind: 'run', ...request }, onReport);
  }

  advance(action: Action): Promise<unknown> {
    return this.#ask({ ...this.#next(), kind: 'advance', action });
  }

  /** Ends the current run within one slice. */
  stop(): void {
    if (!this.isLost) this.#slot.stop(this.#search, this.#turn);
  }

  dispose(): void {
    if (!this.isLost) this.#slot.tell({ kind: 'dispose', search: this.#search });
  }

  #receive(message: ReportMessage<Action>): void {
    this.#lastReport = message;
    if (message.replies !== undefined) this.#replySource = message;
  }

  #next(): { readonly turn: number; readonly search: number } {
    this.#turn = this.#pool.nextNumber();
    return { turn: this.#turn, search: this.#search };
  }

  async #ask(request: Request<State, Action>, onReport: () => void = ignore): Promise<Stopped | undefined> {
    if (this.isLost) return undefined;
    try {
      const { status, stopped } = await this.#slot.ask(request, (message) => {
        this.#receive(message);
        onReport();
      });
      this.#status = status;
      this.#receive(status);
      return stopped;
    } catch (error) {
      this.#pool.checkOpen();
      if (this.isLost) return undefined;
      throw error;
    }
  }
}

function ignore(): void {}
