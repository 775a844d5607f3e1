/** Budgets: the bounds that end a search. */
import { BanyanError } from '../checking/errors.ts';
import { checkCount, checkKeys, inspect, orInfinity } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';

/**
 * At least one bound; the first that is reached ends the search.
 *
 * `Infinity` needs an `AbortSignal`.
 */
export interface Budget {
  /** The number of simulations, a whole number from 1. */
  readonly simulations?: number;
  /** The time in milliseconds, above 0. */
  readonly milliseconds?: number;
  /**
   * The number of nodes in the tree, a whole number from 1.
   *
   * The last simulation may exceed it by the nodes that it adds: the children of one node; with `ismcts`, several nodes
   * in each player's tree.
   */
  readonly nodes?: number;
  /**
   * The memory of the tree's nodes in bytes, a whole number from 1.
   *
   * It is converted to a bound on nodes by `Search.bytesPerNode`, at least 1 node. The engine's `maxNodes` bounds every
   * search.
   */
  readonly bytes?: number;
}

/** A budget, or a synchronous function that returns the budget for a state without changing it. */
export type BudgetFor<State> = Budget | ((state: State) => Budget);

const BOUNDS = ['simulations', 'milliseconds', 'nodes', 'bytes'] as const satisfies (keyof Budget)[];

/**
 * Returns the budget for a state.
 * @throws BanyanError `INVALID_BUDGET` if the function returns a promise; any error that the function throws.
 */
export function budgetFor<State>(budget: BudgetFor<State>, state: State): Budget {
  if (typeof budget !== 'function') return budget;
  const answer = budget(state);
  if (!isPromise(answer)) return answer;
  answer.then(undefined, () => {}); // handles the rejection of a promise that is refused here
  throw new BanyanError(
    'INVALID_BUDGET',
    'a budget that is a function must answer at once, with an object such as { milliseconds: 300 }, not a promise',
  );
}

/**
 * Checks a budget and returns its bounds, `Infinity` for each that is missing.
 * @param abortable whether the caller can end the search by a signal, without which `Infinity` is refused.
 * @throws BanyanError `INVALID_BUDGET`, `UNKNOWN_OPTION`, `NO_STOP_CONDITION`.
 */
export function checkBudget(budget: Budget, abortable: boolean): Required<Budget> {
  if (typeof budget !== 'object' || budget === null) {
    throw new BanyanError(
      'INVALID_BUDGET',
      `a budget is an object such as { milliseconds: 300 }, not ${inspect(budget)}`,
    );
  }
  checkKeys('a budget', budget, BOUNDS);
  const { simulations, milliseconds, nodes, bytes } = budget;
  if (BOUNDS.every((bound) => budget[bound] === undefined)) {
    throw new BanyanError('NO_STOP_CONDITION', `a budget needs at least one of ${BOUNDS.join(', ')}`);
  }
  return {
    simulations: simulations === undefined ? Infinity : checkCount('simulations', simulations, abortable),
    milliseconds: milliseconds === undefined ? Infinity : checkDuration(milliseconds, abortable),
    nodes: nodes === undefined ? Infinity : checkCount('nodes', nodes, abortable),
    bytes: bytes === undefined ? Infinity : checkCount('bytes', bytes, abortable),
  };
}

/** Checks a bound in milliseconds. */
export function checkDuration(value: unknown, infinite: boolean): number {
  if (typeof value === 'number' && value > 0 && (value < Infinity || infinite)) return value;
  throw new BanyanError(
    'INVALID_BUDGET',
    `milliseconds must be a finite number above 0${orInfinity(value)}, not ${inspect(value)}`,
  );
}
