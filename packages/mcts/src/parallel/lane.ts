/** A lane: one worker's tree in a search that several workers share. */

import type { Stopped } from '../agent/searchResult.ts';
import type { SearchReport, Seed } from '../contracts/search.ts';
import type { Request, Stint, Told, Word } from './messages.ts';
import type { Pool } from './pool.ts';
import type { LostWorker, Slot } from './slot.ts';

/** One worker's tree in what several found. */
export interface ParallelTree {
  /** The number of the worker, from 0. */
  readonly worker: number;
  /** Simulations since the start or the last `advance`. */
  readonly simulations: number;
  /** 0 where the worker is lost. */
  readonly nodes: number;
}

/**
 * Each request resolves once it is answered or the worker is lost, which `isLost` tells. It rejects with what the
 * worker's engine throws, and with BanyanError `DISPOSED`.
 */
export class Lane<State, Action> {
  readonly #pool: Pool<State, Action>;
  readonly #slot: Slot<State, Action>;
  /** The worker that has the tree; the next one in its slot has not. */
  readonly #life: number;
  readonly #search: number;
  /** Which of its search's seeds the tree has. */
  readonly stream: number;
  #turn = 0;
  #word: Word<Action> | undefined;
  #told: Told<Action> | undefined;
  /** The last that told replies. */
  #teller: Told<Action> | undefined;
  #isTold = false;

  constructor(pool: Pool<State, Action>, slot: Slot<State, Action>, stream: number) {
    this.#pool = pool;
    this.#slot = slot;
    this.#life = slot.life;
    this.#search = pool.nextNumber();
    this.stream = stream;
  }

  isIn(slot: Slot<State, Action>): boolean {
    return this.#slot === slot;
  }

  get isLost(): boolean {
    return this.#slot.life !== this.#life || !this.#slot.isReady;
  }

  /** What the worker said when its tree last rested; `undefined` before it began. */
  get word(): Word<Action> | undefined {
    return this.#word;
  }

  /** The last that is known of the tree, which has no nodes any more where its worker is lost. */
  get report(): SearchReport<Action> | undefined {
    const report = this.#told?.report;
    return report !== undefined && this.isLost ? { ...report, nodes: 0 } : report;
  }

  /** The last that the worker told together with the replies that it expects. */
  get teller(): Told<Action> | undefined {
    return this.#teller;
  }

  /** What this tree is of the whole. */
  get tree(): ParallelTree | undefined {
    const report = this.report;
    if (report === undefined) return undefined;
    const { simulations, nodes } = report;
    return { worker: this.#slot.index, simulations, nodes };
  }

  /** How the worker was lost, if it was. */
  get loss(): LostWorker | undefined {
    return this.isLost ? this.#slot.loss : undefined;
  }

  /** As `loss`, told once. */
  takeLoss(): LostWorker[] {
    const { loss } = this;
    if (this.#isTold || loss === undefined) return [];
    this.#isTold = true;
    return [loss];
  }

  start(state: State, seed: Seed): Promise<unknown> {
    return this.#ask({ ...this.#next(), kind: 'start', state, seed });
  }

  /** Resolves to why the run ended. */
  run(stint: Stint, onReport: () => void): Promise<Stopped | undefined> {
    return this.#ask({ ...this.#next(), kind: 'run', ...stint }, onReport);
  }

  advance(action: Action): Promise<unknown> {
    return this.#ask({ ...this.#next(), kind: 'advance', action });
  }

  /** Ends the run under way, within one slice. */
  stop(): void {
    if (!this.isLost) this.#slot.stop(this.#search, this.#turn);
  }

  dispose(): void {
    if (!this.isLost) this.#slot.tell({ kind: 'dispose', search: this.#search });
  }

  #hear(told: Told<Action>): void {
    this.#told = told;
    if (told.replies !== undefined) this.#teller = told;
  }

  #next(): { readonly turn: number; readonly search: number } {
    this.#turn = this.#pool.nextNumber();
    return { turn: this.#turn, search: this.#search };
  }

  async #ask(request: Request<State, Action>, onReport: () => void = ignore): Promise<Stopped | undefined> {
    if (this.isLost) return undefined;
    try {
      const { word, stopped } = await this.#slot.ask(request, (told) => {
        this.#hear(told);
        onReport();
      });
      this.#word = word;
      this.#hear(word);
      return stopped;
    } catch (error) {
      this.#pool.checkOpen();
      if (this.isLost) return undefined;
      throw error;
    }
  }
}

function ignore(): void {}
