/** A search that is gone through stage by stage. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Position } from '../games/position.ts';
import { PLAIN } from '../tree/variant.ts';
import type { Dissection, LessonService } from './lessonWorker.ts';
import { type Stage, stagesOf } from './stage.ts';

/** The last simulation that a lesson goes to. */
export const MOST_SIMULATIONS = 5_000;

export interface LessonParts {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  /** The simulation to begin with, from 1. */
  readonly at: number;
}

/** What is shown at a time. */
export interface Scene extends Dissection {
  readonly stages: readonly Stage[];
  /** The index of the present stage. */
  readonly index: number;
  /** Whether its answer is shown. */
  readonly isAnswered: boolean;
}

export class Lesson {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  readonly scene: ReadonlySignal<Scene | undefined>;
  /** Why there is none, as a sentence. */
  readonly end: ReadonlySignal<string | undefined>;
  readonly #scene: Signal<Scene | undefined> = signal(undefined);
  readonly #end: Signal<string | undefined> = signal(undefined);
  readonly #worker: Worker;
  readonly #service: Remote<LessonService>;
  readonly #opened: Promise<void>;

  constructor({ position, seed, c, at }: LessonParts) {
    this.position = position;
    this.seed = seed;
    this.c = c;
    this.scene = this.#scene;
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
    const number = Math.min(MOST_SIMULATIONS, Math.max(1, simulation));
    try {
      await this.#opened;
      const dissection = await this.#service.simulation(number);
      if (dissection === undefined) {
        this.#end.value = 'Nothing is left to search.';
        return;
      }
      const stages = stagesOf(dissection.report, this.position.info);
      this.#scene.value = { ...dissection, stages, index: 0, isAnswered: false };
    } catch (error) {
      this.#end.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Shows the answer. */
  answer(): void {
    const scene = this.#scene.value;
    if (scene !== undefined) this.#scene.value = { ...scene, isAnswered: true };
  }

  /** To the next stage, or the next simulation. */
  async next(): Promise<void> {
    const scene = this.#scene.value;
    if (scene === undefined) return;
    const { index, stages, report } = scene;
    if (index + 1 < stages.length) this.#scene.value = { ...scene, index: index + 1, isAnswered: false };
    else await this.goTo(report.number + 1);
  }
}
