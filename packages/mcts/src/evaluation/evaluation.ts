/** Evaluation: what a leaf of the tree is worth. A rollout is one evaluator, a trained model another. */
import { BanyanError } from '../checking/errors.ts';
import { inspect, isObject, refused, refusedList } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { Player, Random } from '../contracts/game.ts';
import type { Learning } from '../tree/learning.ts';

export { checkReturns } from '../rules/answers.ts';

export interface Evaluation {
  /** Each player's expected share in [0, 1], by player. */
  readonly returns: ArrayLike<number>;
  /**
   * How likely each of the legal actions is to be best, in their order: numbers from 0, in whatever scale; all of them 0
   * means that nothing is known. A leaf with priors gets its children at once.
   */
  readonly priors?: ArrayLike<number>;
  /**
   * Each player's share at the end of the line that `played` was told of, where that is not what the leaf is worth: one
   * of several rollouts, say.
   */
  readonly outcome?: readonly number[];
  /** Whether this is of a rollout that was cut before the end of the game; of several, of most of them. */
  readonly isCut?: boolean;
}

/** Is told the actions of a rollout, in order. */
export type Played<Action> = (player: Player, action: Action) => void;

/**
 * Judges a state that is not at its end. `state` is the simulation's own copy and may be changed; `actions` are its
 * legal actions. `played` is there where somebody learns from the actions of a rollout; outcomes of chance are none.
 */
export interface Evaluator<State, Action> extends Learning<Evaluator<State, Action>, Action> {
  (state: State, actions: readonly Action[], random: Random, played?: Played<Action>): Evaluation;
}

/**
 * The sum of the priors of an evaluation: 0 where there are none.
 * @throws BanyanError `INVALID_OPTION` for priors that are no numbers from 0, or not one an action.
 */
export function sumOfPriors(name: string, priors: ArrayLike<number> | undefined, actions: number): number {
  if (priors === undefined) return 0;
  let sum = 0;
  let isValid = isObject(priors) && priors.length === actions;
  for (let index = 0; index < actions && isValid; index++) {
    const prior: unknown = priors[index];
    isValid = typeof prior === 'number' && prior >= 0;
    sum += priors[index];
  }
  if (isValid && sum < Infinity) return sum;
  throw new BanyanError(
    'INVALID_OPTION',
    `priors for ${name} must be ${actions} numbers from 0, not ${refusedList(priors)}`,
  );
}

/**
 * Refuses what an evaluator must not give.
 * @throws BanyanError `INVALID_REWARD`.
 */
export function checkEvaluation(name: string, evaluation: Evaluation): void {
  if (isObject(evaluation) && 'returns' in evaluation) return;
  const found = isPromise(evaluation) ? `${refused(evaluation)}: batchMcts awaits one` : inspect(evaluation);
  throw new BanyanError(
    'INVALID_REWARD',
    `the evaluator for ${name} must give { returns, priors? } for a state, not ${found}`,
  );
}

/** How far a sum of returns may be from what it should be. */
const TOLERANCE = 1e-9;

/** Whether returns sum to a total. */
export function addUpTo(returns: readonly number[], total: number): boolean {
  return Math.abs(returns.reduce((sum, share) => sum + share, 0) - total) <= TOLERANCE;
}
