/**
 * The search of `alphaBeta`: iterations of growing depth. Each tries the best action of the last one first, and then
 * asks of every other action whether it is better than the best so far.
 */
import type { Game } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { copyOf } from '../rules/answers.ts';
import { AlphaBetaLoop, type Position } from './alphaBetaLoop.ts';
import { RootBounds } from './rootBounds.ts';
import { isWinOrLoss, returnOfScore, thresholdAbove, WIN } from './score.ts';
import type { TableLease } from './tables.ts';

/** What an action that is not better than the best is worth less than it, at least. */
const MARGIN: number = 2 ** -15;

/** The parts of one search. */
export interface DeepeningParts<State, Action> {
  readonly game: Game<State, Action>;
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly lease: TableLease;
  /** The depth of the last iteration, in plies. */
  readonly depth: number;
}

/** Iterative deepening from a root, which `advance` moves on. */
export class DeepeningSearch<State, Action> implements Simulator<State, Action> {
  readonly inFlight = 1;
  readonly cutRollouts = 0;
  readonly isFull = false;
  readonly proves = true;
  readonly values = 'minimax';
  readonly bytesPerNode: number;
  readonly #game: Game<State, Action>;
  readonly #lease: TableLease;
  readonly #lastDepth: number;
  #root: DeepeningRoot<State, Action>;

  constructor({ game, state, lease, depth }: DeepeningParts<State, Action>) {
    this.#game = game;
    this.#lease = lease;
    this.#lastDepth = depth;
    this.bytesPerNode = lease.bytesPerEntry;
    this.#root = new DeepeningRoot(new AlphaBetaLoop(game, lease.table), state);
  }

  run(simulations: number, maxNodes: number): number {
    const root = this.#root;
    let ran = 0;
    while (ran < simulations && this.nodes < maxNodes && root.proof === undefined && !this.isAtDepth) {
      root.visit();
      ran++;
    }
    return ran;
  }

  /** The states on the longest path, and the entries of the table. */
  get nodes(): number {
    return 1 + this.maxDepth + (this.#lease.table?.size ?? 0);
  }

  get maxDepth(): number {
    return this.#root.loop.maxPly;
  }

  get isAtDepth(): boolean {
    return this.#root.depth > this.#lastDepth;
  }

  get rootVisits(): number {
    return this.#root.loop.nodes;
  }

  get rootProof(): Proof | undefined {
    return this.#root.proof;
  }

  visits(index: number): number {
    return this.#root.visits[index] ?? 0;
  }

  returnSum(index: number): number {
    return this.visits(index) * this.#root.valueOf(index);
  }

  proof(index: number): Proof | undefined {
    const proof = this.#root.bounds.proofOf(index);
    return proof && { outcome: proof.outcome, distance: proof.distance - 1 };
  }

  replies(index: number): Action[] {
    return this.#root.loop.lineAfter(this.#root.position, index);
  }

  advance(_index: number, _action: Action, state: State): void {
    const loop = new AlphaBetaLoop(this.#game, this.#lease.table);
    const root = new DeepeningRoot(loop, copyOf(this.#game, state));
    loop.maxPly = Math.max(0, this.maxDepth - 1);
    this.#root = root;
  }

  release(): void {
    this.#lease.release();
  }
}

/** The iterations from one root. */
class DeepeningRoot<State, Action> {
  readonly loop: AlphaBetaLoop<State, Action>;
  readonly position: Position<State, Action>;
  readonly bounds: RootBounds<Action>;
  readonly visits: number[];
  /** The depth of the present iteration. */
  depth = 1;
  proof: Proof | undefined;
  /** The actions in the order of this iteration, and how many were tried. */
  #order: number[];
  #tried = 0;
  /** The best score of this iteration, once there is one. */
  #best = -WIN;
  readonly #values: number[];

  constructor(loop: AlphaBetaLoop<State, Action>, state: State) {
    this.loop = loop;
    this.position = loop.positionOf(state);
    const { actions, order } = this.position;
    this.bounds = new RootBounds(actions);
    this.visits = actions.map(() => 0);
    this.#values = actions.map(() => 0);
    this.#order = [...order];
  }

  /** The value of an action, for the player to move. */
  valueOf(index: number): number {
    return this.#values[index];
  }

  /** Visits one node. */
  visit(): void {
    const { loop } = this;
    const index = this.#order[this.#tried];
    const low = this.#tried === 0 ? 1 - WIN : thresholdAbove(this.#best);
    if (loop.isIdle) loop.begin(this.position, index, low, WIN, this.depth);
    else loop.step();
    this.visits[index]++;
    if (loop.isIdle) this.#conclude(index, loop.score, loop.score >= low);
  }

  /** Enters the score of an action, which is an upper bound unless it is the best so far. */
  #conclude(index: number, score: number, isBest: boolean): void {
    const { bounds, loop } = this;
    if (isBest && (loop.isWhole || isWinOrLoss(score))) bounds.raise(index, score);
    if (loop.isWhole || (isWinOrLoss(score) && score < 0)) bounds.reduce(index, score);
    if (isBest) this.#lead(index, score);
    else this.#values[index] = this.#belowBest(returnOfScore(score));
    this.#tried++;
    this.proof = bounds.proof;
    if (this.#tried === this.#order.length) this.#deepen();
  }

  /** Makes an action the best of this iteration. Those that are yet to be tried are worth no more. */
  #lead(index: number, score: number): void {
    this.#best = score;
    for (const other of this.#order) this.#values[other] = this.#belowBest(this.#values[other]);
    this.#values[index] = returnOfScore(score);
  }

  #belowBest(value: number): number {
    return Math.max(0, Math.min(value, returnOfScore(this.#best) - MARGIN));
  }

  #deepen(): void {
    const values = this.#values;
    this.#order = this.#order.toSorted((a, b) => values[b] - values[a]);
    this.#tried = 0;
    this.depth++;
  }
}
