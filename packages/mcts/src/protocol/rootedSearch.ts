/**
 * What every tree search does around its loop: hold the root, guard it, and tell what was found. `treeSearch.ts` and
 * `batchSearch.ts` add the loop.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkCount } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import {
  MAX_VISITS,
  type Proof,
  type Search,
  type SearchReport,
  type SearchStatus,
} from '../contracts/search.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { finishedReport, searchReport } from '../report/report.ts';
import { warningsOf } from '../report/warnings.ts';
import {
  actionsOf,
  applyTo,
  checkChildren,
  checkedActions,
  checkReturns,
  copyOf,
  playerIn,
} from '../rules/answers.ts';
import { checkedAction } from '../rules/play.ts';
import { busy } from './busy.ts';

/** The tree of one search, as seen from its root, whose children go by their index among its legal actions. */
export interface RootedTree<State, Action> {
  readonly nodes: number;
  readonly rootVisits: number;
  /** How many actions the deepest visited node is away from the root. */
  readonly maxDepth: number;
  /** Simulations since the root became the root whose rollout was cut before the end of the game. */
  readonly cutRollouts: number;
  /** Whether a node could not get its children for want of room. */
  readonly isFull: boolean;
  /** How many simulations run together, from 1. */
  readonly inFlight: number;
  /** The memory of a node, above 0, the same throughout. */
  readonly bytesPerNode: number;
  /** Whether it may prove outcomes, which count for more than visits. */
  readonly proves: boolean;
  /** What is proven of the root, for the player to move there. */
  readonly rootProof: Proof | undefined;
  /** Visits of a child of the root. */
  visits(index: number): number;
  /** Sum of returns of a child of the root, for the player to move at the root. */
  value(index: number): number;
  /** How many children the root has, where they are the legal actions in their order and there are any. */
  readonly children?: number | undefined;
  /** The best return of all simulations through a child of the root, where that is kept. */
  bestReturn?(index: number): number | undefined;
  /** What is proven of a child of the root, for the player to move at the root; the distance is the child's. */
  proof(index: number): Proof | undefined;
  /** The prior probability of a child of the root, in a tree that has priors. */
  prior?(index: number): number | undefined;
  /**
   * What the return of the player to move at the root is certain to lie in after a child of the root; anything from 0 to
   * 1 without.
   */
  range?(index: number): readonly [low: number, high: number] | undefined;
  /** In a puzzle, for one player without chance: the best of all simulations, and its actions from the root. */
  readonly bestLine?: SearchReport<Action>['best'];
  /** The expected line of play after a child of the root. */
  replies(index: number): readonly Action[];
  /** Makes a child of the root the root, by its index and its action; `state` is its state. */
  advance(index: number, action: Action, state: State): void;
  /** Gives the memory back; no other call follows. */
  release(): void;
}

/** The parts of one search. */
export interface RootedSearchParts<State, Action, Loop extends RootedTree<State, Action>> {
  readonly game: Game<State, Action>;
  /** The root, which belongs to the search: nobody else changes it. */
  readonly state: State;
  readonly seed: Seed;
  readonly simulator: Loop;
  readonly finalMove: FinalMove;
  /** Where a search goes on: what it had counted. */
  readonly counts?: Counts;
}

/** What a search counts beside its tree. */
export interface Counts {
  /** Simulations since the root became the root. */
  readonly simulations: number;
  /** The visits that each child of the root had by then; without elements where none had any. */
  readonly keptVisits: readonly number[];
}

/** How a search runs: simulations, which nobody may disturb; or waiting for an evaluation between them. */
export type Running = 'simulating' | 'waiting';

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
    const { rootVisits, isFull, rootProof } = this.#ready();
    if (this.#isTerminal()) return 'terminal';
    if (rootProof !== undefined) return 'solved';
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
   * How many of the simulations that are asked for may run, 0 where the game is over. The search is running from then
   * on, until `end`.
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

  protected end(): void {
    this.#running = undefined;
    this.#simulations += this.simulator.rootVisits - this.#visitsBefore;
    if (this.#disposed) this.simulator.release();
  }

  report(): SearchReport<Action> {
    const simulator = this.#ready();
    if (this.#isTerminal()) return finishedReport(this.#rootReturns());
    const counts = { simulations: this.#simulations, cutRollouts: simulator.cutRollouts };
    return searchReport(
      {
        player: playerIn(this.#game, this.#state),
        actions: this.#rootActions(),
        visits: (index) => simulator.visits(index),
        value: (index) => simulator.value(index),
        proof: (index) => simulator.proof(index),
        keptVisits: (index) => this.#keptVisits[index] ?? 0,
        prior: (index) => simulator.prior?.(index),
        range: (index) => simulator.range?.(index),
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
    const next = copyOf(game, this.#state);
    applyTo(game, next, legal);
    const replies = actionsOf(game, next);
    simulator.advance(index, legal, next);
    this.#keptVisits = replies.map((_, reply) => simulator.visits(reply));
    this.#state = next;
    this.#simulations = 0;
  }

  dispose(): void {
    if (this.#disposed) return;
    if (this.#running !== 'waiting') this.#ready().release(); // else at the end
    this.#disposed = true;
  }

  /** @throws BanyanError `DISPOSED`. */
  protected checkAlive(): void {
    if (this.#disposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }

  /** The root and what was counted there, for a kind of search that can tell more. */
  protected look(): Counts & { readonly state: State } {
    this.#ready();
    return { state: this.#state, simulations: this.#simulations, keptVisits: this.#keptVisits };
  }

  #isTerminal(): boolean {
    return playerIn(this.#game, this.#state) === TERMINAL;
  }

  /** The legal actions of the root, which has a child for each of them, if it has any. */
  #rootActions(): readonly Action[] {
    const actions = checkedActions(this.#game, this.#state);
    const { children = actions.length } = this.simulator;
    checkChildren(this.#game, this.#state, actions.length, children);
    return actions;
  }

  #rootReturns(): readonly number[] {
    const { name, players } = this.#game;
    const returns = this.#game.returns(this.#state);
    checkReturns(name, returns, players, this.#state);
    return returns;
  }

  /** The simulator, for a call that may use it now. */
  #ready(): Loop {
    this.checkAlive();
    if (this.#running === 'waiting')
      throw new BanyanError('BUSY', 'this search waits for an evaluation: await `run`, then ask');
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
    if (busy.has(this))
      throw new BanyanError(
        'BUSY',
        'this search is thinking: await it, or stop its pondering, before you change it',
      );
    return simulator;
  }
}
