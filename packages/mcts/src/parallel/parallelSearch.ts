/** One search by several workers, each with a tree of its own. */
import type { Budget } from '../agent/budget.ts';
import { prepare, resultOf, stopwatch, type Task } from '../agent/drive.ts';
import { defaultHost } from '../agent/host.ts';
import { ALL_NODES, PONDER_OPTIONS, type Pondering, type PonderOptions } from '../agent/ponder.ts';
import type { SearchResult, Stopped } from '../agent/searchResult.ts';
import { stoppedBefore } from '../agent/think.ts';
import { type Abort, THINK_OPTIONS, type ThinkOptions } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkOptions } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { SearchReport, Seed } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { checkedAction } from '../rules/play.ts';
import { expectedLine, mergedReport } from './merge.ts';
import type { RepliesReported, StatusMessage } from './messages.ts';
import { type DrivenSearch, driveParallel } from './parallelDriver.ts';
import type { Pool } from './pool.ts';
import { streamSeed } from './seeds.ts';
import { checkSizes, GROW_OPTIONS, type GrowOptions, stoppedIfTerminal, UNBOUNDED } from './sizes.ts';
import type { LostWorker } from './slot.ts';
import { ticker } from './ticker.ts';
import { type ParallelTree, WorkerTree } from './workerTree.ts';

/** The result of a search by several workers. */
export interface ParallelResult<Action = number> extends SearchResult<Action> {
  /** The trees whose statistics the result sums up, including those of workers lost in the meantime. */
  readonly trees: readonly ParallelTree[];
  /** The workers that were unavailable for some part of this search; usually none. */
  readonly lost: readonly LostWorker[];
}

/** A search by several workers that runs until it is stopped. */
export interface ParallelPondering<Action = number> extends Pondering<Action> {
  stop(): Promise<ParallelResult<Action>>;
}

/** The parts of a parallel search. */
export interface ParallelSearchParts<State, Action> {
  readonly game: Game<State, Action>;
  readonly pool: Pool<State, Action>;
  readonly finalMove: FinalMove;
  /** The root state, owned by the search. */
  readonly state: State;
  readonly seed: Seed;
  /** Whether the caller keeps the search, and so may ask for expected replies. */
  readonly isKept: boolean;
}

/** A search by several workers that the caller keeps. */
export class ParallelSearch<State, Action = number> {
  readonly seed: Seed;
  readonly #game: Game<State, Action>;
  readonly #pool: Pool<State, Action>;
  readonly #finalMove: FinalMove;
  readonly #isKept: boolean;
  #state: State;
  /** Includes the trees of lost workers: their statistics count until the root changes or the trees are grown again. */
  #trees: WorkerTree<State, Action>[] = [];
  /** The number of trees begun so far; each has its own seed. */
  #streams = 0;
  /** Losses not yet reported in a result, of workers whose trees are gone. */
  #unreported: LostWorker[] = [];
  #disposed = false;

  constructor({ game, pool, finalMove, state, seed, isKept }: ParallelSearchParts<State, Action>) {
    this.#game = game;
    this.#pool = pool;
    this.#finalMove = finalMove;
    this.#state = state;
    this.seed = seed;
    this.#isKept = isKept;
  }

  /** Searches for a budget, which all workers share, and finds an action for the player to move: as `think`. */
  async think(budget: Budget, options: ThinkOptions<Action> = {}): Promise<ParallelResult<Action>> {
    checkOptions('think', options, THINK_OPTIONS);
    const task = prepare(budget, options);
    const replies = this.#repliesFor(options);
    return this.#exclusively(() => this.#think({ task, replies, stoppedBefore }));
  }

