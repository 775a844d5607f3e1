/**
 * The loop of a parallel search: the lanes run in rounds, each its share of what the budget has left, until something
 * ends the search. Without a bound on simulations one round is all; with one, a round ends where somebody must look, at
 * the same simulations on every machine: so equal seeds, simulations and numbers of workers give equal results. Where
 * each tree has a number of its own, one round takes all of them there, whatever the others find.
 */
import type { Budget } from '../agent/budget.ts';
import type { Task } from '../agent/drive.ts';
import { Race } from '../agent/race.ts';
import { Room } from '../agent/room.ts';
import type { Stopped } from '../agent/searchResult.ts';
import type { AnySearch, SearchReport } from '../contracts/search.ts';
import type { Lane } from './lane.ts';
import type { RepliesTold } from './messages.ts';
import { shares } from './shares.ts';
import { ticker } from './ticker.ts';

/** What the loop asks of the search that it runs. */
export interface Together<State, Action> extends Pick<AnySearch<Action>, 'lead' | 'inFlight'> {
  readonly bytesPerNode: number;
  readonly replies: RepliesTold;
  readonly lanes: readonly Lane<State, Action>[];
  report(): SearchReport<Action>;
  /** @throws BanyanError `WORKER_LOST` where no lane is left, `DISPOSED`. */
  checkAlive(): void;
}

/** Milliseconds between two looks at a signal, and at a clock alone. */
const LOOK_AT_SIGNAL = 8;
const LOOK_AT_CLOCK = 100;

/** The least that workers report, so that they are known to be alive. */
const SIGN_OF_LIFE = 100;

/** Where proofs may end a search, its first round is so long, and each other one such a part of what ran before. */
const FIRST_ROUND = 4_096;
const GROWTH = 0.25;

/**
 * Runs the lanes until something ends their search, and says what.
 * @param sizes how many simulations each lane is to have, instead of shares of what is left.
 */
export async function driveTogether<State, Action>(
  search: Together<State, Action>,
  task: Task<Action>,
  elapsed: () => number,
  sizes?: readonly number[],
): Promise<Stopped> {
  return new Drive(search, task, elapsed, sizes).run();
}

class Drive<State, Action> {
  readonly #search: Together<State, Action>;
  readonly #task: Task<Action>;
  readonly #elapsed: () => number;
  readonly #room: Room;
  readonly #race: Race | undefined;
  readonly #sizes: readonly number[] | undefined;
  #left: number;
  #ran = 0;
  #nextReport: number;
  /** Why the search is to end, once somebody said so; and what they threw instead. */
  #verdict: Stopped | undefined;
  #error: { readonly thrown: unknown } | undefined;
  /** The lanes that can do no more. */
  readonly #spent = new Set<Lane<State, Action>>();

  constructor(
    search: Together<State, Action>,
    task: Task<Action>,
    elapsed: () => number,
    sizes: readonly number[] | undefined,
  ) {
    const { bounds, stopWhenDecided, reportEvery } = task;
    this.#search = search;
    this.#task = task;
    this.#elapsed = elapsed;
    this.#room = new Room(bounds, search.bytesPerNode);
    this.#race = stopWhenDecided ? new Race(search, bounds) : undefined;
    this.#sizes = sizes;
    this.#left = bounds.simulations;
    this.#nextReport = reportEvery;
  }

