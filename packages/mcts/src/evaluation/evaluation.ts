/** Evaluation: estimates the returns at a leaf of the tree. A rollout is one evaluator, a trained model another. */
import { BanyanError } from '../checking/errors.ts';
import { inspect, isObject, refused, refusedList } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { Player, Random } from '../contracts/game.ts';
import type { Learning } from '../tree/learning.ts';

/** The evaluation of a leaf. */
export interface Evaluation {
  /** Each player's expected value in [0, 1], by player, also in a game with a range. */
  readonly returns: ArrayLike<number>;
  /**
   * How likely each legal action is to be best, in the order of the actions: numbers of at least 0, with any sum.
   *
   * If all are 0, the actions are equally likely. A leaf with priors is expanded at once.
   */
  readonly priors?: ArrayLike<number>;
  /**
   * Each player's return at the end of the recorded line of play, if that differs from `returns`.
   *
   * An example is the return of one of several rollouts.
   */
  readonly outcome?: readonly number[];
  /** Whether the rollout was cut before the end of the game; of several rollouts, whether most of them were. */
  readonly isCut?: boolean;
}

/**
 * Records an action of a rollout.
 *
 * It is called for each action of a player, in order.
 */
export type RecordAction<Action> = (player: Player, action: Action) => void;

/**
 * Evaluates a state before the end of the game.
 *
 * `state` is the simulation's own copy, and may be changed; `actions` are its legal actions. `record` is given if a technique
 * learns from the actions of a rollout; outcomes of chance are not recorded.
 */
export interface Evaluator<State, Action> extends Learning<Evaluator<State, Action>, Action> {
  (state: State, actions: readonly Action[], random: Random, record?: RecordAction<Action>): Evaluation;
}

/**
 * The sum of the priors of an evaluation; 0 without priors.
 * @throws BanyanError `INVALID_OPTION` for priors that are not one number from 0 for each action.
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
 * Refuses a value that is not an evaluation.
 * @throws BanyanError `INVALID_RETURNS`.
 */
export function checkEvaluation(name: string, evaluation: Evaluation): void {
  if (isObject(evaluation) && 'returns' in evaluation) return;
  const found = isPromise(evaluation) ? `${refused(evaluation)}: batchMcts awaits one` : inspect(evaluation);
  throw new BanyanError(
    'INVALID_RETURNS',
    `the evaluator for ${name} must give { returns, priors? } for a state, not ${found}`,
  );
}

/** The tolerance of a sum of returns. */
const TOLERANCE = 1e-9;

/** Whether returns sum to a total, within the tolerance. */
export function addUpTo(returns: readonly number[], total: number): boolean {
  return Math.abs(returns.reduce((sum, share) => sum + share, 0) - total) <= TOLERANCE;
}
