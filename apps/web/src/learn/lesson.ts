/** A search that is gone through step by step. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Position } from '../games/position.ts';
import { PLAIN } from '../tree/variant.ts';
import { type LessonStep, stepsOf } from './lessonSteps.ts';
import type { LessonService, LessonSimulation } from './lessonWorker.ts';

/** The last simulation that a lesson goes to. */
export const MAX_SIMULATIONS = 5_000;

export interface LessonOptions {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  /** The simulation to begin with, from 1. */
  readonly at: number;
}

/** What is shown at a time. */
export interface LessonState extends LessonSimulation {
  readonly steps: readonly LessonStep[];
  /** The index of the present step. */
  readonly index: number;
  /** Whether its answer is shown. */
  readonly isAnswered: boolean;
}

export class Lesson {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  readonly state: ReadonlySignal<LessonState | undefined>;
  /** Why there is none, as a sentence. */
  readonly end: ReadonlySignal<string | undefined>;
  readonly #state: Signal<LessonState | undefined> = signal(undefined);
  readonly #end: Signal<string | undefined> = signal(undefined);
  readonly #worker: Worker;
  readonly #service: Remote<LessonService>;
  readonly #opened: Promise<void>;

  constructor({ position, seed, c, at }: LessonOptions) {
    this.position = position;
    this.seed = seed;
    this.c = c;
    this.state = this.#state;
    this.end = this.#end;
    this.#worker = new Worker(new URL('./lessonWorker.ts', import.meta.url), {
      type: 'module',
      name: 'lesson',
    });
    this.#service = wrap<LessonService>(this.#worker);
    this.#opened = this.#service.open(
      { game: position.info.name, moves: position.text, seed },
      { ...PLAIN, c },
    );
    void this.goTo(at);
  }

  close(): void {
    this.#service[releaseProxy]();
    this.#worker.terminate();
  }

  /** Goes to the beginning of a simulation. */
  async goTo(simulation: number): Promise<void> {
    const number = Math.min(MAX_SIMULATIONS, Math.max(1, simulation));
    try {
      await this.#opened;
      const simulation = await this.#service.simulation(number);
      if (simulation === undefined) {
        this.#end.value = 'Nothing is left to search.';
        return;
      }
      const steps = stepsOf(simulation.report, this.position.info);
      this.#state.value = { ...simulation, steps, index: 0, isAnswered: false };
    } catch (error) {
      this.#end.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Shows the answer. */
  answer(): void {
    const state = this.#state.value;
    if (state !== undefined) this.#state.value = { ...state, isAnswered: true };
  }

  /** To the next step, or the next simulation. */
  async next(): Promise<void> {
    const state = this.#state.value;
    if (state === undefined) return;
    const { index, steps, report } = state;
    if (index + 1 < steps.length) this.#state.value = { ...state, index: index + 1, isAnswered: false };
    else await this.goTo(report.number + 1);
  }
}
