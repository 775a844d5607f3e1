/** Decisive moves: a policy that takes immediate wins and avoids immediate blunders. */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import { learningWith } from '../tree/learning.ts';
import { checkedIndex, type Policy, uniformly } from './policy.ts';

/**
 * A policy of decisive and anti-decisive moves, for games with `lookAhead`.
 *
 * It takes the first action that wins immediately, and otherwise avoids actions that let the opponent win immediately (Teytaud
 * and Teytaud 2010).
 *
 * @param otherwise the policy that chooses among the actions that neither win nor lose immediately, or among all
 *   actions if all lose. Default `uniformly`.
 * @throws BanyanError `INVALID_OPTION`, also for a game without `lookAhead`, or of other than two players; in a rollout
 *   `GAME_INCONSISTENT` if `lookAhead` gives an index that is out of range.
 */
export function decisive<State, Action>(
  game: Game<State, Action>,
  otherwise: Policy<State, Action> = uniformly,
): Policy<State, Action> {
  checkFunction('otherwise', otherwise, 'uniformly');
  const lookAhead = game.lookAhead?.bind(game);
  if (game.players !== 2) {
    throw new BanyanError(
      'INVALID_OPTION',
      `decisive rollouts are for games of 2 players, and ${game.name} has ${game.players}`,
    );
  }
  if (lookAhead === undefined) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy "decisive" needs a game with lookAhead, which ${game.name} does not have: ` +
        'add lookAheadByRules(game), or use "uniform"',
    );
  }
  return learningWith(otherwise, (choose) => (state, actions, random, player) => {
    const { winning, losing } = checkedLookAhead(game.name, lookAhead(state), actions.length);
    if (winning.length > 0) return winning[0];
    if (losing.length === 0 || losing.length === actions.length)
      return choose(state, actions, random, player);
    const sound = actions.filter((_, index) => !losing.includes(index));
    return indexAmongAll(losing, checkedIndex(choose(state, sound, random, player), sound.length));
  });
}

/** The index among all actions of the n-th action that does not lose, from 0: n plus the losing actions before it. */
function indexAmongAll(losing: readonly number[], nth: number): number {
  let index = nth;
  for (const loss of losing) {
    if (loss > index) break;
    index++;
  }
  return index;
}
