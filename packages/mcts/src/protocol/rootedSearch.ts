/**
 * What every tree search does around its loop: it holds the root, refuses misuse, and reports. `treeSearch.ts` and
 * `batchSearch.ts` add the loop.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkCount } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import {
  type ActionStats,
  MAX_VISITS,
  type Proof,
  type Search,
  type SearchReport,
  type SearchStatus,
  type Seed,
} from '../contracts/search.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { finishedReport, searchReport } from '../report/report.ts';
import { warningsOf } from '../report/warnings.ts';
import { actionsOf, checkChildren, checkedActions, playerIn, stateAfter } from '../rules/answers.ts';
import { checkedAction } from '../rules/play.ts';
import { checkedRange, checkReturns } from '../rules/returns.ts';
import { checkIdle } from './busy.ts';

/**
 * The tree of one search as seen from its root.
 *
 * Children of the root are named by the index of their legal action.
 */
export interface RootedTree<State, Action> {
  /** Nodes in the tree, unvisited children of expanded nodes included. */
  readonly nodes: number;
  /** Visits of the root. */
  readonly rootVisits: number;
  /** The depth of the deepest visited node, in actions from the root. */
  readonly maxDepth: number;
  /** Simulations from this root whose rollout was cut before the end of the game. */
  readonly cutRollouts: number;
  /** Whether the tree had no room for the children of some node. */
  readonly isFull: boolean;
  /** Whether the search has reached its depth, in a search that has one. */
  readonly isAtDepth?: boolean;
  /** As `SearchReport.values`. */
  readonly values?: SearchReport['values'];
  /** Simulations that run together, from 1. */
  readonly inFlight: number;
  /** Bytes of memory per node, above 0 and constant. */
  readonly bytesPerNode: number;
  /** Whether the search may prove outcomes, which outrank visits. */
  readonly proves: boolean;
  /** The proof of the root, for the player to move there. */
  readonly rootProof: Proof | undefined;
  /** Visits of a child of the root. */
  visits(index: number): number;
  /** The sum of the returns of a child of the root, for the player to move at the root. */
  returnSum(index: number): number;
  /** The number of children of the root, where they stand for all legal actions in their order; else `undefined`. */
  readonly children?: number | undefined;
  /** The best return of all simulations through a child of the root, if the tree keeps it. */
  bestReturn?(index: number): number | undefined;
  /** The proof of a child of the root, for the player to move at the root; its distance counts from the child. */
  proof(index: number): Proof | undefined;
  /** The prior probability of a child of the root, in a tree that has priors. */
  prior?(index: number): number | undefined;
  /**
   * The improved policy at the root, computed from these statistics of its children; absent in a search without one.
   */
  policy?(actions: readonly ActionStats<unknown>[]): readonly number[] | undefined;
  /** Proven bounds of a child's return, for the player to move at the root; `undefined` means 0 to 1. */
  bounds?(index: number): readonly [low: number, high: number] | undefined;
  /** In a puzzle (one player, no chance): the best simulation so far, as its return and its actions from the root. */
  readonly bestLine?: SearchReport<Action>['best'];
  /** The expected line of play after a child of the root. */
  replies(index: number): readonly Action[];
  /** Makes the child of this index and action the root; `state` is its state. */
  advance(index: number, action: Action, state: State): void;
  /** As `Search.settle`. */
  settle?(): boolean;
  /** Returns the memory to the engine. No other call follows. */
  release(): void;
}

/** The parts of one search. */
export interface RootedSearchParts<State, Action, Loop extends RootedTree<State, Action>> {
  readonly game: Game<State, Action>;
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly seed: Seed;
  readonly simulator: Loop;
  readonly finalMove: FinalMove;
  /** The counts of a search that continues; zero without them. */
  readonly counts?: Counts;
}

/** What a search counts outside its tree. */
export interface Counts {
  /** Simulations from this root. */
  readonly simulations: number;
  /** The visits that each child of the root had at the last `advance`; empty where none had any. */
  readonly keptVisits: readonly number[];
}

/** A search at one moment: the state of its root, and its counts. */
export interface Snapshot<State> extends Counts {
  readonly state: State;
}

/** What a search is doing: running simulations, which no call may interrupt, or waiting for an evaluation. */
export type Running = 'simulating' | 'waiting';

