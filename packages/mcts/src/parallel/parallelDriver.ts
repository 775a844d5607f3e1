/**
 * The loop of a parallel search: the trees run in rounds, each with its share of the remaining budget, until the search
 * ends. Without a bound on simulations there is a single round. With one, a round ends where a decision or a proof must
 * be checked, after the same simulations on every machine: equal seeds, simulations and numbers of workers give equal
 * results. With a size for each tree (`grow`), a single round grows all trees, whatever they find.
 */
import type { Budget } from '../agent/budget.ts';
import type { Task } from '../agent/drive.ts';
import { EarlyStop } from '../agent/earlyStop.ts';
import type { Stopped } from '../agent/searchResult.ts';
import { SizeLimit } from '../agent/sizeLimit.ts';
import type { AnySearch, SearchReport } from '../contracts/search.ts';
import type { RepliesReported } from './messages.ts';
import { shares } from './shares.ts';
import { ticker } from './ticker.ts';
import type { WorkerTree } from './workerTree.ts';

/** What the loop needs of the search that it runs. */
export interface DrivenSearch<State, Action> extends Pick<AnySearch<Action>, 'lead' | 'inFlight'> {
  readonly bytesPerNode: number;
  readonly replies: RepliesReported;
  readonly trees: readonly WorkerTree<State, Action>[];
  report(): SearchReport<Action>;
  /** @throws BanyanError `WORKER_LOST` if no tree is left, `DISPOSED`. */
  checkAlive(): void;
}

/** Milliseconds between two checks of a signal, and of a clock alone. */
const SIGNAL_INTERVAL = 8;
const CLOCK_INTERVAL = 100;

/** The maximum milliseconds between two reports of a worker, which show that it is alive. */
const HEARTBEAT_INTERVAL = 100;

/**
 * The simulations of the first round if proofs may end the search, and the size of later rounds relative to the
 * simulations so far.
 */
const FIRST_ROUND = 4_096;
const ROUND_GROWTH = 0.25;

/**
 * Runs the trees until the search ends, and returns why it ended.
 * @param sizes the number of simulations of each tree, in place of shares of the budget.
 */
export async function driveParallel<State, Action>(
  search: DrivenSearch<State, Action>,
  task: Task<Action>,
  elapsed: () => number,
  sizes?: readonly number[],
): Promise<Stopped> {
  return new ParallelDriver(search, task, elapsed, sizes).run();
}

class ParallelDriver<State, Action> {
  readonly #search: DrivenSearch<State, Action>;
  readonly #task: Task<Action>;
  readonly #elapsed: () => number;
  readonly #sizeLimit: SizeLimit;
  readonly #earlyStop: EarlyStop | undefined;
  readonly #sizes: readonly number[] | undefined;
  #left: number;
  #ran = 0;
  #nextReport: number;
  /** Why the search is to end, once that is known; and an error that ends it. */
  #stopped: Stopped | undefined;
  #error: { readonly thrown: unknown } | undefined;
  /** The trees that cannot grow any further. */
  readonly #spent = new Set<WorkerTree<State, Action>>();

  constructor(
    search: DrivenSearch<State, Action>,
    task: Task<Action>,
    elapsed: () => number,
    sizes: readonly number[] | undefined,
  ) {
    const { bounds, stopWhenDecided, reportEvery } = task;
    this.#search = search;
    this.#task = task;
    this.#elapsed = elapsed;
    this.#sizeLimit = new SizeLimit(bounds, search.bytesPerNode);
    this.#earlyStop = stopWhenDecided ? new EarlyStop(search, bounds) : undefined;
    this.#sizes = sizes;
    this.#left = bounds.simulations;
    this.#nextReport = reportEvery;
  }

