/**
 * The phases of a simulation: it goes down the tree by the selection, adds one visited node, evaluates it, and backs
 * the result up. A node gets all its children at its second visit, so that most nodes never cost more than themselves.
 * Until its back up, a simulation can be undone completely.
 */

import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import { CHANCE, type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import type { ActionStats } from '../contracts/search.ts';
import { checkEvaluation, type Evaluation } from '../evaluation/evaluation.ts';
import { applyTo, checkChildren, checkedActions, copyOf, playerIn } from '../rules/answers.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { lawBreach, SAME_OF_A_COPY } from '../rules/laws.ts';
import { checkReturns, scaled } from '../rules/returns.ts';
import { untriedAtRandom } from '../selection/expansion.ts';
import type { RootSelect, Selection } from '../selection/selection.ts';
import type { Prover } from '../solver/prover.ts';
import { lookAheadDecides } from '../solver/solver.ts';
import { solverOf } from '../solver/solverOf.ts';
import { backUp, type Trajectory } from '../tree/trajectory.ts';
import { type StateKeyOf, Transpositions } from '../tree/transpositions.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { Expander } from './expander.ts';
import type { ResolvedUctOptions } from './uctOptions.ts';

/** The parts of one kind of search. */
export interface Method<State, Action>
  extends Pick<ResolvedUctOptions, 'expansion' | 'solver' | 'leafSolver'> {
  readonly game: Game<State, Action>;
  readonly selection: Selection;
  /** The visits after which a node is expanded, from 1. */
  readonly expandAfter: number;
  /** The keys of states, where states are shared. */
  readonly stateKey: StateKeyOf<State> | undefined;
  /** Whether a full tree drops the subtrees of its least visited nodes. */
  readonly recycle: boolean;
}

/** The phases of the simulations of one search. */
export class Phases<State, Action> {
  readonly expander: Expander<State, Action>;
  readonly transpositions: Transpositions<State> | undefined;
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #random: Random;
  readonly #selection: Selection;
  readonly #expandAfter: number;
  /** Whether one simulation runs at a time. */
  readonly #isAlone: boolean;
  #root: State;
  readonly solver: Prover<State> | undefined;
  /** The player who made the last decision before the root; player 0 before any. */
  decider: Player = 0;
  /** The selection from this root on, made when the first simulation leaves it. */
  #select: RootSelect | undefined;
  /** Whether simulations of the saved search had left this root. */
  #isResumed = false;
  /** The size of the tree at the mark, and whether it was full. */
  #markedNodes = 0;
  #markedFull = false;

  constructor(
    { game, selection, expansion, expandAfter, stateKey, solver, leafSolver }: Method<State, Action>,
    random: Random,
    tree: Tree,
    root: State,
    inFlight: number,
  ) {
    this.#game = game;
    this.#root = root;
    this.#tree = tree;
    this.#random = random;
    this.#selection = expansion === 'one' ? untriedAtRandom(selection) : selection;
    this.#expandAfter = expandAfter;
    this.#isAlone = inFlight === 1;
    this.solver = solver ? solverOf(game, tree, leafSolver) : undefined;
    this.expander = new Expander(game, tree, this.solver, selection.amafPriors);
    this.transpositions = stateKey && new Transpositions(stateKey, tree);
  }

  /**
   * Begins a new root.
   * @param mover the player who moved to it, or `CHANCE`.
   */
  newRoot(mover: Player, root: State): void {
    this.#root = root;
    if (mover !== CHANCE) this.decider = mover;
    this.#isResumed = false;
    this.#select = undefined;
  }

  /**
   * Continues from a saved tree.
   * @param hasBegun whether a simulation has left the root, so that the selection may have written to its children.
   */
  resume(isFull: boolean, decider: Player, hasBegun: boolean): void {
    this.expander.isFull = isFull;
    this.decider = decider;
    this.#isResumed = hasBegun;
  }

  /** Starts a simulation at the root. */
  begin(trajectory: Trajectory<State>): void {
    const own = copyOf(this.#game, this.#root);
    const player = playerIn(this.#game, own);
    if (player === TERMINAL) throw endedCopy(this.#game.name, own);
    trajectory.begin(own, player, this.decider);
    trajectory.visit(this.#tree, ROOT, 0);
  }

  /** Expansion and selection: one step down the tree, or none at a leaf. Returns whether the descent goes on. */
  step(trajectory: Trajectory<State>): boolean {
    const tree = this.#tree;
    const { node, state, player } = trajectory;
    const hasChildren = tree.isExpanded(node) || (!this.expander.hasPriors && this.#expand(trajectory));
    // The expansion may just have proven the root.
    if (!hasChildren || tree.isProven(ROOT)) {
      trajectory.isDescending = false;
      return false;
    }
    const child = player === CHANCE ? this.#outcome(trajectory) : this.#choice(trajectory);
    if (player !== CHANCE) trajectory.decider = player;
    trajectory.visit(tree, child, trajectory.decider);
    trajectory.depth++;
    applyTo(this.#game, state, this.expander.codec.decode(tree.actionOf(child)));
    trajectory.player = playerIn(this.#game, state);
    trajectory.isDescending = trajectory.player !== TERMINAL;
    if (trajectory.isDescending && this.transpositions?.enter(trajectory) === false)
      this.expander.noteShortage(1);
    const visits = tree.isExpanded(trajectory.node) ? Infinity : tree.visitsOf(trajectory.node);
    trajectory.isNew = trajectory.player !== TERMINAL && visits === 1;
    trajectory.isDescending &&= visits > this.#expandAfter;
    return trajectory.isDescending;
  }

  /** Expands a node. Returns `false` if the tree is full or the node is decided. */
  #expand(trajectory: Trajectory<State>): boolean {
    const { node, state, player } = trajectory;
    if (node !== ROOT && this.#tree.isProven(node)) return false; // its children were dropped
    const children = this.expander.nextChildren(state);
    if (node === ROOT) this.checkRoot(children.codes.length);
    // Another simulation in flight has visited the node first, and is about to prove it.
    if (
      node !== ROOT &&
      children.look !== undefined &&
      lookAheadDecides(children.look, children.codes.length)
    )
      return false;
    if (!this.#isAlone && node !== ROOT && (this.solver?.leafProof(state, player, player) ?? 0) !== 0)
      return false;
    if (!this.expander.expand(node, children, player)) return false;
    trajectory.expanded.push(node);
    if (node === ROOT && this.#tree.isProven(ROOT)) trajectory.proved = ROOT;
    return true;
  }

  /** The child that the selection chooses. It does not see the visit of this simulation. */
  #choice(trajectory: Trajectory<State>): number {
    const tree = this.#tree;
    const { node } = trajectory;
    tree.removeVisit(node);
    try {
      this.#select ??= this.#selection.from?.(tree, this.#random, this.#isResumed) ?? this.#selection;
      return checkedChild(tree, node, this.#select(tree, node, trajectory));
    } finally {
      tree.addVisit(node);
    }
  }

  /** The improved policy at the root, if the selection makes one. */
  policy(actions: readonly ActionStats<unknown>[]): readonly number[] | undefined {
    return this.#select?.policy?.(this.#tree, actions);
  }

  #outcome({ node, state }: Trajectory<State>): number {
    const tree = this.#tree;
    return tree.firstChildOf(node) + sampleOutcome(this.#game, state, tree.childCountOf(node), this.#random);
  }

  /**
   * The legal actions of a leaf for the evaluator; `undefined` if the leaf is terminal or proven, and credited here.
   */
  openLeaf(trajectory: Trajectory<State>): readonly Action[] | undefined {
    const solver = this.solver;
    const game = this.#game;
    const { state, player } = trajectory;
    if (solver?.creditProven(trajectory)) return undefined;
    if (player === TERMINAL) {
      this.#credit(trajectory, scaled(game, game.returns(state), state));
      solver?.proveTerminal(trajectory);
      return undefined;
    }
    const actions = checkedActions(game, state);
    if (solver?.proveLeaf(trajectory, actions.length)) return undefined;
    if (this.expander.hasPriors) this.expander.describe(trajectory.legalChildren, state, actions);
    return actions;
  }

  /** Credits a leaf with its evaluation, and expands it if children have priors. */
  evaluate(trajectory: Trajectory<State>, evaluation: Evaluation): void {
    checkEvaluation(this.#game.name, evaluation);
    const { returns, outcome, priors, isCut = false } = evaluation;
    this.#credit(trajectory, returns, outcome);
    trajectory.isCut = isCut;
    const { node, player } = trajectory;
    const isDue = node === ROOT || this.#tree.visitsOf(node) >= this.#expandAfter;
    if (!this.expander.hasPriors || this.#tree.isExpanded(node) || !isDue) return;
    if (node === ROOT) this.checkRoot(trajectory.legalChildren.codes.length);
    if (this.expander.expand(node, trajectory.legalChildren, player, priors)) trajectory.expanded.push(node);
  }

  /** Checks that the root has a child for each action that a report lists. */
  checkRoot(children: number): void {
    checkChildren(this.#game, this.#root, checkedActions(this.#game, this.#root).length, children);
  }

  #credit(trajectory: Trajectory<State>, returns: ArrayLike<number>, outcome?: readonly number[]): void {
    const { name, players } = this.#game;
    checkReturns(name, returns, players, trajectory.state);
    if (outcome !== undefined) checkReturns(name, outcome, players, trajectory.state);
    trajectory.credit(returns, outcome);
  }

  /** Adds the returns of a simulation, and its proofs, to the nodes of its path. */
  backUp(trajectory: Trajectory<State>): void {
    if (this.solver === undefined) backUp(this.#tree, trajectory);
    else this.solver.backUp(trajectory);
  }

  /** Marks the tree before simulations begin, for `undo`. */
  mark(): void {
    this.#markedNodes = this.#tree.nodes;
    this.#markedFull = this.expander.isFull;
  }

  /** Undoes the simulations that began at the last mark, and removes the nodes that were added since. */
  undo(trajectories: readonly Trajectory<State>[]): void {
    this.transpositions?.forget(this.#markedNodes, trajectories);
    for (const trajectory of trajectories) trajectory.undo(this.#tree);
    this.#tree.shrink(this.#markedNodes);
    this.expander.isFull = this.#markedFull;
    this.expander.missingNodes = 0;
  }
}

/** The error for a copy of the root in which the game is over, while it is not at the root. */
export function endedCopy(name: string, copy: unknown): BanyanError {
  return lawBreach(name, SAME_OF_A_COPY, 'currentPlayer is TERMINAL in a copy of the root', copy);
}

/**
 * The child that a selection chose.
 * @throws BanyanError `INVALID_OPTION` if it is no child of the node.
 */
function checkedChild(tree: Tree, node: number, child: number): number {
  const first = tree.firstChildOf(node);
  if (Number.isInteger(child) && child >= first && child < first + tree.childCountOf(node)) return child;
  throw new BanyanError(
    'INVALID_OPTION',
    `selection must give a child of node ${node}, ${first} to ${first + tree.childCountOf(node) - 1}, not ${refused(child)}`,
  );
}
