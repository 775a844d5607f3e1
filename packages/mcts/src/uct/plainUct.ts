/**
 * UCT in one place: the loop of the plain search, one simulation after another.
 *
 * A simulation copies the root, goes down the tree by UCB1, adds one visited node, plays a random rollout from there to
 * the end of the game, and adds the returns to the nodes of its path (Kocsis and Szepesvari 2006; Browne et al. 2012).
 *
 * This loop is for searches without solver, priors, chance, shared states and techniques that learn, and with one
 * simulation at a time. `phases.ts` has the same steps for all searches, and grows the same tree to the bit, at two to
 * three times the cost. `uctFactory.ts` chooses between them.
 *
 * A simulation writes to the tree only at its end, except for the children that it adds. So an error of the game leaves
 * nothing to undo but these.
 */

import { CHANCE, type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import {
  checkedCopy,
  checkedDraw,
  checkedList,
  checkPlayer,
  checkReturns,
  returned,
} from '../rules/answers.ts';
import { withoutChance } from '../rules/chance.ts';
import { unvisitedFirst } from '../selection/selection.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import { ROOT } from '../tree/tree.ts';
import { endedCopy, type Method } from './phases.ts';
import { type SearchRoot, UctTree } from './uctTree.ts';

/** The return of each player for a draw. */
const DRAW = 0.5;

/** No node was expanded: no simulation expands the root of another. */
const NO_NODE = -1;

/** The numbers that set the plain search. */
export interface PlainConfig {
  /** The weight of exploration in UCB1. */
  readonly c: number;
  /** The moves after which a rollout is cut. */
  readonly maxRolloutMoves: number;
}

/** The loop of the plain search and its tree. */
export class PlainUct<State, Action> extends UctTree<State, Action> implements Simulator<State, Action> {
  readonly #random: Random;
  readonly #select: (tree: ReadonlyTree, node: number) => number;
  readonly #expandAfter: number;
  readonly #maxRolloutMoves: number;
  readonly #hasRolloutAction: boolean;
  /** The returns of a cut rollout in a game without `evaluate`. */
  readonly #draw: readonly number[];
  /** The path of a simulation, the root first, and the player who chose each node. */
  readonly #path: number[] = [ROOT];
  readonly #choosers: Player[] = [0];
  /** The node that the simulation expanded. */
  #expanded = NO_NODE;
  /** Whether the rollout was cut before the end of the game. */
  #isCut = false;

  constructor(method: Method<State, Action>, { c, maxRolloutMoves }: PlainConfig, root: SearchRoot<State>) {
    super(method, 1, root);
    this.#random = root.random;
    this.#select = unvisitedFirst(c);
    this.#expandAfter = method.expandAfter;
    this.#maxRolloutMoves = maxRolloutMoves;
    this.#hasRolloutAction = method.game.rolloutAction !== undefined;
    this.#draw = new Array<number>(method.game.players).fill(DRAW);
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    try {
      for (; ran < simulations && this.canGoOn(maxNodes); ran++) this.#simulate();
    } catch (error) {
      this.#undo();
      throw error;
    }
    return ran;
  }

  /** Runs one simulation. */
  #simulate(): void {
    const { game, phases, state: root } = this;
    this.#expanded = NO_NODE;
    this.#isCut = false;
    phases.mark();
    const state = checkedCopy(game, root, game.clone(root));
    const depth = this.#descend(state);
    const returns = game.currentPlayer(state) === TERMINAL ? game.returns(state) : this.#rollOut(state);
    checkReturns(game.name, returns, game.players, state);
    this.#backUp(depth, returns);
    if (phases.expander.missingNodes > 0) this.makeRoom();
  }

  /** Selection and expansion: plays from the root to a leaf, and returns the depth of the leaf. */
  #descend(state: State): number {
    const { game, tree } = this;
    const { codec } = this.phases.expander;
    let node = ROOT;
    let depth = 0;
    let player = game.currentPlayer(state);
    if (player === TERMINAL) throw endedCopy(game.name, state);
    while (player !== TERMINAL) {
      checkTurn(game, player);
      if (!tree.isExpanded(node)) {
        if (tree.visits[node] < this.#expandAfter && node !== ROOT) break;
        if (!this.#expand(node, state, player)) break;
      }
      node = this.#select(tree, node);
      depth++;
      this.#path[depth] = node;
      this.#choosers[depth] = player;
      const answer: unknown = game.apply(state, codec.decode(tree.action[node]));
      if (answer !== undefined) throw returned(game.name, answer, state);
      player = game.currentPlayer(state);
    }
    return depth;
  }

  /** Gives a node its children. Returns `false` if the tree is full. */
  #expand(node: number, state: State, player: Player): boolean {
    const { expander } = this.phases;
    const children = expander.nextChildren(state);
    if (node === ROOT) this.phases.checkRoot(children.codes.length);
    if (!expander.expand(node, children, player)) return false;
    this.#expanded = node;
    return true;
  }

  /** Evaluation: plays at random to the end of the game, and returns each player's return there. */
  #rollOut(state: State): readonly number[] {
    const { game } = this;
    const random = this.#random;
    for (let move = 0; move < this.#maxRolloutMoves; move++) {
      const action = this.#randomAction(state, random);
      const answer: unknown = game.apply(state, action);
      if (answer !== undefined) throw returned(game.name, answer, state);
      const player = game.currentPlayer(state);
      if (player === TERMINAL) return game.returns(state);
      checkTurn(game, player);
    }
    this.#isCut = true;
    return game.evaluate === undefined ? this.#draw : game.evaluate(state);
  }

  #randomAction(state: State, random: Random): Action {
    const { game } = this;
    if (this.#hasRolloutAction && game.rolloutAction !== undefined)
      return checkedDraw(game, 'rolloutAction', game.rolloutAction(state, random));
    const actions = checkedList(game, state, game.legalActions(state));
    return checkedDraw(game, 'legalActions', actions[Math.floor(random() * actions.length)]);
  }

  /** Back up: adds a visit and a return to each node of the path. The sums of the root are those of player 0. */
  #backUp(depth: number, returns: readonly number[]): void {
    const { visits, returnSum } = this.tree;
    const path = this.#path;
    const choosers = this.#choosers;
    for (let step = 0; step <= depth; step++) {
      visits[path[step]]++;
      returnSum[path[step]] += returns[choosers[step]];
    }
    if (depth > this.maxDepth) this.maxDepth = depth;
    if (this.#isCut) this.cutRollouts++;
  }

  /** Removes the children that the simulation added. */
  #undo(): void {
    if (this.#expanded !== NO_NODE) this.tree.collapse(this.#expanded);
    this.phases.undo([]);
  }
}

/**
 * Refuses a player who cannot be to move.
 * @param player not `TERMINAL`.
 * @throws BanyanError `GAME_INCONSISTENT`.
 */
function checkTurn<State, Action>(game: Game<State, Action>, player: Player): void {
  if (player === CHANCE) throw withoutChance(game.name);
  checkPlayer(game, player);
}