  /**
   * Grows each tree to its own number of simulations since the start or the last `advance`, independently of the others.
   *
   * A larger tree stays as it is. A tree whose worker was lost begins again from the same seed, if a worker is free. With one
   * number, one worker finds the same as one agent.
   *
   * The numbers in `trees` of any result, together with its seed, therefore suffice to repeat it on any machine, unless
   * the search was advanced, or workers were lost or joined late. An interrupted search continues to the same trees. If
   * simulations run together (`inFlight`), both hold only if every earlier completed number of simulations was a
   * multiple of `inFlight` for each tree.
   * @param simulations one whole number from 0 for each tree; at most as many as there are workers.
   */
  async grow(
    simulations: readonly number[],
    options: GrowOptions<Action> = {},
  ): Promise<ParallelResult<Action>> {
    checkOptions('grow', options, GROW_OPTIONS);
    const sizes = checkSizes(simulations, this.#pool.slots.length);
    const { milliseconds, ...thinkOptions } = options;
    const task = prepare(
      milliseconds === undefined ? UNBOUNDED : { ...UNBOUNDED, milliseconds },
      thinkOptions,
    );
    const replies = this.#repliesFor(options);
    return this.#exclusively(() => this.#think({ task, replies, stoppedBefore: stoppedIfTerminal, sizes }));
  }

  /** Searches until it is stopped or cannot find more: as `ponder`. */
  ponder(budget: Budget = ALL_NODES, options: PonderOptions<Action> = {}): ParallelPondering<Action> {
    checkOptions('ponder', options, PONDER_OPTIONS);
    const signal = { aborted: false };
    const task = { ...prepare(budget, options), signal };
    const replies = this.#repliesFor(options);
    const found = this.#exclusively(() => this.#think({ task, replies, stoppedBefore: () => undefined }));
    found.catch(() => {}); // an unused rejection is not an unhandled one
    return {
      stop() {
        signal.aborted = true;
        return found;
      },
    };
  }

  /**
   * Plays an action at the root and keeps the parts of the trees below it.
   * @throws BanyanError `ILLEGAL_MOVE`, `GAME_OVER`, `BUSY` or `DISPOSED`, with nothing changed. An error of the game
   *   in a worker rejects after the action is played: that worker's tree is begun anew.
   */
  async advance(action: Action): Promise<void> {
    this.#checkAlive();
    const { legal } = checkedAction(this.#game, this.#state, action);
    const next = this.#game.clone(this.#state);
    this.#game.apply(next, legal);
    await this.#exclusively(async () => {
      const trees = this.#trees;
      this.#trees = [];
      this.#state = next;
      const moved = trees.map((tree) => tree.advance(legal));
      this.#keep(trees, await Promise.allSettled(moved));
    });
  }

