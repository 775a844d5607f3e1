/** The levels of play: budgets of simulations that grow about threefold per level. */
import type { Budget } from '@banyan/mcts';

const SIMULATIONS = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000] as const;

/** The strongest level. */
export const MAX_LEVEL: number = SIMULATIONS.length;

/** The time limit of a move at every level, in milliseconds. */
const MAX_MILLISECONDS = 3_000;

/** Whether a level is below the strongest, so that its engine has no exact search. */
export function isWeakened({ level = MAX_LEVEL }: { readonly level: number | undefined }): boolean {
  return level < MAX_LEVEL;
}

/** Returns the budget of a level, 1 to `MAX_LEVEL`; `undefined` for any other number. */
export function budgetOfLevel(level: number): Budget | undefined {
  const simulations = SIMULATIONS[level - 1];
  return simulations === undefined ? undefined : { simulations, milliseconds: MAX_MILLISECONDS };
}
