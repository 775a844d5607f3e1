/** A host whose time passes only during simulations, so that slices and budgets can be measured. */
import type { Host } from '../src/agent/host.ts';
import type { Engine, Search } from '../src/index.ts';

/** More pauses than any test needs. Nothing here waits, so an endless search would never yield. */
const MAX_PAUSES = 10_000;

export class FakeHost implements Host {
  /** The true time in milliseconds. */
  time = 0;
  /** The resolution of the clock. */
  readonly resolution: number;
  /** The error of the clock: decreasing it makes the clock go backwards. */
  offset = 0;
  pauses = 0;
  /** The longest time between two pauses. */
  longestSlice = 0;
  /** Called at each pause, with its number from 1. */
  onPause: (pause: number) => void = () => {};
  #sliceStart = 0;

  constructor(resolution = 0) {
    this.resolution = resolution;
  }

  now(): number {
    const time = this.time + this.offset;
    return this.resolution === 0 ? time : Math.floor(time / this.resolution) * this.resolution;
  }

  async pause(): Promise<void> {
    this.longestSlice = Math.max(this.longestSlice, this.time - this.#sliceStart);
    this.#sliceStart = this.time;
    this.pauses++;
    if (this.pauses > MAX_PAUSES) throw new Error('this search does not come to its end');
    this.onPause(this.pauses);
  }
}

/** An engine whose n-th simulation takes `cost(n)` milliseconds. Counts its simulations and searches. */
export class TimedEngine<State, Action> implements Engine<State, Action> {
  readonly name: string;
  /** The simulations of all searches. */
  ran = 0;
  started = 0;
  disposed = 0;
  /** Called after each chunk, with the simulations so far. */
  onRun: (ran: number) => void = () => {};
  readonly #engine: Engine<State, Action>;
  readonly #machine: FakeHost;
  readonly #cost: (simulation: number) => number;

  constructor(engine: Engine<State, Action>, machine: FakeHost, cost: (simulation: number) => number) {
    this.name = `timed ${engine.name}`;
    this.#engine = engine;
    this.#machine = machine;
    this.#cost = cost;
  }

  start(...[state, seed]: Parameters<Engine<State, Action>['start']>): Search<Action> {
    const search = this.#engine.start(state, seed);
    this.started++;
    const run = search.run.bind(search);
    const dispose = search.dispose.bind(search);
    search.run = (simulations, maxNodes) => {
      const ran = run(simulations, maxNodes);
      for (let i = 0; i < ran; i++) this.#machine.time += this.#cost(this.ran++);
      this.onRun(this.ran);
      return ran;
    };
    search.dispose = () => {
      this.disposed++;
      dispose();
    };
    return search;
  }
}
