/** Evaluates leaves by a network: the returns of its value head, and priors of its policy head for the legal actions. */
import {
  type BatchEvaluator,
  CHANCE,
  type Encoding,
  type Evaluation,
  type Evaluator,
  type Game,
  type Player,
  type Random,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import type { Network } from '../network/network.ts';
import { outcomesOf } from '../network/shape.ts';
import { readReturns } from './outcomes.ts';

/**
 * The evaluator for `mcts(game, { evaluator, selection: puct() })`. At a chance node it evaluates the state after an outcome
 * that it draws. The evaluation is valid until the next call.
 */
export function networkEvaluator<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
): Evaluator<State, Action> {
  const [planes, height, width] = encoding.shape;
  const inputs = new Float32Array(planes * height * width);
  const logits = new Float32Array(encoding.actions);
  const outcomes = new Float32Array(outcomesOf(game.players));
  const returns = new Float64Array(game.players);
  const total = game.totalReturn ?? 1;
  return (state, actions, random) => {
    const isChance = game.currentPlayer(state) === CHANCE;
    const mover = isChance ? afterChance(game, state, random) : game.currentPlayer(state);
    if (mover === TERMINAL) return { returns: game.returns(state) };
    encoding.write(state, mover, inputs, 0);
    network.predict(inputs, 1, logits, outcomes);
    readReturns(outcomes, 0, mover, total, returns);
    if (isChance) return { returns };
    return { returns, priors: priorsOf(encoding, state, actions, logits, 0) };
  };
}

/**
 * The evaluator for `batchMcts(game, { evaluator, selection: puct() })`, a whole batch in one call of the network. At chance
 * nodes it draws outcomes by a generator of its own.
 */
export function networkBatchEvaluator<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
): BatchEvaluator<State, Action> {
  const [planes, height, width] = encoding.shape;
  const size = planes * height * width;
  const outcomeCount = outcomesOf(game.players);
  const random = sfc32(0);
  const total = game.totalReturn ?? 1;
  let room = 0;
  let inputs = new Float32Array();
  let logits = new Float32Array();
  let outcomes = new Float32Array();
  return (leaves) => {
    if (leaves.length > room) {
      room = leaves.length;
      inputs = new Float32Array(room * size);
      logits = new Float32Array(room * encoding.actions);
      outcomes = new Float32Array(room * outcomeCount);
    }
    const states = leaves.map(({ state }) => {
      if (game.currentPlayer(state) !== CHANCE) return state;
      const after = game.clone(state);
      afterChance(game, after, random);
      return after;
    });
    const movers = states.map((state) => game.currentPlayer(state));
    for (const [index, state] of states.entries()) {
      if (movers[index] === TERMINAL) inputs.fill(0, index * size, (index + 1) * size);
      else encoding.write(state, movers[index], inputs, index * size);
    }
    network.predict(inputs, leaves.length, logits, outcomes);
    return leaves.map(({ state, actions }, index): Evaluation => {
      const [after, mover] = [states[index], movers[index]];
      if (mover === TERMINAL) return { returns: game.returns(after) };
      const returns = new Float64Array(game.players);
      readReturns(outcomes, index * outcomeCount, mover, total, returns);
      if (after !== state) return { returns };
      return { returns, priors: priorsOf(encoding, state, actions, logits, index * encoding.actions) };
    });
  };
}

/** Applies drawn outcomes until a player is to move or the game is over; returns that player, or `TERMINAL`. */
function afterChance<State, Action>(game: Game<State, Action>, state: State, random: Random): Player {
  for (;;) {
    const player = game.currentPlayer(state);
    if (player !== CHANCE) return player;
    const outcomes = game.legalActions(state);
    game.apply(state, outcomes[sampleOutcome(game, state, outcomes.length, random)]);
  }
}

/** Exponentials of the logits of legal actions, the largest 1; the search divides them by their sum. */
function priorsOf<State, Action>(
  encoding: Encoding<State, Action>,
  state: State,
  actions: readonly Action[],
  logits: Float32Array,
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
