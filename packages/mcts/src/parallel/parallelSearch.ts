/** One search by several workers, each with a tree of its own: started, driven, moved on and told as one. */
import type { Budget } from '../agent/budget.ts';
import { prepare, resultOf, stopwatch, type Task } from '../agent/drive.ts';
import { defaultHost } from '../agent/host.ts';
import { PONDER_OPTIONS, type Pondering, type PonderOptions, ROOM } from '../agent/ponder.ts';
import type { SearchResult, Stopped } from '../agent/searchResult.ts';
import { endsAtOnce } from '../agent/think.ts';
import { type Abort, THINK_OPTIONS, type ThinkOptions } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkOptions } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { SearchReport, Seed } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { checkedAction } from '../rules/play.ts';
import { Lane, type ParallelTree } from './lane.ts';
import { expectedLine, mergedReport } from './merge.ts';
import type { RepliesTold, Word } from './messages.ts';
import type { Pool } from './pool.ts';
import { streamSeed } from './seeds.ts';
import { checkSizes, endsUnsearched, GROW_OPTIONS, type GrowOptions, WHOLE } from './sizes.ts';
import type { LostWorker } from './slot.ts';
import { ticker } from './ticker.ts';
import { driveTogether, type Together } from './together.ts';

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
  #lanes: Lane<State, Action>[] = [];
  /** How many trees were begun: each has a seed of its own. */
  #streams = 0;
  /** How workers were lost that no result has told of yet, and whose trees are gone. */
  #untold: LostWorker[] = [];
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
    return this.#alone(() => this.#think({ task, replies, endsAtOnce }));
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
    const task = prepare(milliseconds === undefined ? WHOLE : { ...WHOLE, milliseconds }, thinkOptions);
    const replies = this.#repliesFor(options);
    return this.#alone(() => this.#think({ task, replies, endsAtOnce: endsUnsearched, sizes }));
  }

  /** As `ponder`: searches until it is told to stop, or there is nothing more to find. */
  ponder(budget: Budget = ROOM, options: PonderOptions<Action> = {}): ParallelPondering<Action> {
    checkOptions('ponder', options, PONDER_OPTIONS);
    const signal = { aborted: false };
    const task = { ...prepare(budget, options), signal };
    const replies = this.#repliesFor(options);
    const found = this.#alone(() => this.#think({ task, replies, endsAtOnce: () => undefined }));
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
    await this.#alone(async () => {
      const lanes = this.#lanes;
      this.#lanes = [];
      this.#state = next;
      const moved = lanes.map((lane) => lane.advance(legal));
      this.#keep(lanes, await Promise.allSettled(moved));
    });
  }

  /** What all trees have found so far. */
  report(): SearchReport<Action> {
    this.#checkAlive();
    const reports = this.#lanes.flatMap(({ report }) => (report === undefined ? [] : [report]));
    return mergedReport(this.#game, this.#state, reports, this.#finalMove);
  }

  /** The trees that the report is the sum of, in the order in which they were begun. */
  get trees(): readonly ParallelTree[] {
    return this.#lanes.flatMap(({ tree }) => tree ?? []);
  }

  /**
   * The line of play that is expected after a legal action, from the reply on, as the tree tells it that visited the
   * action most; where it is proven, one that knows the proof. As of when each worker's tree last rested, or while the
   * search is heard by an `onReport`, of its last report.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, `DISPOSED`.
   */
  expectedReplies(action: Action): readonly Action[] {
    this.#checkAlive();
    const { legal } = checkedAction(this.#game, this.#state, action);
    const tellers = this.#lanes.flatMap(({ teller }) => teller ?? []);
    return expectedLine(this.#game, legal, tellers);
  }

  /** Gives the memory back; every later call but this throws `DISPOSED`. */
  dispose(): void {
    this.#disposed = true;
    for (const lane of this.#lanes) lane.dispose();
    this.#lanes = [];
  }

  #repliesFor({ onReport }: Pick<ThinkOptions<Action>, 'onReport'>): RepliesTold {
    if (!this.#isKept) return 'never';
    return onReport === undefined ? 'at rest' : 'with each report';
  }

  async #think({ task, replies, endsAtOnce, sizes }: Quest<Action>): Promise<ParallelResult<Action>> {
    const isJoined = await this.#join(task.signal, sizes?.length);
    const elapsed = stopwatch(defaultHost);
    const stopped = isJoined
      ? (endsAtOnce(this.report()) ?? (await driveTogether(this.#together(replies), task, elapsed, sizes)))
      : 'aborted';
    const found = {
      seed: this.seed,
      bytesPerNode: this.#word?.bytesPerNode ?? 0,
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
    this.#pool.checkManned();
    const idle = this.#pool.slots.filter(
      (slot) => slot.isReady && !this.#lanes.some((lane) => lane.isIn(slot) && !lane.isLost),
    );
    const lost = trees === undefined ? [] : this.#lanes.slice(0, trees).filter((lane) => lane.isLost);
    const missing = trees === undefined ? idle.length : Math.max(0, trees - this.#lanes.length);
    const begun = idle
      .slice(0, lost.length + missing)
      .map((slot, index) => new Lane(this.#pool, slot, lost[index]?.stream ?? this.#streams++));
    const started = await Promise.allSettled(
      begun.map((lane) => lane.start(this.#state, streamSeed(this.seed, lane.stream))),
    );
    this.#keep(begun, started, lost);
    this.#checkManned();
    return true;
  }

  /**
   * Keeps those of the lanes that did as they were asked: the trees of lost workers are of no root that counts.
   * @param replaced whose places the first of the lanes take.
   * @throws what the first that failed was refused with.
   */
  #keep(
    lanes: readonly Lane<State, Action>[],
    outcomes: readonly PromiseSettledResult<unknown>[],
    replaced: readonly Lane<State, Action>[] = [],
  ): void {
    const failure = outcomes.find(({ status }) => status === 'rejected');
    for (const [index, lane] of lanes.entries()) {
      if (outcomes[index].status === 'rejected' || this.#disposed) lane.dispose();
      else if (lane.isLost) this.#untold.push(...lane.takeLoss());
      else this.#put(lane, replaced[index]);
    }
    this.#checkAlive();
    if (failure?.status === 'rejected') throw failure.reason;
  }

  #put(lane: Lane<State, Action>, replaced: Lane<State, Action> | undefined): void {
    if (replaced === undefined) {
      this.#lanes.push(lane);
      return;
    }
    this.#untold.push(...replaced.takeLoss());
    this.#lanes = this.#lanes.map((each) => (each === replaced ? lane : each));
  }

  #together(replies: RepliesTold): Together<State, Action> {
    const search = this;
    return {
      get lead() {
        return search.#lead;
      },
      get lanes() {
        return search.#lanes;
      },
      replies,
      inFlight: this.#word?.inFlight ?? 1,
      bytesPerNode: this.#word?.bytesPerNode ?? 1,
      report: () => this.report(),
      checkAlive: () => {
        this.#checkAlive();
        this.#checkManned();
      },
    };
  }

  /** As `Search.lead`. */
  get #lead(): number | undefined {
    if (this.#finalMove !== mostVisits) return undefined;
    if (this.#lanes.some(({ word }) => word !== undefined && word.lead === undefined)) return undefined;
    const [first, second] = this.report().actions;
    return second === undefined ? Infinity : first.visits - second.visits;
  }

  get #word(): Word<Action> | undefined {
    return this.#lanes.find(({ word }) => word !== undefined)?.word;
  }

  #losses(): LostWorker[] {
    const losses = [...this.#untold.splice(0), ...this.#lanes.flatMap((lane) => lane.takeLoss())];
    const missing = this.#pool.missing.filter(({ worker }) => losses.every((loss) => loss.worker !== worker));
    return [...losses, ...missing].sort((a, b) => a.worker - b.worker);
  }

  /**
   * Does what nobody may disturb, with the workers watched.
   * @throws BanyanError `BUSY`, `DISPOSED`, at once.
   */
  #alone<Result>(task: () => Promise<Result>): Promise<Result> {
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

  #checkManned(): void {
    if (this.#lanes.some((lane) => !lane.isLost)) return;
    const [loss] = [
      ...this.#untold,
      ...this.#lanes.flatMap((lane) => lane.loss ?? []),
      ...this.#pool.missing,
    ];
    throw new BanyanError('WORKER_LOST', `this search has lost all its workers: ${loss?.message}`);
  }
}

/** What a search is asked for. */
interface Quest<Action> {
  readonly task: Task<Action>;
  readonly replies: RepliesTold;
  /** Why it ends before it begins, if it does. */
  endsAtOnce(report: SearchReport<Action>): Stopped | undefined;
  /** How many simulations each tree is to have, where that is asked for. */
  readonly sizes?: readonly number[];
}

/** Milliseconds between two looks at a signal. */
const LOOK_AT_SIGNAL = 8;

/** Whether the signal comes before the promise does. */
async function abortedBefore(promise: Promise<unknown>, signal: Abort | undefined): Promise<boolean> {
  let stopLooking = (): void => {};
  const aborted = new Promise<true>((resolve) => {
    stopLooking = ticker(LOOK_AT_SIGNAL, () => signal?.aborted && resolve(true));
  });
  try {
    return await Promise.race([aborted, promise.then(() => false)]);
  } finally {
    stopLooking();
  }
}
