/**
 * The phases of a simulation: it walks down the tree by the selection, adds one visited node, evaluates it, and backs the
 * result up. A node gets its children at its second visit, all of them at once, so most nodes never cost more than
 * themselves. Until its back up, a simulation can be taken back whole.
 */

import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import { CHANCE, type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { checkEvaluation, type Evaluation } from '../evaluation/evaluation.ts';
import { applyTo, checkChildren, checkedActions, checkReturns, copyOf, playerIn } from '../rules/answers.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { lawBreach, SAME_OF_A_COPY } from '../rules/laws.ts';
import { untriedAtRandom } from '../selection/expansion.ts';
import type { Select, Selection } from '../selection/selection.ts';
import type { Prover } from '../solver/prover.ts';
import { isDecided } from '../solver/solver.ts';
import { solverOf } from '../solver/solverOf.ts';
import { backUp, type Flight } from '../tree/flight.ts';
import { type StateKeyOf, Transpositions } from '../tree/transpositions.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { Growth } from './growth.ts';
import type { UctOptions } from './uctOptions.ts';

/** The parts that make up one kind of search. */
export interface Method<State, Action> extends Required<Pick<UctOptions, 'expansion' | 'solver'>> {
  readonly game: Game<State, Action>;
  readonly selection: Selection;
  /** The visits that a node has before it gets children, from 1. */
  readonly expandAfter: number;
  /** Where states are shared: what tells them apart. */
  readonly stateKey: StateKeyOf<State> | undefined;
  /** Whether a full tree gives up what it knows least of. */
  readonly recycle: boolean;
}

export class Phases<State, Action> {
  readonly growth: Growth<State, Action>;
  readonly transpositions: Transpositions<State> | undefined;
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #random: Random;
  readonly #selection: Selection;
  readonly #expandAfter: number;
  #root: State;
  readonly solver: Prover<State> | undefined;
  /** Who made the last decision before the root: player 0 before any. */
  decider: Player = 0;
  /** How to select from this root on, once a simulation leaves it. */
  #select: Select | undefined;
  /** Whether simulations have left it before, in the search that was saved. */
  #isResumed = false;
  /** The tree's size at the mark, and whether it was full. */
  #markedNodes = 0;
  #markedFull = false;

  constructor(
    { game, selection, expansion, expandAfter, stateKey, solver }: Method<State, Action>,
    random: Random,
    tree: Tree,
    root: State,
  ) {
    this.#game = game;
    this.#root = root;
    this.#tree = tree;
    this.#random = random;
    this.#selection = expansion === 'one' ? untriedAtRandom(selection) : selection;
    this.#expandAfter = expandAfter;
    this.solver = solver ? solverOf(game, tree) : undefined;
    this.growth = new Growth(game, tree, this.solver);
    this.transpositions = stateKey && new Transpositions(stateKey, tree);
  }

  /**
   * Forgets what was held for the root: another one is there.
   * @param mover who moved to it, or `CHANCE`.
   */
  newRoot(mover: Player, root: State): void {
    this.#root = root;
    if (mover !== CHANCE) this.decider = mover;
    this.#isResumed = false;
    this.#select = undefined;
  }

  /**
   * Goes on from a saved tree.
   * @param hasBegun whether a simulation has left the root, and the selection written to its children.
   */
  resume(isFull: boolean, decider: Player, hasBegun: boolean): void {
    this.growth.isFull = isFull;
    this.decider = decider;
    this.#isResumed = hasBegun;
  }

  begin(flight: Flight<State>): void {
    const own = copyOf(this.#game, this.#root);
    const player = playerIn(this.#game, own);
    if (player === TERMINAL) {
      throw lawBreach(
        this.#game.name,
        SAME_OF_A_COPY,
        'currentPlayer is TERMINAL in a copy of the root',
        own,
      );
    }
    flight.begin(own, player, this.decider);
    flight.visit(this.#tree, ROOT, 0);
  }

  /** Expansion and selection: one step down the tree, or none where the tree ends. Says whether to go on. */
  step(flight: Flight<State>): boolean {
    const tree = this.#tree;
    const { node, state, player } = flight;
    const hasChildren = tree.isExpanded(node) || (!this.growth.hasPriors && this.#expand(flight));
    // Its expansion may have proven the root just now.
    if (!hasChildren || tree.isProven(ROOT)) {
      flight.going = false;
      return false;
    }
    const child = player === CHANCE ? this.#outcome(flight) : this.#choice(flight);
    if (player !== CHANCE) flight.decider = player;
    flight.visit(tree, child, flight.decider);
    flight.depth++;
    applyTo(this.#game, state, this.growth.codec.decode(tree.action[child]));
    flight.player = playerIn(this.#game, state);
    flight.going = flight.player !== TERMINAL;
    if (flight.going && this.transpositions?.enter(flight) === false) this.growth.lack(1);
    const visits = tree.isExpanded(flight.node) ? Infinity : tree.visits[flight.node];
    flight.isNew = flight.player !== TERMINAL && visits === 1;
    flight.going &&= visits > this.#expandAfter;
    return flight.going;
  }

  /** Gives a node its children, or says that it gets none: the tree is full, or the node is decided. */
  #expand(flight: Flight<State>): boolean {
    const { node, state, player } = flight;
    if (node !== ROOT && this.#tree.isProven(node)) return false; // its children were given up
    const children = this.growth.nextChildren(state);
    if (node === ROOT) this.#checkRoot(children.codes.length);
    // Only another simulation in flight can have seen the node before this one, and is about to prove it.
    if (node !== ROOT && children.look !== undefined && isDecided(children.look, children.codes.length))
      return false;
    if (!this.growth.grow(node, children, player)) return false;
    flight.expanded.push(node);
    if (node === ROOT && this.#tree.isProven(ROOT)) flight.proved = ROOT;
    return true;
  }

  /** The child that the selection gives, which does not see the visit that is asking. */
  #choice(flight: Flight<State>): number {
    const tree = this.#tree;
    const { node } = flight;
    tree.visits[node]--;
    try {
      this.#select ??= this.#selection.from?.(tree, this.#random, this.#isResumed) ?? this.#selection;
      return checkedChild(tree, node, this.#select(tree, node, flight));
    } finally {
      tree.visits[node]++;
    }
  }

  #outcome({ node, state }: Flight<State>): number {
    const tree = this.#tree;
    return tree.firstChild[node] + sampleOutcome(this.#game, state, tree.childCount[node], this.#random);
  }

  /** The legal actions of a leaf that an evaluator is to judge; none where its worth is known, and credited. */
  openLeaf(flight: Flight<State>): readonly Action[] | undefined {
    const solver = this.solver;
    const game = this.#game;
    const { state, player } = flight;
    if (solver?.knows(flight)) return undefined;
    if (player === TERMINAL) {
      this.#credit(flight, game.returns(state));
      solver?.endsAt(flight);
      return undefined;
    }
    const actions = checkedActions(game, state);
    if (solver?.foresees(flight, actions.length)) return undefined;
    if (this.growth.hasPriors) this.growth.fill(flight.legalChildren, state, actions);
    return actions;
  }

  /** Credits a leaf with what an evaluator says; where that gives its children priors, they come now. */
  judge(flight: Flight<State>, evaluation: Evaluation): void {
    checkEvaluation(this.#game.name, evaluation);
    const { returns, outcome, priors, isCut = false } = evaluation;
    this.#credit(flight, returns, outcome);
    flight.isCut = isCut;
    const { node, player } = flight;
    const isDue = node === ROOT || this.#tree.visits[node] >= this.#expandAfter;
    if (!this.growth.hasPriors || this.#tree.isExpanded(node) || !isDue) return;
    if (node === ROOT) this.#checkRoot(flight.legalChildren.codes.length);
    if (this.growth.grow(node, flight.legalChildren, player, priors)) flight.expanded.push(node);
  }

  /** The children of the root are those actions that a report lists. */
  #checkRoot(children: number): void {
    checkChildren(this.#game, this.#root, checkedActions(this.#game, this.#root).length, children);
  }

  #credit(flight: Flight<State>, returns: ArrayLike<number>, outcome?: readonly number[]): void {
    const { name, players } = this.#game;
    checkReturns(name, returns, players, flight.state);
    if (outcome !== undefined) checkReturns(name, outcome, players, flight.state);
    flight.credit(returns, outcome);
  }

  backUp(flight: Flight<State>): void {
    if (this.solver === undefined) backUp(this.#tree, flight);
    else this.solver.backUp(flight);
  }

  /** Notes where flights begin, for `undo`. */
  mark(): void {
    this.#markedNodes = this.#tree.nodes;
    this.#markedFull = this.growth.isFull;
  }

  /** Takes back the flights that began at the last mark, and all that the tree has grown since. */
  undo(flights: readonly Flight<State>[]): void {
    this.transpositions?.forget(this.#markedNodes, flights);
    for (const flight of flights) flight.undo(this.#tree);
    this.#tree.shrink(this.#markedNodes);
    this.growth.isFull = this.#markedFull;
    this.growth.wanted = 0;
  }
}

/** What a selection gave, if it is a child of the node. */
function checkedChild(tree: Tree, node: number, child: number): number {
  const first = tree.firstChild[node];
  if (Number.isInteger(child) && child >= first && child < first + tree.childCount[node]) return child;
  throw new BanyanError(
    'INVALID_OPTION',
    `selection must give a child of node ${node}, ${first} to ${first + tree.childCount[node] - 1}, not ${refused(child)}`,
  );
}
