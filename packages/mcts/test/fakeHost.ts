/** A machine whose time passes only when a simulation takes it, so that slices and budgets can be measured. */
import type { Engine, Host, Search } from '../src/index.ts';

/** More than any test needs: an endless search would hold up the tests, because nothing here really pauses. */
const MAX_PAUSES = 10_000;

export class FakeHost implements Host {
  /** Milliseconds that really passed. */
  time = 0;
  /** The steps in which the clock goes. */
  readonly resolution: number;
  /** What the clock is off by: made smaller, the clock goes backwards. */
  offset = 0;
  pauses = 0;
  /** The longest time between two pauses. */
  longestSlice = 0;
  /** Called at each pause, by its number from 1. */
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

/** An engine whose simulations take time, `cost` milliseconds for the n-th. It tells how its searches fare. */
export class TimedEngine<State, Action> implements Engine<State, Action> {
  readonly name: string;
  /** Simulations of all searches. */
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
