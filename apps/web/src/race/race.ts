/** A race of builds. They take turns in rotating order, so that none runs at a better time. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Remote } from 'comlink';
import type { Build, SearchTask } from '../engine/protocol.ts';
import { WorkerLink } from '../engine/workerLink.ts';
import type { Position } from '../games/position.ts';
import { BUILDS, type TurnResult } from './checkpoints.ts';
import type { RaceWorkerService } from './worker.ts';

/** The milliseconds of a turn, and of all turns of a build. */
const TURN = 100;
export const TIME = 5_000;

export interface BuildResult {
  readonly build: Build;
  readonly simulations: number;
  readonly milliseconds: number;
  /** The seconds and the simulations after each turn. */
  readonly seconds: readonly number[];
  readonly totals: readonly number[];
  /** The hashes of its tree, by checkpoint. */
  readonly digests: ReadonlyMap<number, string>;
  readonly isOver: boolean;
  /** Why the build does not run here. */
  readonly failure: string | undefined;
}

export type RaceState = 'ready' | 'starting' | 'running' | 'done';

interface BuildWorker {
  readonly build: Build;
  readonly link: WorkerLink<RaceWorkerService>;
}

export class Race {
  readonly position: Position;
  readonly seed: number;
  readonly c: number | undefined;
  readonly #results: Signal<readonly BuildResult[]> = signal([]);
  readonly results: ReadonlySignal<readonly BuildResult[]> = this.#results;
  readonly #state: Signal<RaceState> = signal('ready');
  readonly state: ReadonlySignal<RaceState> = this.#state;
  #workers: readonly BuildWorker[] = [];

  /** @param c the exploration weight; by default one that suits the game. */
  constructor(position: Position, seed: number, c: number | undefined) {
    this.position = position;
    this.seed = seed;
    this.c = c;
  }

  /** The search of every build, without the solver, because a proof would end the race. */
  get #task(): SearchTask {
    const { position, seed, c } = this;
    const settings = { isProving: false, ...(c === undefined ? {} : { c }) };
    return { game: position.info.name, moves: position.text, seed, settings };
  }

  /** Runs a race from the start. */
  async start(): Promise<void> {
    this.close();
    this.#state.value = 'starting';
    this.#results.value = BUILDS.map(({ build }) => ({
      build,
      simulations: 0,
      milliseconds: 0,
      seconds: [0],
      totals: [0],
      digests: new Map(),
      isOver: false,
      failure: undefined,
    }));
    const workers = BUILDS.map(({ build }) => openWorker(build));
    this.#workers = workers;
    // One after another, because they share the network and the processor.
    for (const worker of workers) {
      await this.#ask(worker, (service) => service.open(this.#task, worker.build));
      if (this.#workers !== workers) return;
    }
    this.#state.value = 'running';
    for (let round = 0; this.#results.value.some(({ isOver }) => !isOver); round++) {
      for (let place = 0; place < workers.length; place++) {
        const worker = workers[(round + place) % workers.length];
        const { build } = worker;
        if (this.#results.value.find((each) => each.build === build)?.isOver) continue;
        const turn = await this.#ask(worker, (service) => service.turn(TURN));
        if (this.#workers !== workers) return;
        if (turn !== undefined) this.#update(build, (result) => afterTurn(result, turn));
      }
    }
    this.stop();
  }

  /** Ends the race. */
  stop(): void {
    this.close();
    this.#state.value = 'done';
  }

  close(): void {
    for (const { link } of this.#workers) link.close();
    this.#workers = [];
  }

  /** The answer of a build; `undefined` where it fails, which ends its race. */
  async #ask<Answer>(
    { build, link }: BuildWorker,
    request: (service: Remote<RaceWorkerService>) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await link.ask(request);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#update(build, (result) => ({ ...result, failure, isOver: true }));
      return undefined;
    }
  }

  #update(build: Build, change: (result: BuildResult) => BuildResult): void {
    this.#results.value = this.#results.value.map((each) => (each.build === build ? change(each) : each));
  }
}

function openWorker(build: Build): BuildWorker {
  const link = new WorkerLink<RaceWorkerService>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: `race ${build}` }),
  );
  return { build, link };
}

function afterTurn(
  result: BuildResult,
  { simulations, milliseconds, checkpoints, isOver }: TurnResult,
): BuildResult {
  return {
    ...result,
    simulations,
    milliseconds,
    seconds: [...result.seconds, milliseconds / 1_000],
    totals: [...result.totals, simulations],
    digests: new Map([
      ...result.digests,
      ...checkpoints.map(({ simulations: at, digest }) => [at, digest] as const),
    ]),
    isOver: isOver || milliseconds >= TIME,
  };
}

/** Simulations a second; 0 before the first. */
export function speedOf({ simulations, milliseconds }: BuildResult): number {
  return milliseconds === 0 ? 0 : (1_000 * simulations) / milliseconds;
}
