/** A search that the page goes through step by step. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Position } from '../games/position.ts';
import { PLAIN } from '../tree/variant.ts';
import { type LessonStep, stepsOf } from './lessonSteps.ts';
import type { LessonService, LessonSimulation } from './lessonWorker.ts';

/** The last simulation of a lesson. */
export const MAX_SIMULATIONS = 5_000;

export interface LessonOptions {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  /** The first simulation shown, from 1. */
  readonly at: number;
}

/** The shown step of the shown simulation. */
export interface LessonState extends LessonSimulation {
  readonly steps: readonly LessonStep[];
  /** The index of the shown step. */
  readonly index: number;
  /** Whether the answer is revealed. */
  readonly isAnswered: boolean;
}

export class Lesson {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  readonly #state: Signal<LessonState | undefined> = signal(undefined);
  readonly state: ReadonlySignal<LessonState | undefined> = this.#state;
  readonly #end: Signal<string | undefined> = signal(undefined);
  /** Why no further simulation can be shown. */
  readonly end: ReadonlySignal<string | undefined> = this.#end;
  readonly #worker: Worker;
  readonly #service: Remote<LessonService>;
  readonly #opened: Promise<void>;

  constructor({ position, seed, c, at }: LessonOptions) {
    this.position = position;
    this.seed = seed;
    this.c = c;
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

  /** Shows the first step of a simulation. */
  async goTo(simulation: number): Promise<void> {
    const number = Math.min(MAX_SIMULATIONS, Math.max(1, simulation));
    try {
      await this.#opened;
      const simulation = await this.#service.simulation(number);
      if (simulation === undefined) {
        this.#end.value = 'The outcome is proven, so the search is over.';
        return;
      }
      const steps = stepsOf(simulation.report, this.position.info);
      this.#state.value = { ...simulation, steps, index: 0, isAnswered: false };
    } catch (error) {
      this.#end.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Reveals the answer. */
  answer(): void {
    const state = this.#state.value;
    if (state !== undefined) this.#state.value = { ...state, isAnswered: true };
  }

  /** Shows the next step, or the next simulation. */
  async next(): Promise<void> {
    const state = this.#state.value;
    if (state === undefined) return;
    const { index, steps, report } = state;
    if (index + 1 < steps.length) this.#state.value = { ...state, index: index + 1, isAnswered: false };
    else await this.goTo(report.number + 1);
  }
}
