/** How hard the engine is to beat: a budget of simulations that grows by a factor of about three a level. */
import type { Budget } from '@banyan/mcts';

const SIMULATIONS = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000] as const;

export const MAX_LEVEL: number = SIMULATIONS.length;

/** However slow the engine is at a game, nobody waits longer than this for a move. */
const MAX_MILLISECONDS = 3_000; // milliseconds

/** The budget of a level, 1 to `HARDEST`; `undefined` for any other number. */
export function budgetOfLevel(level: number): Budget | undefined {
  const simulations = SIMULATIONS[level - 1];
  return simulations === undefined ? undefined : { simulations, milliseconds: MAX_MILLISECONDS };
}
