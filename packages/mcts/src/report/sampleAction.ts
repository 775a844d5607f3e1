/** A random final move, for variety in play and in training data. */
import { BanyanError } from '../checking/errors.ts';
import { checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import { checkDecision } from './report.ts';

/**
 * Draws an action with a probability proportional to visits^(1 / temperature), as in AlphaGo Zero (Silver et al. 2017).
 *
 * A proven win is always taken, and a proven loss only if all actions lose.
 *
 * @param temperature above 0: with 1 probabilities are proportional to visits; lower ones prefer the most visited
 *   action, higher ones are more uniform.
 * @param random a generator such as `sfc32(seed)`.
 * @throws BanyanError `INVALID_OPTION`; `GAME_OVER` for a finished game, `CHANCE_TO_MOVE` at a chance node.
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

/** Draws by weights relative to the largest, so that none overflows at low temperatures. */
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
  return candidates[weights.lastIndexOf(1)]; // rounding may leave a remainder
}
