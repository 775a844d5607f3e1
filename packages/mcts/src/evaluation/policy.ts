/**
 * Policies: how players choose actions in rollouts. A policy that follows a heuristic plays better than a uniform one,
 * but must remain random, for equal rollouts give no new information.
 *
 * Each policy passes over the actions once and needs no memory (reservoir sampling): the k-th candidate replaces the
 * choice so far with the probability that is its share of the weight of the first k.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkRange, refused, show } from '../checking/options.ts';
import type { Player, Random } from '../contracts/game.ts';
import { exp } from '../numeric/exponential.ts';
import { type Learning, learningWith } from '../tree/learning.ts';

/**
 * Chooses an action in a rollout: returns an index into `actions`, the legal actions of a state before the end.
 *
 * Must not change the state. `player` is the player to move.
 */
export interface Policy<State, Action = number> extends Learning<Policy<State, Action>, Action> {
  (state: State, actions: readonly Action[], random: Random, player: Player): number;
}

/**
 * Rates a legal action for the player to move, by a finite number.
 *
 * Must not change the state.
 */
export interface Heuristic<State, Action = number> extends Learning<Heuristic<State, Action>, Action> {
  (state: State, action: Action, player: Player): number;
}

/**
 * The uniform policy: all actions are equally likely.
 *
 * Takes one random number a move.
 */
export function uniformly(_state: unknown, { length }: readonly unknown[], random: Random): number {
  return Math.floor(random() * length);
}

/**
 * The policy that takes the action of the largest value, a random one of equals; but with probability `epsilon` it is uniform.
 *
 * @param epsilon from 0 to 1.
 * @throws BanyanError `INVALID_OPTION`; in a rollout too, for a value that is not a finite number.
 */
export function epsilonGreedy<State, Action = number>(
  heuristic: Heuristic<State, Action>,
  epsilon: number,
): Policy<State, Action> {
  checkFunction('heuristic', heuristic, 'mast()');
  checkRange('epsilon', epsilon, { min: 0, max: 1 });
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
 * The policy that takes each action with a probability proportional to exp(value / temperature).
 *
 * Also known as Gibbs sampling.
 *
 * @param temperature above 0, in the unit of the values: half the temperature has the effect of twice the values.
 * @throws BanyanError `INVALID_OPTION`; in a rollout too, for a value that is not a finite number.
 */
export function softmax<State, Action = number>(
  heuristic: Heuristic<State, Action>,
  temperature: number,
): Policy<State, Action> {
  checkFunction('heuristic', heuristic, 'mast()');
  checkRange('temperature', temperature, { above: 0 });
  return learningWith(heuristic, (worthOf) => (state, actions, random, player) => {
    let chosen = 0;
    let most = -Infinity;
    // The sum of the weights so far, relative to the largest one, so that no weight overflows.
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
 * The policy that takes each action with a probability proportional to its weight; uniform if all weights are 0.
 *
 * With weights from a model of good players, rollouts are the informed ones of the literature.
 *
 * @throws BanyanError `INVALID_OPTION`; in a rollout too, for a weight that is not a finite number from 0, and if the
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

/** The absence of an index. */
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
 * The index that a policy chose.
 * @throws BanyanError `INVALID_OPTION` if it is not an index into the actions.
 */
export function checkedIndex(index: number, actions: number): number {
  if (Number.isInteger(index) && index >= 0 && index < actions) return index;
  throw new BanyanError(
    'INVALID_OPTION',
    `policy must give the index of one of ${actions} actions, from 0, not ${refused(index)}`,
  );
}