  async run(): Promise<Stopped> {
    const { status } = this.#search.report();
    if (status === 'terminal' || (status === 'solved' && this.#sizes === undefined)) return status;
    if (this.#race?.isDecidedAfter(0, this.#left, 0)) return 'decided';
    const { signal, bounds } = this.#task;
    const stopLooking = ticker(signal === undefined ? LOOK_AT_CLOCK : LOOK_AT_SIGNAL, () => {
      if (signal?.aborted) this.#end('aborted');
      else if (this.#elapsed() >= bounds.milliseconds) this.#end('milliseconds');
    });
    try {
      for (;;) {
        const stopped = await this.#round();
        if (stopped !== undefined) return stopped;
      }
    } finally {
      stopLooking();
    }
  }

  /** Why the search ends after this round, if it does. */
  async #round(): Promise<Stopped | undefined> {
    const before = this.#search.report();
    const parts = this.#sizes === undefined ? this.#parts(before.nodes) : this.#partsTo(this.#sizes);
    await Promise.all(parts.map((part) => this.#runPart(part)));
    this.#search.checkAlive();
    if (this.#error !== undefined) throw this.#error.thrown;
    return this.#sizes === undefined ? this.#endAfter(before) : this.#endAtSizes(this.#sizes);
  }

  /** Who searches in this round, and how much: nobody who has no share of simulations, or no room. */
  #parts(nodes: number): Part<State, Action>[] {
    const able = this.#search.lanes.filter((lane) => !lane.isLost && !this.#spent.has(lane));
    const milliseconds = this.#task.bounds.milliseconds - this.#elapsed();
    const room = shares(Math.max(0, this.#room.nodes - nodes), able.length);
    const roomy = able
      .map((lane, index) => ({ lane, nodes: (lane.report?.nodes ?? 0) + room[index] }))
      .filter((_, index) => room[index] > 0);
    const simulations = shares(this.#simulationsOfRound(), roomy.length, this.#search.inFlight);
    return roomy
      .map(({ lane, nodes }, index) => ({
        lane,
        bounds: { simulations: simulations[index], milliseconds, nodes, bytes: Infinity },
      }))
      .filter(({ bounds }) => bounds.simulations > 0);
  }

  /** What is missing to the size of each tree. */
  #partsTo(sizes: readonly number[]): Part<State, Action>[] {
    const milliseconds = this.#task.bounds.milliseconds - this.#elapsed();
    return this.#search.lanes
      .map((lane, index) => {
        const simulations = (sizes[index] ?? 0) - (lane.report?.simulations ?? 0);
        return { lane, bounds: { simulations, milliseconds, nodes: Infinity, bytes: Infinity } };
      })
      .filter(({ lane, bounds }) => bounds.simulations > 0 && !lane.isLost);
  }

  #simulationsOfRound(): number {
    if (this.#left === Infinity) return Infinity;
    if (this.#race !== undefined) return Math.min(this.#left, this.#race.untilLook);
    if (this.#search.lead !== undefined) return this.#left;
    const { inFlight } = this.#search;
    const round = Math.max(FIRST_ROUND, GROWTH * this.#ran);
    return Math.min(this.#left, Math.ceil(round / inFlight) * inFlight);
  }

  async #runPart({ lane, bounds }: Part<State, Action>): Promise<void> {
    try {
      const reportEvery = Math.min(SIGN_OF_LIFE, this.#task.reportEvery);
      const { replies } = this.#search;
      const stopped = await lane.run({ bounds, reportEvery, replies }, () => this.#hear());
      const nodes = lane.report?.nodes ?? 0;
      if (stopped === 'visits' || (stopped === 'nodes' && nodes < bounds.nodes)) this.#spent.add(lane);
      this.#look();
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** Something new is known of a lane. */
  #hear(): void {
    try {
      this.#look();
      const time = this.#elapsed();
      if (time < this.#nextReport || this.#verdict !== undefined) return;
      this.#nextReport = time + this.#task.reportEvery;
      this.#task.onReport(this.#search.report());
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** Ends what the clock bounds and proofs or visits decide; simulations are counted out first. */
  #look(): void {
    if (this.#left < Infinity || this.#sizes !== undefined) return;
    const { simulations, proven } = this.#search.report();
    if (proven !== undefined) this.#end('solved');
    else if (this.#race !== undefined) {
      const ran = simulations - this.#ran;
      this.#ran = simulations;
      if (this.#race.isDecidedAfter(ran, Infinity, this.#elapsed())) this.#end('decided');
    }
  }

  #end(verdict: Stopped): void {
    this.#verdict ??= verdict;
    for (const lane of this.#search.lanes) lane.stop();
  }

  #fail(thrown: unknown): void {
    this.#error ??= { thrown };
    this.#end('aborted');
  }

  /**
   * What interrupted the growth, where a tree could grow on to its size. `simulations` also where one stays small since
   * its worker was lost: the result tells of that.
   */
  #endAtSizes(sizes: readonly number[]): Stopped {
    const isShort = this.#partsTo(sizes).some(({ lane }) => !isAtEnd(lane.report));
    if (isShort) return this.#verdict ?? 'milliseconds';
    return this.#search.report().proven === undefined ? 'simulations' : 'solved';
  }

  #endAfter(before: SearchReport<Action>): Stopped | undefined {
    const { lanes } = this.#search;
    const report = this.#search.report();
    const ran = report.simulations - before.simulations;
    this.#left -= ran;
    if (report.proven !== undefined) return 'solved';
    if (this.#left <= 0) return 'simulations';
    if (report.nodes >= this.#room.nodes) return this.#room.bound;
    if (this.#verdict !== undefined) return this.#verdict;
    const time = this.#elapsed();
    if (time >= this.#task.bounds.milliseconds) return 'milliseconds';
    if (this.#left < Infinity) {
      this.#ran += ran;
      if (this.#race?.isDecidedAfter(ran, this.#left, time)) return 'decided';
    }
    if (lanes.some((lane) => !lane.isLost && !this.#spent.has(lane))) return undefined;
    return report.status === 'visits' ? 'visits' : this.#room.bound;
  }
}

/** Whether no simulation runs in a tree any more. */
function isAtEnd(report: SearchReport<unknown> | undefined): boolean {
  return report !== undefined && report.status !== 'searching' && report.status !== 'memory';
}

/** One lane's part of a round. */
interface Part<State, Action> {
  readonly lane: Lane<State, Action>;
  readonly bounds: Required<Budget>;
}