  /** The merged report of all trees. */
  report(): SearchReport<Action> {
    this.#checkAlive();
    const reports = this.#trees.flatMap(({ report }) => (report === undefined ? [] : [report]));
    return mergedReport(this.#game, this.#state, reports, this.#finalMove);
  }

  /** The trees whose statistics the report sums up, in the order in which they were begun. */
  get trees(): readonly ParallelTree[] {
    return this.#trees.flatMap(({ tree }) => tree ?? []);
  }

  /**
   * The expected replies to a legal action, from the tree that visited the action most, preferring a tree with its proof.
   *
   * They date from the moment when each worker's tree last rested; while the search has an `onReport`, from its last report.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, `DISPOSED`.
   */
  expectedReplies(action: Action): readonly Action[] {
    this.#checkAlive();
    const { legal } = checkedAction(this.#game, this.#state, action);
    const sources = this.#trees.flatMap(({ replySource }) => replySource ?? []);
    return expectedLine(this.#game, legal, sources);
  }

  /** Returns the memory. Every later call except `dispose` throws `DISPOSED`. */
  dispose(): void {
    this.#disposed = true;
    for (const tree of this.#trees) tree.dispose();
    this.#trees = [];
  }

  #repliesFor({ onReport }: Pick<ThinkOptions<Action>, 'onReport'>): RepliesReported {
    if (!this.#isKept) return 'never';
    return onReport === undefined ? 'at rest' : 'with each report';
  }

  async #think({
    task,
    replies,
    stoppedBefore,
    sizes,
  }: ParallelTask<Action>): Promise<ParallelResult<Action>> {
    const isJoined = await this.#join(task.signal, sizes?.length);
    const elapsed = stopwatch(defaultHost);
    const stopped = isJoined
      ? (stoppedBefore(this.report()) ?? (await driveParallel(this.#driven(replies), task, elapsed, sizes)))
      : 'aborted';
    const found = {
      seed: this.seed,
      bytesPerNode: this.#status?.bytesPerNode ?? 0,
      report: () => this.report(),
    };
    return {
      ...resultOf(found, stopped, elapsed),
      trees: this.trees,
      lost: this.#losses(),
    };
  }

  /**
   * Begins a tree in every worker that has none; returns `false` if the signal aborts first. If `trees` is given, lost
   * trees are begun again with their seeds, as far as workers are free.
   */
  async #join(signal: Abort | undefined, trees?: number): Promise<boolean> {
    if (await abortedBefore(this.#pool.whenAvailable(), signal)) return false;
    this.#checkAlive();
    this.#pool.checkHasWorkers();
    const idle = this.#pool.slots.filter(
      (slot) => slot.isReady && !this.#trees.some((tree) => tree.isIn(slot) && !tree.isLost),
    );
    const lost = trees === undefined ? [] : this.#trees.slice(0, trees).filter((tree) => tree.isLost);
    const missing = trees === undefined ? idle.length : Math.max(0, trees - this.#trees.length);
    const begun = idle
      .slice(0, lost.length + missing)
      .map((slot, index) => new WorkerTree(this.#pool, slot, lost[index]?.stream ?? this.#streams++));
    const started = await Promise.allSettled(
      begun.map((tree) => tree.start(this.#state, streamSeed(this.seed, tree.stream))),
    );
    this.#keep(begun, started, lost);
    this.#checkHasWorkers();
    return true;
  }

  /**
   * Keeps the trees whose requests succeeded; the tree of a lost worker has no current root.
   * @param replaced the trees whose places the first trees take.
   * @throws the first rejection.
   */
  #keep(
    trees: readonly WorkerTree<State, Action>[],
    outcomes: readonly PromiseSettledResult<unknown>[],
    replaced: readonly WorkerTree<State, Action>[] = [],
  ): void {
    const failure = outcomes.find(({ status }) => status === 'rejected');
    for (const [index, tree] of trees.entries()) {
      if (outcomes[index].status === 'rejected' || this.#disposed) tree.dispose();
      else if (tree.isLost) this.#unreported.push(...tree.takeLoss());
      else this.#put(tree, replaced[index]);
    }
    this.#checkAlive();
    if (failure?.status === 'rejected') throw failure.reason;
  }

  #put(tree: WorkerTree<State, Action>, replaced: WorkerTree<State, Action> | undefined): void {
    if (replaced === undefined) {
      this.#trees.push(tree);
      return;
    }
    this.#unreported.push(...replaced.takeLoss());
    this.#trees = this.#trees.map((each) => (each === replaced ? tree : each));
  }

  #driven(replies: RepliesReported): DrivenSearch<State, Action> {
    const search = this;
    return {
      get lead() {
        return search.#lead;
      },
      get trees() {
        return search.#trees;
      },
      replies,
      inFlight: this.#status?.inFlight ?? 1,
      bytesPerNode: this.#status?.bytesPerNode ?? 1,
      report: () => this.report(),
      checkAlive: () => {
        this.#checkAlive();
        this.#checkHasWorkers();
      },
    };
  }

  /** As `Search.lead`. */
  get #lead(): number | undefined {
    if (this.#finalMove !== mostVisits) return undefined;
    if (this.#trees.some(({ status }) => status !== undefined && status.lead === undefined)) return undefined;
    const [first, second] = this.report().actions;
    return second === undefined ? Infinity : first.visits - second.visits;
  }

  get #status(): StatusMessage<Action> | undefined {
    return this.#trees.find(({ status }) => status !== undefined)?.status;
  }

  #losses(): LostWorker[] {
    const losses = [...this.#unreported.splice(0), ...this.#trees.flatMap((tree) => tree.takeLoss())];
    const missing = this.#pool.missing.filter(({ worker }) => losses.every((loss) => loss.worker !== worker));
    return [...losses, ...missing].sort((a, b) => a.worker - b.worker);
  }

  /**
   * Runs a task exclusively, with the workers watched.
   * @throws BanyanError `BUSY`, `DISPOSED`, synchronously.
   */
  #exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#checkAlive();
    occupy(this);
    this.#pool.enter();
    return task().finally(() => {
      this.#pool.leave();
      busy.delete(this);
    });
  }

  #checkAlive(): void {
    this.#pool.checkOpen();
    if (this.#disposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }

  #checkHasWorkers(): void {
    if (this.#trees.some((tree) => !tree.isLost)) return;
    const [loss] = [
      ...this.#unreported,
      ...this.#trees.flatMap((tree) => tree.loss ?? []),
      ...this.#pool.missing,
    ];
    throw new BanyanError('WORKER_LOST', `this search has lost all its workers: ${loss?.message}`);
  }
}

/** One request to the search. */
interface ParallelTask<Action> {
  readonly task: Task<Action>;
  readonly replies: RepliesReported;
  /** The reason to end before the search begins, if there is one. */
  stoppedBefore(report: SearchReport<Action>): Stopped | undefined;
  /** The number of simulations of each tree, for `grow`. */
  readonly sizes?: readonly number[];
}

/** Milliseconds between two checks of a signal. */
const SIGNAL_INTERVAL = 8;

/** Returns whether the signal aborts before the promise resolves. */
async function abortedBefore(promise: Promise<unknown>, signal: Abort | undefined): Promise<boolean> {
  let stopTimer = (): void => {};
  const aborted = new Promise<true>((resolve) => {
    stopTimer = ticker(SIGNAL_INTERVAL, () => signal?.aborted && resolve(true));
  });
  try {
    return await Promise.race([aborted, promise.then(() => false)]);
  } finally {
    stopTimer();
  }
}
