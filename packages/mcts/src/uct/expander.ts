/** Expansion: a node gets all its children at once, in the order of the game's legal actions. */

import type { AmafPriors, Game, Player } from '../contracts/game.ts';
import { sumOfPriors } from '../evaluation/evaluation.ts';
import { ActionCodec } from '../rules/actionKey.ts';
import { checkedActions, checkedAmafPriors } from '../rules/answers.ts';
import type { Prover } from '../solver/prover.ts';
import { LegalChildren } from '../tree/legalChildren.ts';
import type { Tree } from '../tree/tree.ts';

/** No child was added. */
const NO_ROOM = 0;

/** Expands the nodes of one tree. */
export class Expander<State, Action> {
  readonly codec: ActionCodec<State, Action>;
  /** Whether children have priors. If so, a node is expanded with its evaluation. */
  readonly hasPriors: boolean;
  /** Whether the tree had no room for the children of some node. */
  isFull = false;
  /** The largest number of nodes that the tree had no room for, since room was last made; 0 for none. */
  missingNodes = 0;
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #solver: Prover<State> | undefined;
  readonly #hasAmafPriors: boolean;
  readonly #next = new LegalChildren();

  /** @param hasAmafPriors whether children begin with the prior knowledge of the game. */
  constructor(
    game: Game<State, Action>,
    tree: Tree,
    solver: Prover<State> | undefined,
    hasAmafPriors = false,
  ) {
    this.codec = new ActionCodec(game);
    this.hasPriors = tree.has('prior');
    this.#game = game;
    this.#tree = tree;
    this.#solver = solver;
    this.#hasAmafPriors = hasAmafPriors;
  }

  /** Resets the shortage, for another tree. */
  reset(): void {
    this.isFull = false;
    this.missingNodes = 0;
  }

  /** Records that the tree had no room for this many nodes. */
  noteShortage(nodes: number): void {
    this.isFull = true;
    this.missingNodes = Math.max(this.missingNodes, nodes);
  }

  /** Fills in the codes and the look-ahead of a state's actions. Leaves the tree as it is. */
  describe(children: LegalChildren, state: State, actions: readonly Action[]): void {
    children.codes.length = actions.length;
    for (let index = 0; index < actions.length; index++) {
      children.codes[index] = this.codec.encode(actions[index]);
    }
    children.look = this.#solver?.lookAhead(state, actions.length);
    if (this.#hasAmafPriors) children.amafPriors = checkedAmafPriors(this.#game, state, actions);
  }

  /** The children of a state, in scratch memory that the next call uses again. */
  nextChildren(state: State): LegalChildren {
    this.describe(this.#next, state, checkedActions(this.#game, state));
    return this.#next;
  }

  /**
   * Gives a node a child for each action, without priors and proofs. Returns whether there was room; actions get codes
   * without it, too.
   */
  addChildren(node: number, actions: readonly Action[]): boolean {
    const tree = this.#tree;
    const first = this.#add(node, actions.length);
    for (let index = 0; index < actions.length; index++) {
      const code = this.codec.encode(actions[index]);
      if (first !== NO_ROOM) tree.setAction(first + index, code);
    }
    return first !== NO_ROOM;
  }

  /** Adds children to a node. Returns the first, or `NO_ROOM`. */
  #add(node: number, count: number): number {
    if (this.#tree.hasRoomFor(count)) return this.#tree.addChildren(node, count);
    this.noteShortage(count);
    return NO_ROOM;
  }

  /**
   * Gives a node its children, if there is room for them.
   * @param priors how likely each of them is to be best, if the evaluator gave that.
   * @returns whether there was room.
   */
  expand(
    node: number,
    { codes, look, amafPriors }: LegalChildren,
    player: Player,
    priors?: ArrayLike<number>,
  ): boolean {
    const sum = this.hasPriors ? sumOfPriors(this.#game.name, priors, codes.length) : 0;
    const first = this.#add(node, codes.length);
    if (first === NO_ROOM) return false;
    for (let index = 0; index < codes.length; index++) this.#tree.setAction(first + index, codes[index]);
    if (this.hasPriors) this.#setPriors(first, codes.length, sum > 0 ? priors : undefined, sum);
    if (amafPriors !== undefined) this.#beginAmaf(first, amafPriors);
    if (look !== undefined) this.#solver?.markChildren(node, look, player);
    return true;
  }

  #beginAmaf(first: number, { visits, returnSums }: AmafPriors): void {
    this.#tree.amafVisits.set(visits, first);
    this.#tree.amafReturnSum.set(returnSums, first);
  }

  /** Writes priors as probabilities; equal ones without `priors`. */
  #setPriors(first: number, count: number, priors: ArrayLike<number> | undefined, sum: number): void {
    const { prior } = this.#tree;
    for (let index = 0; index < count; index++) {
      prior[first + index] = priors === undefined ? 1 / count : priors[index] / sum;
    }
  }
}
