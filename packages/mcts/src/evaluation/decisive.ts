/** Decisive moves: a policy that neither overlooks a win nor makes a blunder, two plies ahead. */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import { learningWith } from '../tree/learning.ts';
import { checkedIndex, type Policy, uniformly } from './policy.ts';

/**
 * A policy: a player wins where he can at once, by the first action that does, and else lets the opponent win at once
 * only where he must (decisive and anti-decisive moves: Teytaud and Teytaud 2010). For games with `lookAhead`.
 *
 * @param otherwise the policy that chooses among the actions that neither win nor lose at once, or among all where all
 *   lose. Default `uniformly`.
 * @throws BanyanError `INVALID_OPTION`, also for a game without `lookAhead`, or of other than two players; in a rollout
 *   `GAME_INCONSISTENT` where `lookAhead` speaks of actions that there are not.
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
      `rolloutPolicy "decisive" needs a game with lookAhead, which ${game.name} has not: ` +
        'add lookAheadByRules(game), or use "uniform"',
    );
  }
  return learningWith(otherwise, (choose) => (state, actions, random, player) => {
    const { winning, losing } = checkedLookAhead(game.name, lookAhead(state), actions.length);
    if (winning.length > 0) return winning[0];
    if (losing.length === 0 || losing.length === actions.length)
      return choose(state, actions, random, player);
    const sound = actions.filter((_, index) => !losing.includes(index));
    return passing(losing, checkedIndex(choose(state, sound, random, player), sound.length));
  });
}

/** Where the n-th of the actions that do not lose lies among all: as many places further on as losing ones precede it. */
function passing(losing: readonly number[], nth: number): number {
  let index = nth;
  for (const loss of losing) {
    if (loss > index) break;
    index++;
  }
  return index;
}