  async run(): Promise<Stopped> {
    const { status } = this.#search.report();
    if (status === 'terminal' || (status === 'solved' && this.#sizes === undefined)) return status;
    if (this.#earlyStop?.isDecidedAfter(0, this.#left, 0)) return 'decided';
    const { signal, bounds } = this.#task;
    const stopTimer = ticker(signal === undefined ? CLOCK_INTERVAL : SIGNAL_INTERVAL, () => {
      if (signal?.aborted) this.#end('aborted');
      else if (this.#elapsed() >= bounds.milliseconds) this.#end('milliseconds');
    });
    try {
      for (;;) {
        const stopped = await this.#round();
        if (stopped !== undefined) return stopped;
      }
    } finally {
      stopTimer();
    }
  }

  /** Runs one round. Returns why the search ends after it, if it does. */
  async #round(): Promise<Stopped | undefined> {
    const before = this.#search.report();
    const parts = this.#sizes === undefined ? this.#parts(before.nodes) : this.#partsTo(this.#sizes);
    await Promise.all(parts.map((part) => this.#runPart(part)));
    this.#search.checkAlive();
    if (this.#error !== undefined) throw this.#error.thrown;
    return this.#sizes === undefined ? this.#endAfter(before) : this.#endAtSizes(this.#sizes);
  }

  /**
   * The trees that run in this round, and their bounds. A tree without a share of simulations, or without room, does
   * not run.
   */
  #parts(nodes: number): Part<State, Action>[] {
    const able = this.#search.trees.filter((tree) => !tree.isLost && !this.#spent.has(tree));
    const milliseconds = this.#task.bounds.milliseconds - this.#elapsed();
    const room = shares(Math.max(0, this.#sizeLimit.nodes - nodes), able.length);
    const roomy = able
      .map((tree, index) => ({ tree, nodes: (tree.report?.nodes ?? 0) + room[index] }))
      .filter((_, index) => room[index] > 0);
    const simulations = shares(this.#simulationsOfRound(), roomy.length, this.#search.inFlight);
    return roomy
      .map(({ tree, nodes }, index) => ({
        tree,
        bounds: { simulations: simulations[index], milliseconds, nodes, bytes: Infinity },
      }))
      .filter(({ bounds }) => bounds.simulations > 0);
  }

  /** The simulations missing to the size of each tree. */
  #partsTo(sizes: readonly number[]): Part<State, Action>[] {
    const milliseconds = this.#task.bounds.milliseconds - this.#elapsed();
    return this.#search.trees
      .map((tree, index) => {
        const simulations = (sizes[index] ?? 0) - (tree.report?.simulations ?? 0);
        return { tree, bounds: { simulations, milliseconds, nodes: Infinity, bytes: Infinity } };
      })
      .filter(({ tree, bounds }) => bounds.simulations > 0 && !tree.isLost);
  }

  #simulationsOfRound(): number {
    if (this.#left === Infinity) return Infinity;
    if (this.#earlyStop !== undefined) return Math.min(this.#left, this.#earlyStop.simulationsUntilCheck);
    if (this.#search.lead !== undefined) return this.#left;
    const { inFlight } = this.#search;
    const round = Math.max(FIRST_ROUND, ROUND_GROWTH * this.#ran);
    return Math.min(this.#left, Math.ceil(round / inFlight) * inFlight);
  }

  async #runPart({ tree, bounds }: Part<State, Action>): Promise<void> {
    try {
      const reportEvery = Math.min(HEARTBEAT_INTERVAL, this.#task.reportEvery);
      const { replies } = this.#search;
      const stopped = await tree.run({ bounds, reportEvery, replies }, () => this.#receive());
      const nodes = tree.report?.nodes ?? 0;
      if (stopped === 'visits' || (stopped === 'nodes' && nodes < bounds.nodes)) this.#spent.add(tree);
      this.#checkEnd();
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** Handles a new report of a tree. */
  #receive(): void {
    try {
      this.#checkEnd();
      const time = this.#elapsed();
      if (time < this.#nextReport || this.#stopped !== undefined) return;
      this.#nextReport = time + this.#task.reportEvery;
      this.#task.onReport(this.#search.report());
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /**
   * Ends a search bounded by the clock once a proof or the lead decides it. With counted simulations, rounds check
   * this.
   */
  #checkEnd(): void {
    if (this.#left < Infinity || this.#sizes !== undefined) return;
    const { simulations, proven } = this.#search.report();
    if (proven !== undefined) this.#end('solved');
    else if (this.#earlyStop !== undefined) {
      const ran = simulations - this.#ran;
      this.#ran = simulations;
      if (this.#earlyStop.isDecidedAfter(ran, Infinity, this.#elapsed())) this.#end('decided');
    }
  }

  #end(stopped: Stopped): void {
    this.#stopped ??= stopped;
    for (const tree of this.#search.trees) tree.stop();
  }

  #fail(thrown: unknown): void {
    this.#error ??= { thrown };
    this.#end('aborted');
  }

  /**
   * Why growth ended: the interruption, if a tree could still grow to its size. `simulations` also if a tree stays
   * small because its worker was lost, which the result reports.
   */
  #endAtSizes(sizes: readonly number[]): Stopped {
    const isShort = this.#partsTo(sizes).some(({ tree }) => !isAtEnd(tree.report));
    if (isShort) return this.#stopped ?? 'milliseconds';
    return this.#search.report().proven === undefined ? 'simulations' : 'solved';
  }

  #endAfter(before: SearchReport<Action>): Stopped | undefined {
    const { trees } = this.#search;
    const report = this.#search.report();
    const ran = report.simulations - before.simulations;
    this.#left -= ran;
    if (report.proven !== undefined) return 'solved';
    if (this.#left <= 0) return 'simulations';
    if (report.nodes >= this.#sizeLimit.nodes) return this.#sizeLimit.bound;
    if (this.#stopped !== undefined) return this.#stopped;
    const time = this.#elapsed();
    if (time >= this.#task.bounds.milliseconds) return 'milliseconds';
    if (this.#left < Infinity) {
      this.#ran += ran;
      if (this.#earlyStop?.isDecidedAfter(ran, this.#left, time)) return 'decided';
    }
    if (trees.some((tree) => !tree.isLost && !this.#spent.has(tree))) return undefined;
    return report.status === 'visits' ? 'visits' : this.#sizeLimit.bound;
  }
}

/** Whether no further simulation runs in a tree. */
function isAtEnd(report: SearchReport<unknown> | undefined): boolean {
  return report !== undefined && report.status !== 'searching' && report.status !== 'memory';
}

/** One tree's part of a round. */
interface Part<State, Action> {
  readonly tree: WorkerTree<State, Action>;
  readonly bounds: Required<Budget>;
}
