/** The policy that a network learns from a search: its probability of each action. */
import { BanyanError } from '../checking/errors.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import { checkDecision } from './report.ts';

/**
 * The probabilities of the actions of a report, in the order of `report.actions`.
 *
 * They are finite and sum to 1:
 *
 * - Where the outcome is proven, they are equal for the actions that are proven as good as the best, and 0 for others: all
 *   draws, the quickest wins known, or the longest losses. An outcome that look-ahead proves leaves no visits.
 * - Else they are those of the improved policy, with Gumbel planning (`ActionStats.policy`).
 * - Else they are proportional to visits, as in AlphaZero; without visits, to the priors, or equal without these.
 *
 * A proven loss has probability 0 unless all actions lose.
 *
 * Among wins only the quickest counts, because a player that treats all wins alike may never finish the game.
 * @throws BanyanError `GAME_OVER` for a finished game, `CHANCE_TO_MOVE` at a chance node.
 */
export function policyTarget<Action>({ actions, player, proven }: SearchReport<Action>): number[] {
  if (actions.length === 0) throw new BanyanError('GAME_OVER', 'a finished game has no action to learn');
  checkDecision(player);
  const [best] = actions;
  if (proven !== undefined && best.proven === proven) {
    return shares(actions.map((stats) => (isProvenAlike(stats, best) ? 1 : 0)));
  }
  const isSound = actions.map((stats) => stats.proven !== 0);
  const isCandidate = isSound.includes(true) ? isSound : isSound.map(() => true);
  for (const weightOf of WEIGHTS) {
    const weights = actions.map((stats, index) => (isCandidate[index] ? weightOf(stats) : 0));
    if (weights.some((weight) => weight > 0)) return shares(weights);
  }
  return shares(isCandidate.map(Number));
}

/** The weights of actions whose outcome is not proven: the first that is above 0 for any of them counts. */
const WEIGHTS: readonly ((stats: ActionStats<unknown>) => number)[] = [
  ({ policy = 0 }) => policy,
  ({ visits }) => visits,
  ({ prior = 0 }) => prior,
];

function isProvenAlike(stats: ActionStats<unknown>, best: ActionStats<unknown>): boolean {
  if (stats.proven !== best.proven) return false;
  return (best.proven !== 1 && best.proven !== 0) || stats.distance === best.distance;
}

function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
