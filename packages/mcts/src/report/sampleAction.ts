/** A final move by lot, for variety in play and in training data. */
import { BanyanError } from '../checking/errors.ts';
import { checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import { checkDecision } from './report.ts';

/**
 * An action with a probability proportional to visits^(1 / temperature), as in AlphaGo Zero (Silver et al. 2017). What is
 * proven is not left to chance: a proven win is taken, and a proven loss only where all actions lose.
 *
 * @param temperature above 0: 1 follows the visits, less prefers the most visited, more levels them.
 * @param random such as `sfc32(seed)`.
 * @throws BanyanError `INVALID_OPTION`; `GAME_OVER` for the report of a finished game, `CHANCE_TO_MOVE` where chance is
 *   to move.
 */
export function sampleAction<Action>(
  { actions, player }: SearchReport<Action>,
  temperature: number,
  random: Random,
): Action {
  checkRange('temperature', temperature, { above: 0 });
  if (actions.length === 0) throw new BanyanError('GAME_OVER', 'a finished game has no action to sample');
  checkDecision(player);
  const [best] = actions;
  if (best.proven === 1) return best.action;
  const sound = actions.filter(({ proven }) => proven !== 0);
  const candidates = sound.length > 0 ? sound : actions;
  return drawn(candidates, temperature, random).action;
}

/** Weights relative to the largest, which is 1: none overflows, however cold it is. */
function drawn<Action>(
  candidates: readonly ActionStats<Action>[],
  temperature: number,
  random: Random,
): ActionStats<Action> {
  const most = Math.max(...candidates.map(({ visits }) => visits));
  const weights = candidates.map(({ visits }) =>
    visits === most ? 1 : (visits / most) ** (1 / temperature),
  );
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return candidates[index];
  }
  return candidates[weights.lastIndexOf(1)]; // rounding may leave a last bit
}
