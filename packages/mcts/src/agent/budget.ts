/** Budgets: when a search stops. */
import { BanyanError } from '../checking/errors.ts';
import { checkCount, checkKeys, inspect, orInfinity } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';

/**
 * At least one bound; the search stops at the first that it reaches. `Infinity` needs an `AbortSignal`.
 */
export interface Budget {
  /** Simulations to run, a whole number from 1. */
  readonly simulations?: number;
  /** Time to think, above 0. */
  readonly milliseconds?: number;
  /**
   * Nodes in the tree, a whole number from 1. The last simulation may pass it by what it adds: the children of one
   * node; in `ismcts`, several nodes in the tree of each player.
   */
  readonly nodes?: number;
  /**
   * Memory of the nodes in the tree, a whole number from 1: the bound on nodes that `Search.bytesPerNode` makes of it,
   * at least the root. `maxNodes` of the engine says how much is reserved.
   */
  readonly bytes?: number;
}

/** A budget for every state, or one that depends on the state: a function that only looks, and answers at once. */
export type BudgetFor<State> = Budget | ((state: State) => Budget);

const BOUNDS = ['simulations', 'milliseconds', 'nodes', 'bytes'] as const satisfies (keyof Budget)[];

/**
 * The budget for a state.
 * @throws BanyanError `INVALID_BUDGET` for a function that answers with a promise; and what it throws itself.
 */
export function budgetFor<State>(budget: BudgetFor<State>, state: State): Budget {
  if (typeof budget !== 'function') return budget;
  const answer = budget(state);
  if (!isPromise(answer)) return answer;
  answer.then(undefined, () => {}); // it was refused: what becomes of it is nobody's concern
  throw new BanyanError(
    'INVALID_BUDGET',
    'a budget that is a function must answer at once, with an object such as { milliseconds: 300 }, not a promise',
  );
}

/**
 * The bounds of a budget, `Infinity` where there is none.
 * @param abortable whether the caller can end the search by a signal, which alone permits `Infinity`.
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

function checkDuration(value: unknown, infinite: boolean): number {
  if (typeof value === 'number' && value > 0 && (value < Infinity || infinite)) return value;
  throw new BanyanError(
    'INVALID_BUDGET',
    `milliseconds must be a finite number above 0${orInfinity(value)}, not ${inspect(value)}`,
  );
}
