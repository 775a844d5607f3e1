/**
 * Policies: how players move in rollouts. A policy that follows a heuristic plays better than chance, and must still
 * play at random: rollouts that are all alike tell nothing new.
 *
 * Each policy goes through the actions once and decides as it goes, so that none needs memory. The k-th candidate
 * replaces the choice so far with the probability that is its share of the weight of the first k.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, inspect, refused, show } from '../checking/options.ts';
import type { Player, Random } from '../contracts/game.ts';
import { exp } from '../numeric/exponential.ts';
import { type Learning, learningWith } from '../tree/learning.ts';

/**
 * Chooses a move of a rollout: gives the index of one of `actions`, the legal ones of a state that is not at its end.
 * It must not change the state. `player` is the one to move.
 */
export interface Policy<State, Action = number> extends Learning<Policy<State, Action>, Action> {
  (state: State, actions: readonly Action[], random: Random, player: Player): number;
}

/** How good a legal action is for the player to move: a finite number. It must not change the state. */
export interface Heuristic<State, Action = number> extends Learning<Heuristic<State, Action>, Action> {
  (state: State, action: Action, player: Player): number;
}

/** All actions alike. One random number a move. */
export function uniformly(_state: unknown, { length }: readonly unknown[], random: Random): number {
  return Math.floor(random() * length);
}

/**
 * The action of the largest value, one at random where several are equal; but with probability `epsilon` any action,
 * all alike.
 *
 * @param epsilon from 0 to 1.
 * @throws BanyanError `INVALID_OPTION`, also in a rollout, for a value that is no finite number.
 */
export function epsilonGreedy<State, Action = number>(
  heuristic: Heuristic<State, Action>,
  epsilon: number,
): Policy<State, Action> {
  checkFunction('heuristic', heuristic, 'mast()');
  if (!(typeof epsilon === 'number' && epsilon >= 0 && epsilon <= 1)) {
    throw new BanyanError('INVALID_OPTION', `epsilon must be a number from 0 to 1, not ${inspect(epsilon)}`);
  }
  return learningWith(heuristic, (worthOf) => (state, actions, random, player) => {
    if (random() < epsilon) return uniformly(state, actions, random);
    let best = 0;
    let most = -Infinity;
    let equals = 0;
    for (let index = 0; index < actions.length; index++) {
      const value = finite('heuristic', worthOf(state, actions[index], player), state, actions[index]);
      if (value < most) continue;
      equals = value === most ? equals + 1 : 1;
      most = value;
      if (equals === 1 || random() * equals < 1) best = index;
    }
    return best;
  });
}

/**
 * Each action with a probability proportional to exp(value / temperature): Gibbs sampling, also known as softmax.
 *
 * @param temperature above 0, in the unit of the values: half as much prefers what is good as if it were twice as good.
 * @throws BanyanError `INVALID_OPTION`, also in a rollout, for a value that is no finite number.
 */
export function softmax<State, Action = number>(
  heuristic: Heuristic<State, Action>,
  temperature: number,
): Policy<State, Action> {
  checkFunction('heuristic', heuristic, 'mast()');
  if (!(typeof temperature === 'number' && temperature > 0 && temperature < Infinity)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `temperature must be a finite number above 0, not ${inspect(temperature)}`,
    );
  }
  return learningWith(heuristic, (worthOf) => (state, actions, random, player) => {
    let chosen = 0;
    let most = -Infinity;
    // The weights so far, relative to that of the largest value, which is 1: none overflows.
    let total = 0;
    for (let index = 0; index < actions.length; index++) {
      const value = finite('heuristic', worthOf(state, actions[index], player), state, actions[index]);
      if (value > most) {
        total *= exp((most - value) / temperature);
        most = value;
      }
      const weight = exp((value - most) / temperature);
      total += weight;
      if (random() * total < weight) chosen = index;
    }
    return chosen;
  });
}

/**
 * Each action with a probability proportional to its weight, from 0; all alike where all weights are 0. Rollouts by a
 * model of how good players move are the informed ones that lectures speak of.
 *
 * @throws BanyanError `INVALID_OPTION`, also in a rollout, for a weight that is no finite number from 0, and where the
 *   sum of the weights is infinite.
 */
export function weighted<State, Action = number>(weight: Heuristic<State, Action>): Policy<State, Action> {
  checkFunction('weight', weight, 'mast()');
  return learningWith(weight, (weightOf) => (state, actions, random, player) => {
    let chosen = NONE;
    let total = 0;
    for (let index = 0; index < actions.length; index++) {
      const action = actions[index];
      const own = finite('weight', weightOf(state, action, player), state, action);
      if (own < 0) throw wrongValue('weight', 'a number from 0', own, state, action);
      total += own;
      if (random() * total < own) chosen = index;
    }
    if (total === Infinity) {
      throw new BanyanError('INVALID_OPTION', `the sum of weights must be finite. State: ${show(state)}`);
    }
    return chosen === NONE ? uniformly(state, actions, random) : chosen;
  });
}

/** No index. */
const NONE = -1;

function finite(what: string, value: unknown, state: unknown, action: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw wrongValue(what, 'a finite number', value, state, action);
}

function wrongValue(
  what: string,
  allowed: string,
  value: unknown,
  state: unknown,
  action: unknown,
): BanyanError {
  return new BanyanError(
    'INVALID_OPTION',
    `${what} must give ${allowed}, not ${refused(value)}, for the action ${show(action)}. State: ${show(state)}`,
  );
}

/**
 * What a policy gave, if it is an index.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkedIndex(index: number, actions: number): number {
  if (Number.isInteger(index) && index >= 0 && index < actions) return index;
  throw new BanyanError(
    'INVALID_OPTION',
    `policy must give the index of one of ${actions} actions, from 0, not ${refused(index)}`,
  );
}
