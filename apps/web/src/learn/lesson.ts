/** A search that the page goes through frame by frame. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { WorkerLink } from '../engine/workerLink.ts';
import type { Position } from '../games/position.ts';
import { count } from '../games/words.ts';
import { type Frame, framesOf } from './frames.ts';
import type { Growth } from './growth.ts';
import { LAST_SIMULATION } from './lessonLimit.ts';
import type { LessonSimulation, LessonTask } from './lessonSearch.ts';
import type { LessonService } from './lessonWorker.ts';
import { startLessonWorker } from './services.ts';

export interface LessonOptions {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  /** The first simulation shown, from 1; `undefined` for one with all four phases. */
  readonly at: number | undefined;
  /** Where to look for one with all four phases. */
  readonly from: number;
}

/** The shown frame of the shown simulation. */
export interface LessonState extends LessonSimulation {
  readonly frames: readonly Frame[];
  /** The index of the shown frame. */
  readonly index: number;
}

/** Which frame of a simulation is shown at first. */
type End = 'first' | 'last';

export class Lesson {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  readonly #state: Signal<LessonState | undefined> = signal(undefined);
  readonly state: ReadonlySignal<LessonState | undefined> = this.#state;
  readonly #end: Signal<string | undefined> = signal(undefined);
  /** Why the simulation that was asked for cannot be shown. */
  readonly end: ReadonlySignal<string | undefined> = this.#end;
  readonly #link = new WorkerLink<LessonService>(startLessonWorker);
  readonly #opened: Promise<void>;
  /** The number of requests for a simulation: an answer to an earlier one is dropped. */
  #requests = 0;

  constructor({ position, seed, c, at, from }: LessonOptions) {
    this.position = position;
    this.seed = seed;
    this.c = c;
    this.#opened = this.#link.ask((service) => service.open(this.#task(c)));
    void this.#show(async () => at ?? (await this.#link.ask((service) => service.firstWhole(from))), 'first');
  }

  close(): void {
    this.#link.close();
  }

  /** Shows a frame of a simulation, from 1. */
  async goTo(simulation: number, end: End = 'first'): Promise<void> {
    await this.#show(async () => simulation, end);
  }

  /** Goes to the next frame, 1, or to the one before, -1, also of another simulation. */
  async step(by: 1 | -1): Promise<void> {
    const state = this.#state.value;
    if (state === undefined) return;
    const { index, frames, report } = state;
    if (frames[index + by] !== undefined) this.#state.value = { ...state, index: index + by };
    else if (report.number + by >= 1) await this.goTo(report.number + by, by === 1 ? 'first' : 'last');
  }

  /** Goes to the first frame of the next phase; or of this phase, and from there to that of the phase before. */
  async stepPhase(by: 1 | -1): Promise<void> {
    const state = this.#state.value;
    if (state === undefined) return;
    const { frames, index } = state;
    const starts = frames.flatMap(({ phase }, at) => (phase === frames[at - 1]?.phase ? [] : [at]));
    const start = by === 1 ? starts.find((at) => at > index) : starts.findLast((at) => at < index);
    if (start !== undefined) this.#state.value = { ...state, index: start };
    else await this.step(by);
  }

  /** The tree that grows with another exploration weight; with the default of the game if `undefined`. */
  async growth(c: number | undefined, simulations: number): Promise<Growth> {
    return await this.#link.ask((service) => service.growth(this.#task(c), simulations));
  }

  #task(c: number | undefined): LessonTask {
    const { position, seed } = this;
    return { game: position.info.name, moves: position.text, seed, c };
  }

  async #show(find: () => Promise<number>, end: End): Promise<void> {
    const request = ++this.#requests;
    try {
      await this.#opened;
      const number = await find();
      if (request !== this.#requests) return;
      if (number > LAST_SIMULATION) {
        this.#end.value = `A lesson has at most ${count(LAST_SIMULATION)} simulations.`;
        return;
      }
      const simulation = await this.#link.ask((service) => service.simulation(number));
      if (request !== this.#requests) return;
      if (simulation === undefined) {
        this.#end.value = 'The search ended before this simulation.';
        return;
      }
      const frames = framesOf(simulation, this.position.info);
      this.#end.value = undefined;
      this.#state.value = { ...simulation, frames, index: end === 'first' ? 0 : frames.length - 1 };
    } catch (error) {
      if (request === this.#requests)
        this.#end.value = error instanceof Error ? error.message : String(error);
    }
  }
}
