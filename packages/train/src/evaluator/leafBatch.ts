/** Leaves as the inputs of a network, and the network's answers as evaluations. */
import {
  type BatchLeaf,
  CHANCE,
  type Encoding,
  type Evaluation,
  type Game,
  type Player,
  type Random,
  sampleOutcome,
  TERMINAL,
} from '@banyan/mcts';
import { finalValues, totalValue } from '@banyan/mcts/checks';
import { outcomesOf } from '../network/shape.ts';
import { readReturns } from './outcomes.ts';

/** A batch of leaves. At a chance node it stands for the state after an outcome that it draws. */
export class LeafBatch<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #encoding: Encoding<State, Action>;
  readonly #leaves: readonly BatchLeaf<State, Action>[];
  readonly #states: readonly State[];
  readonly #movers: readonly Player[];

  /** @param inputs room for the inputs of all leaves, which it writes. */
  constructor(
    game: Game<State, Action>,
    encoding: Encoding<State, Action>,
    leaves: readonly BatchLeaf<State, Action>[],
    random: Random,
    inputs: Float32Array,
  ) {
    const [planes, height, width] = encoding.shape;
    const size = planes * height * width;
    this.#game = game;
    this.#encoding = encoding;
    this.#leaves = leaves;
    this.#states = leaves.map(({ state }) => {
      if (game.currentPlayer(state) !== CHANCE) return state;
      const after = game.clone(state);
      afterChance(game, after, random);
      return after;
    });
    this.#movers = this.#states.map((state) => game.currentPlayer(state));
    for (const [index, state] of this.#states.entries()) {
      const mover = this.#movers[index];
      if (mover === TERMINAL) inputs.fill(0, index * size, (index + 1) * size);
      else encoding.write(state, mover, inputs, index * size);
    }
  }

  /**
   * The evaluation of each leaf.
   * @param logits of all actions, a row a leaf.
   * @param outcomes their probabilities, a row a leaf.
   */
  evaluations(logits: ArrayLike<number>, outcomes: ArrayLike<number>): readonly Evaluation[] {
    const { players } = this.#game;
    const total = totalValue(this.#game) ?? 1;
    const width = outcomesOf(players);
    return this.#leaves.map(({ state, actions }, index): Evaluation => {
      const after = this.#states[index];
      const mover = this.#movers[index];
      if (mover === TERMINAL) return { returns: finalValues(this.#game, after) };
      const returns = new Float64Array(players);
      readReturns(outcomes, index * width, mover, total, returns);
      if (after !== state) return { returns };
      const offset = index * this.#encoding.actions;
      return { returns, priors: priorsOf(this.#encoding, state, actions, logits, offset) };
    });
  }
}

/** Applies drawn outcomes until a player is to move or the game is over; returns that player, or `TERMINAL`. */
export function afterChance<State, Action>(game: Game<State, Action>, state: State, random: Random): Player {
  for (;;) {
    const player = game.currentPlayer(state);
    if (player !== CHANCE) return player;
    const outcomes = game.legalActions(state);
    game.apply(state, outcomes[sampleOutcome(game, state, outcomes.length, random)]);
  }
}

/** Exponentials of the logits of legal actions, the largest 1; the search divides them by their sum. */
export function priorsOf<State, Action>(
  encoding: Encoding<State, Action>,
  state: State,
  actions: readonly Action[],
  logits: ArrayLike<number>,
  offset: number,
): Float64Array {
  const priors = new Float64Array(actions.length);
  let most = -Infinity;
  for (let index = 0; index < actions.length; index++) {
    const logit = logits[offset + encoding.indexOf(actions[index], state)];
    priors[index] = logit;
    if (logit > most) most = logit;
  }
  for (let index = 0; index < priors.length; index++) priors[index] = Math.exp(priors[index] - most);
  return priors;
}
