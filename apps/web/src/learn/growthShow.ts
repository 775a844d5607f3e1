/** A game that a tree search plays against itself, frame by frame: before each move its tree grows. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { WorkerLink } from '../engine/workerLink.ts';
import { openGame } from '../games/catalog.ts';
import { type Position, startOf } from '../games/position.ts';
import { loadFailure } from '../shell/loadFailure.ts';
import type { Growth } from './growth.ts';
import type { LessonService } from './lessonWorker.ts';

const GAME = 'connect:5x5x3';
/** The simulations before each move. */
const SIMULATIONS = 80;

/** The tree of one move. */
export interface Turn {
  readonly position: Position;
  readonly growth: Growth;
  /** The visits of each node at the shown frame: a signal each, so that a frame redraws the nodes of its path alone. */
  readonly visits: readonly Signal<number>[];
}

export class GrowthShow {
  readonly #turn: Signal<Turn | undefined> = signal(undefined);
  readonly turn: ReadonlySignal<Turn | undefined> = this.#turn;
  readonly #simulations: Signal<number> = signal(0);
  /** The simulations that the shown tree has. */
  readonly simulations: ReadonlySignal<number> = this.#simulations;
  readonly #isChosen: Signal<boolean> = signal(false);
  /** Whether the most visited move has been played on the board. */
  readonly isChosen: ReadonlySignal<boolean> = this.#isChosen;
  readonly #service: WorkerLink<LessonService>;
  #seed: number;
  /** The simulations of the first frame of each tree. */
  readonly #first: number;
  readonly #failure: Signal<string | undefined> = signal(undefined);
  /** Why there is no next tree. */
  readonly failure: ReadonlySignal<string | undefined> = this.#failure;
  /** Whether the next tree is on its way. */
  #isLoading = false;
  #isClosed = false;

  /** @param first the simulations of the first frame of each tree. */
  constructor(service: WorkerLink<LessonService>, seed: number, first: number) {
    this.#service = service;
    this.#seed = seed;
    this.#first = first;
    this.#try(() => this.#start());
  }

  /** Shows the next frame: more simulations, then the move, then the next tree or a new game. */
  advance(simulations: number): void {
    const turn = this.#turn.value;
    if (turn === undefined || this.#isLoading) return;
    const { growth, position, visits } = turn;
    if (this.#simulations.value < growth.paths.length) {
      const end = Math.min(growth.paths.length, this.#simulations.value + simulations);
      for (const path of growth.paths.slice(this.#simulations.value, end))
        for (const node of path) visits[node].value++;
      this.#simulations.value = end;
    } else if (this.#isChosen.value) {
      const next = position.after(growth.chosen.move.action);
      this.#try(() => (next.player < 0 ? this.#start() : this.#grow(next)));
    } else this.#isChosen.value = true;
  }

  /** Asks the worker, which ends with the page, for nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  #try(load: () => Promise<void>): void {
    load().catch((error: unknown) => {
      this.#failure.value = loadFailure('This picture', error);
    });
  }

  async #start(): Promise<void> {
    const game = await openGame(GAME);
    if (!this.#isClosed) await this.#grow(startOf(game));
  }

  async #grow(position: Position): Promise<void> {
    this.#isLoading = true;
    const task = { game: GAME, moves: position.text, seed: this.#seed++, c: undefined };
    const growth = await this.#service.ask((service) => service.growth(task, SIMULATIONS));
    this.#isLoading = false;
    this.#simulations.value = 0;
    this.#isChosen.value = false;
    this.#turn.value = { position, growth, visits: growth.nodes.map(() => signal(0)) };
    this.advance(this.#first);
  }
}
