/** Warnings: what makes a report doubtful. */
import type { Game } from '../contracts/game.ts';
import type { SearchReport, SearchWarning } from '../contracts/search.ts';

/** What makes simulations of a game doubtful. */
export function warningsOf<State, Action>(
  { name, evaluate }: Game<State, Action>,
  { simulations, cutRollouts }: Pick<SearchReport, 'simulations' | 'cutRollouts'>,
): readonly SearchWarning[] {
  if (evaluate !== undefined || 2 * cutRollouts <= simulations) return [];
  const message =
    `${cutRollouts} of ${simulations} rollouts of ${name} were cut before the end of the game and count as a draw: ` +
    'let rollouts be longer (maxRolloutMoves), let the game end, or give it evaluate';
  return [{ code: 'ROLLOUTS_CUT', message }];
}
