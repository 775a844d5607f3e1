/** Growth: how a node gets its children, all of them at once, as the game lists its actions. */
import { ActionCodec } from './actionKey.ts';
import { probabilities } from './evaluation.ts';
import type { Game, LookAhead, Player } from './game.ts';
import type { Prover } from './prover.ts';
import { checkedActions } from './rollout.ts';
import type { Tree } from './tree.ts';

/** What the game says of the children of a state. */
export interface Family {
  /** The codes of the legal actions. */
  readonly codes: readonly number[];
  /** What a look ahead sees, where the solver is on and the game has one. */
  readonly look: LookAhead | undefined;
  /** How likely each of them is to be best, where an evaluator tells. */
  readonly priors?: ArrayLike<number> | undefined;
}

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
  readonly #codes: number[] = [];

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

  /**
   * The children of a state: what the game says of them, with nothing changed.
   * @param codes is filled with their codes.
   */
  family(
    state: State,
    actions: readonly Action[] = checkedActions(this.#game, state),
    codes: number[] = [],
  ): Family {
    codes.length = actions.length;
    for (let index = 0; index < actions.length; index++) codes[index] = this.codec.encode(actions[index]);
    return { codes, look: this.#solver?.lookAhead(state, actions.length) };
  }

  /** As `family`, to be used before the next one is asked for. */
  nextFamily(state: State): Family {
    return this.family(state, checkedActions(this.#game, state), this.#codes);
  }

  /** Gives a node its children, where there is room for them. Says whether there is. */
  grow(node: number, { codes, look, priors }: Family, player: Player): boolean {
    if (!this.#tree.hasRoomFor(codes.length)) {
      this.lack(codes.length);
      return false;
    }
    const shares = this.hasPriors ? probabilities(this.#game.name, priors, codes.length) : undefined;
    const first = this.#tree.addChildren(node, codes.length);
    this.#tree.action.set(codes, first);
    if (shares !== undefined) this.#tree.prior.set(shares, first);
    if (look !== undefined) this.#solver?.plant(node, look, player);
    return true;
  }
}
