/** One search by several workers, each with a tree of its own: started, driven, moved on and told as one. */
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

export interface ParallelResult<Action = number> extends SearchResult<Action> {
  /** The trees that it is the sum of, those of workers that were lost meanwhile included. */
  readonly trees: readonly ParallelTree[];
  /** The workers that this search had to do without, from some moment on; usually none. */
  readonly lost: readonly LostWorker[];
}

export interface ParallelPondering<Action = number> extends Pondering<Action> {
  stop(): Promise<ParallelResult<Action>>;
}

/** What a parallel search is made of. */
export interface ParallelSearchParts<State, Action> {
  readonly game: Game<State, Action>;
  readonly pool: Pool<State, Action>;
  readonly finalMove: FinalMove;
  /** The root, which belongs to the search. */
  readonly state: State;
  readonly seed: Seed;
  /** Whether somebody has it who may ask what replies are expected. */
  readonly isKept: boolean;
}

export class ParallelSearch<State, Action = number> {
  readonly seed: Seed;
  readonly #game: Game<State, Action>;
  readonly #pool: Pool<State, Action>;
  readonly #finalMove: FinalMove;
  readonly #isKept: boolean;
  #state: State;
  /**
   * Those of lost workers included: what they found of this root counts as long as it is the root, or until their trees
   * are grown again.
   */
  #trees: WorkerTree<State, Action>[] = [];
  /** How many trees were begun: each has a seed of its own. */
  #streams = 0;
  /** How workers were lost that no result has told of yet, and whose trees are gone. */
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

  /** As `think`: searches for a budget, which all workers share, and finds an action for the player to move. */
  async think(budget: Budget, options: ThinkOptions<Action> = {}): Promise<ParallelResult<Action>> {
    checkOptions('think', options, THINK_OPTIONS);
    const task = prepare(budget, options);
    const replies = this.#repliesFor(options);
    return this.#exclusively(() => this.#think({ task, replies, stoppedBefore }));
  }

  /**
   * Has the first tree grow to the first number of simulations since the start or the last `advance`, the second to the
   * second, and so on, whatever the others find; a tree that is larger stays as it is, and one whose worker was lost
   * is begun again, from the same seed, as far as workers are free. With one number, one worker finds what one agent
   * finds.
   *
   * So the numbers in `trees` of any result, whatever ended it, and its seed are enough to find the same again, on
   * every machine, of a search that was not advanced, unless workers were lost or joined late. A search that was
   * interrupted goes on to the same trees. Where simulations run together (`inFlight`), both hold if every earlier
   * number of simulations that was run to its end was a multiple of those, for each tree: else one ran alone in the
   * middle.
   * @param simulations one number for each tree, whole from 0, at most as many as there are workers.
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

  /** As `ponder`: searches until it is told to stop, or there is nothing more to find. */
  ponder(budget: Budget = ALL_NODES, options: PonderOptions<Action> = {}): ParallelPondering<Action> {
    checkOptions('ponder', options, PONDER_OPTIONS);
    const signal = { aborted: false };
    const task = { ...prepare(budget, options), signal };
    const replies = this.#repliesFor(options);
    const found = this.#exclusively(() => this.#think({ task, replies, stoppedBefore: () => undefined }));
    found.catch(() => {}); // until somebody asks
    return {
      stop() {
        signal.aborted = true;
        return found;
      },
    };
  }

  /**
   * Plays an action at the root and keeps the parts of the trees that are below it.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, `BUSY`, `DISPOSED`, with nothing changed. What the game throws
   *   in a worker comes after the action was played: that worker's tree is begun anew.
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

  /** What all trees have found so far. */
  report(): SearchReport<Action> {
    this.#checkAlive();
    const reports = this.#trees.flatMap(({ report }) => (report === undefined ? [] : [report]));
    return mergedReport(this.#game, this.#state, reports, this.#finalMove);
  }

  /** The trees that the report is the sum of, in the command in which they were begun. */
  get trees(): readonly ParallelTree[] {
    return this.#trees.flatMap(({ tree }) => tree ?? []);
  }

  /**
   * The line of play that is expected after a legal action, from the reply on, as the tree tells it that visited the
   * action most; where it is proven, one that knows the proof. As of when each worker's tree last rested, or while the
   * search is onMessage by an `onReport`, of its last report.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, `DISPOSED`.
   */
  expectedReplies(action: Action): readonly Action[] {
    this.#checkAlive();
    const { legal } = checkedAction(this.#game, this.#state, action);
    const sources = this.#trees.flatMap(({ replySource }) => replySource ?? []);
    return expectedLine(this.#game, legal, sources);
  }

  /** Gives the memory back; every later call but this throws `DISPOSED`. */
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
   * Has every worker begin that has no tree yet, `false` where the signal came first. Where there is to be a certain
   * number of trees, lost ones are begun again where they were, with the seeds that they had, as far as workers are
   * free.
   */
  async #join(signal: Abort | undefined, trees?: number): Promise<boolean> {
    if (await abortedBefore(this.#pool.settle(), signal)) return false;
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
   * Keeps those of the trees that did as they were asked: the trees of lost workers are of no root that counts.
   * @param replaced whose places the first of the trees take.
   * @throws what the first that failed was refused with.
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
   * Does what nobody may disturb, with the workers watched.
   * @throws BanyanError `BUSY`, `DISPOSED`, at once.
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

/** What a search is asked for. */
interface ParallelTask<Action> {
  readonly task: Task<Action>;
  readonly replies: RepliesReported;
  /** Why it ends before it begins, if it does. */
  stoppedBefore(report: SearchReport<Action>): Stopped | undefined;
  /** How many simulations each tree is to have, where that is asked for. */
  readonly sizes?: readonly number[];
}

/** Milliseconds between two looks at a signal. */
const SIGNAL_INTERVAL = 8;

/** Whether the signal comes before the promise does. */
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
