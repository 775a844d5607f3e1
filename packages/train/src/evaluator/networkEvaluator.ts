/** Evaluates leaves by a network: the returns of its value head, and priors of its policy head for the legal actions. */
import {
  type BatchEvaluator,
  CHANCE,
  type Encoding,
  type Evaluator,
  type Game,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { finalValues, totalValue } from '@banyan/mcts/checks';
import type { Network } from '../network/network.ts';
import { outcomesOf } from '../network/shape.ts';
import { checkNetworkFor } from './checkNetworkFor.ts';
import { afterChance, LeafBatch, priorsOf } from './leafBatch.ts';
import { readReturns } from './outcomes.ts';

/**
 * The evaluator for `mcts(game, { evaluator, selection: puct() })`.
 *
 * At a chance node it evaluates the state after an outcome that it draws. The evaluation is valid until the next call.
 * @throws BanyanError `INVALID_NETWORK` for a network of another shape than the encoding.
 */
export function networkEvaluator<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
): Evaluator<State, Action> {
  checkNetworkFor(game, encoding, network);
  const [planes, height, width] = encoding.shape;
  const inputs = new Float32Array(planes * height * width);
  const logits = new Float32Array(encoding.actions);
  const outcomes = new Float32Array(outcomesOf(game.players));
  const returns = new Float64Array(game.players);
  const total = totalValue(game) ?? 1;
  return (state, actions, random) => {
    const isChance = game.currentPlayer(state) === CHANCE;
    const mover = isChance ? afterChance(game, state, random) : game.currentPlayer(state);
    if (mover === TERMINAL) return { returns: finalValues(game, state) };
    encoding.write(state, mover, inputs, 0);
    network.predict(inputs, 1, logits, outcomes);
    readReturns(outcomes, 0, mover, total, returns);
    if (isChance) return { returns };
    return { returns, priors: priorsOf(encoding, state, actions, logits, 0) };
  };
}

/**
 * The evaluator for `batchMcts(game, { evaluator, selection: puct() })`, a whole batch in one call of the network.
 *
 * At chance nodes it draws outcomes by a generator of its own.
 * @throws BanyanError `INVALID_NETWORK` for a network of another shape than the encoding.
 */
export function networkBatchEvaluator<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
): BatchEvaluator<State, Action> {
  checkNetworkFor(game, encoding, network);
  const [planes, height, width] = encoding.shape;
  const random = sfc32(0);
  let room = 0;
  let inputs = new Float32Array();
  let logits = new Float32Array();
  let outcomes = new Float32Array();
  return (leaves) => {
    if (leaves.length > room) {
      room = leaves.length;
      inputs = new Float32Array(room * planes * height * width);
      logits = new Float32Array(room * encoding.actions);
      outcomes = new Float32Array(room * outcomesOf(game.players));
    }
    const batch = new LeafBatch(game, encoding, leaves, random, inputs);
    network.predict(inputs, leaves.length, logits, outcomes);
    return batch.evaluations(logits, outcomes);
  };
}
