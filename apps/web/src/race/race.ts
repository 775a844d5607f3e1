/** A race of builds: turns in changing order, so that none has the machine for itself at a better time. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Build, Question } from '../engine/question.ts';
import { CONTENDERS, type Turn } from './course.ts';
import type { ContenderService } from './worker.ts';

/** Milliseconds of a turn, and of each contender's whole time. */
const TURN = 100;
export const TIME = 5_000;

export interface Standing {
  readonly build: Build;
  readonly simulations: number;
  readonly milliseconds: number;
  /** Seconds and simulations after each turn. */
  readonly seconds: readonly number[];
  readonly totals: readonly number[];
  /** What was found of its tree, by checkpoint. */
  readonly prints: ReadonlyMap<number, string>;
  readonly isOver: boolean;
  /** Why it does not run. */
  readonly failure: string | undefined;
}

export type RaceState = 'ready' | 'starting' | 'running' | 'done';

interface Contender {
  readonly build: Build;
  readonly worker: Worker;
  readonly service: Remote<ContenderService>;
}

export class Race {
  readonly question: Question;
  readonly standings: ReadonlySignal<readonly Standing[]>;
  readonly state: ReadonlySignal<RaceState>;
  readonly #standings: Signal<readonly Standing[]> = signal([]);
  readonly #state: Signal<RaceState> = signal('ready');
  #contenders: readonly Contender[] = [];

  constructor(question: Question) {
    this.question = question;
    this.standings = this.#standings;
    this.state = this.#state;
  }

  /** Runs a race, from the beginning. */
  async start(): Promise<void> {
    this.close();
    this.#state.value = 'starting';
    this.#standings.value = CONTENDERS.map(({ build }) => ({
      build,
      simulations: 0,
      milliseconds: 0,
      seconds: [0],
      totals: [0],
      prints: new Map(),
      isOver: false,
      failure: undefined,
    }));
    const contenders = CONTENDERS.map(({ build }) => contenderOf(build));
    this.#contenders = contenders;
    // One after another: they share the network and the processor.
    for (const { build, service } of contenders) {
      try {
        await service.open(this.question, build);
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        this.#update(build, (standing) => ({ ...standing, failure, isOver: true }));
      }
      if (this.#contenders !== contenders) return;
    }
    this.#state.value = 'running';
    for (let round = 0; this.#standings.value.some(({ isOver }) => !isOver); round++) {
      for (let place = 0; place < contenders.length; place++) {
        const { build, service } = contenders[(round + place) % contenders.length];
        if (this.#standings.value.find((each) => each.build === build)?.isOver) continue;
        const turn = await service.turn(TURN);
        if (this.#contenders !== contenders) return;
        this.#update(build, (standing) => afterTurn(standing, turn));
      }
    }
    this.stop();
  }

  /** Ends it where it is. */
  stop(): void {
    this.close();
    this.#state.value = 'done';
  }

  close(): void {
    for (const { worker, service } of this.#contenders) {
      service[releaseProxy]();
      worker.terminate();
    }
    this.#contenders = [];
  }

  #update(build: Build, change: (standing: Standing) => Standing): void {
    this.#standings.value = this.#standings.value.map((each) => (each.build === build ? change(each) : each));
  }
}

function contenderOf(build: Build): Contender {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: `race ${build}`,
  });
  return { build, worker, service: wrap<ContenderService>(worker) };
}

function afterTurn(standing: Standing, { simulations, milliseconds, checked, isOver }: Turn): Standing {
  return {
    ...standing,
    simulations,
    milliseconds,
    seconds: [...standing.seconds, milliseconds / 1_000],
    totals: [...standing.totals, simulations],
    prints: new Map([
      ...standing.prints,
      ...checked.map(({ simulations: at, print }) => [at, print] as const),
    ]),
    isOver: isOver || milliseconds >= TIME,
  };
}

/** Simulations a second; 0 before the first. */
export function speedOf({ simulations, milliseconds }: Standing): number {
  return milliseconds === 0 ? 0 : (1_000 * simulations) / milliseconds;
}
