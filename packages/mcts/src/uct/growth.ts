/** Growth: how a node gets its children, all of them at once, as the game lists its actions. */

import type { Game, Player } from '../contracts/game.ts';
import { sumOfPriors } from '../evaluation/evaluation.ts';
import { ActionCodec } from '../rules/actionKey.ts';
import { checkedActions } from '../rules/answers.ts';
import type { Prover } from '../solver/prover.ts';
import { LegalChildren } from '../tree/legalChildren.ts';
import type { Tree } from '../tree/tree.ts';

export class Growth<State, Action> {
  readonly codec: ActionCodec<State, Action>;
  /** Whether children have priors. They come with the evaluation then. */
  readonly hasPriors: boolean;
  /** Whether a node could not get its children for want of room. */
  isFull = false;
  /** The most nodes that there was no room for, since room was last made. */
  wanted = 0;
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #solver: Prover<State> | undefined;
  readonly #next = new LegalChildren();

  constructor(game: Game<State, Action>, tree: Tree, solver: Prover<State> | undefined) {
    this.codec = new ActionCodec(game);
    this.hasPriors = tree.has('prior');
    this.#game = game;
    this.#tree = tree;
    this.#solver = solver;
  }

  /** Forgets what there was no room for: the tree is another. */
  begin(): void {
    this.isFull = false;
    this.wanted = 0;
  }

  /** Notes that the tree had no room for so many nodes. */
  lack(nodes: number): void {
    this.isFull = true;
    this.wanted = Math.max(this.wanted, nodes);
  }

  /** Takes down what the game says of the children of a state. The tree is as it was. */
  fill(children: LegalChildren, state: State, actions: readonly Action[]): void {
    children.codes.length = actions.length;
    for (let index = 0; index < actions.length; index++) {
      children.codes[index] = this.codec.encode(actions[index]);
    }
    children.look = this.#solver?.lookAhead(state, actions.length);
  }

  /** The children of a state, until the next ones are asked for. */
  nextChildren(state: State): LegalChildren {
    this.fill(this.#next, state, checkedActions(this.#game, state));
    return this.#next;
  }

  /**
   * Gives a node its children, where there is room for them. Says whether there is.
   * @param priors how likely each of them is to be best, where an evaluator tells.
   */
  grow(node: number, { codes, look }: LegalChildren, player: Player, priors?: ArrayLike<number>): boolean {
    if (!this.#tree.hasRoomFor(codes.length)) {
      this.lack(codes.length);
      return false;
    }
    const sum = this.hasPriors ? sumOfPriors(this.#game.name, priors, codes.length) : 0;
    const first = this.#tree.addChildren(node, codes.length);
    this.#tree.action.set(codes, first);
    if (this.hasPriors) this.#setPriors(first, codes.length, sum > 0 ? priors : undefined, sum);
    if (look !== undefined) this.#solver?.plant(node, look, player);
    return true;
  }

  /** As probabilities; equal ones where nothing is known. */
  #setPriors(first: number, count: number, priors: ArrayLike<number> | undefined, sum: number): void {
    const { prior } = this.#tree;
    for (let index = 0; index < count; index++) {
      prior[first + index] = priors === undefined ? 1 / count : priors[index] / sum;
    }
  }
}