/** A search without its loop. */
export class RootedSearch<State, Action, Loop extends RootedTree<State, Action>>
  implements Omit<Search<Action>, 'run'>
{
  readonly seed: Seed;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  readonly #game: Game<State, Action>;
  readonly #finalMove: FinalMove;
  protected readonly simulator: Loop;
  #state: State;
  #simulations = 0;
  #keptVisits: readonly number[] = [];
  #running: Running | undefined;
  /** Visits of the root before the simulations that are running. */
  #visitsBefore = 0;
  #disposed = false;

  constructor({ game, state, seed, simulator, finalMove, counts }: RootedSearchParts<State, Action, Loop>) {
    this.seed = seed;
    this.inFlight = simulator.inFlight;
    this.bytesPerNode = simulator.bytesPerNode;
    this.#game = game;
    this.#state = state;
    this.simulator = simulator;
    this.#finalMove = finalMove;
    if (counts === undefined) return;
    this.#simulations = counts.simulations;
    this.#keptVisits = counts.keptVisits;
  }

  get nodes(): number {
    return this.#ready().nodes;
  }

  get status(): SearchStatus {
    const { rootVisits, isFull, isAtDepth, rootProof } = this.#ready();
    if (this.#isTerminal()) return 'terminal';
    if (rootProof !== undefined) return 'solved';
    if (isAtDepth) return 'depth';
    if (rootVisits >= MAX_VISITS) return 'visits';
    return isFull ? 'memory' : 'searching';
  }

  get lead(): number | undefined {
    const simulator = this.#ready();
    if (simulator.proves || this.#finalMove !== mostVisits) return undefined;
    if (playerIn(this.#game, this.#state) < 0) return undefined;
    let first = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    for (const index of this.#rootActions().keys()) {
      const visits = simulator.visits(index);
      second = Math.max(second, Math.min(first, visits));
      first = Math.max(first, visits);
    }
    return first - second;
  }

  /**
   * Begins a run, which lasts until `end`.
   * @returns how many of these simulations may run: 0 where the game is over.
   * @throws BanyanError `INVALID_BUDGET`, `DISPOSED`, `REENTRANT`, `BUSY`.
   */
  protected begin(simulations: number, maxNodes: number, running: Running): number {
    checkCount('simulations', simulations);
    checkCount('maxNodes', maxNodes, true);
    const { rootVisits } = this.#free();
    const allowed = this.#isTerminal() ? 0 : Math.min(simulations, MAX_VISITS - rootVisits);
    this.#running = running;
    this.#visitsBefore = rootVisits;
    return allowed;
  }

  /** Ends a run, and counts its simulations. */
  protected end(): void {
    this.#running = undefined;
    this.#simulations += this.simulator.rootVisits - this.#visitsBefore;
    if (this.#disposed) this.simulator.release();
  }

  report(): SearchReport<Action> {
    const simulator = this.#ready();
    if (this.#isTerminal()) return finishedReport(this.#rootReturns(), this.#game);
    const counts = { simulations: this.#simulations, cutRollouts: simulator.cutRollouts };
    return searchReport(
      {
        player: playerIn(this.#game, this.#state),
        actions: this.#rootActions(),
        visits: (index) => simulator.visits(index),
        returnSum: (index) => simulator.returnSum(index),
        proof: (index) => simulator.proof(index),
        keptVisits: (index) => this.#keptVisits[index] ?? 0,
        prior: (index) => simulator.prior?.(index),
        policy: (actions) => simulator.policy?.(actions),
        bounds: (index) => simulator.bounds?.(index),
        range: this.#game.range,
        values: simulator.values,
        rootProof: simulator.rootProof,
        replies: (index) => simulator.replies(index),
        bestReturn: (index) => simulator.bestReturn?.(index),
        best: simulator.bestLine,
        ...counts,
        warnings: warningsOf(this.#game, counts),
        nodes: simulator.nodes,
        maxDepth: simulator.maxDepth,
        status: this.status,
      },
      this.#finalMove,
    );
  }

  expectedReplies(action: Action): readonly Action[] {
    const simulator = this.#ready();
    return simulator.replies(checkedAction(this.#game, this.#state, action).index);
  }

  advance(action: Action): void {
    const simulator = this.#free();
    const game = this.#game;
    const { index, legal } = checkedAction(game, this.#state, action);
    const next = stateAfter(game, this.#state, legal);
    const replies = actionsOf(game, next);
    simulator.advance(index, legal, next);
    this.#keptVisits = replies.map((_, reply) => simulator.visits(reply));
    this.#state = next;
    this.#simulations = 0;
  }

  settle(): boolean {
    return this.#ready().settle?.() ?? false;
  }

  dispose(): void {
    if (this.#disposed) return;
    if (this.#running !== 'waiting') this.#ready().release(); // otherwise `end` releases the memory
    this.#disposed = true;
  }

  /**
   * Refuses a call after `dispose`.
   * @throws BanyanError `DISPOSED`.
   */
  protected checkAlive(): void {
    if (this.#disposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }

  /** The root and its counts, for extensions of the search. The state must not be changed. */
  snapshot(): Snapshot<State> {
    this.#ready();
    return { state: this.#state, simulations: this.#simulations, keptVisits: this.#keptVisits };
  }

  #isTerminal(): boolean {
    return playerIn(this.#game, this.#state) === TERMINAL;
  }

  /** The legal actions of the root, in the order of its children. */
  #rootActions(): readonly Action[] {
    const actions = checkedActions(this.#game, this.#state);
    const { children = actions.length } = this.simulator;
    checkChildren(this.#game, this.#state, actions.length, children);
    return actions;
  }

  #rootReturns(): readonly number[] {
    const { name, players } = this.#game;
    const returns = this.#game.returns(this.#state);
    checkReturns(name, returns, players, this.#state, checkedRange(this.#game));
    return returns;
  }

  /** The simulator, for a call that reads it. */
  #ready(): Loop {
    this.checkAlive();
    if (this.#running === 'waiting')
      throw new BanyanError('BUSY', 'this search waits for an evaluation: await `run` first');
    if (this.#running === 'simulating') {
      throw new BanyanError(
        'REENTRANT',
        'a game or an evaluator called its own search while a simulation was running',
      );
    }
    return this.simulator;
  }

  /** The simulator, for a call that changes it. */
  #free(): Loop {
    const simulator = this.#ready();
    checkIdle(this);
    return simulator;
  }
}
