/** Decisive rollouts: random play that neither overlooks a win nor makes a blunder, two plies ahead. */
import { sampleOutcome } from './chance.ts';
import { BanyanError } from './errors.ts';
import type { Evaluator } from './evaluation.ts';
import { CHANCE, type Game, type LookAhead, type Random, TERMINAL } from './game.ts';
import { checkedLookAhead } from './lookAhead.ts';
import { checkInteger } from './options.ts';
import { checkedActions, DEFAULT_MAX_ROLLOUT_MOVES, lastEvaluation, MOST_ROLLOUT_MOVES } from './rollout.ts';

/**
 * An evaluator: random play in which a player wins where he can at once, and else lets the opponent win at once only
 * where he must (decisive and anti-decisive moves: Teytaud and Teytaud 2010). For games with `lookAhead`.
 *
 * @param maxMoves as for `rollout`.
 * @throws BanyanError `INVALID_OPTION`, also for a game without `lookAhead`, or of other than two players;
 *   `GAME_INCONSISTENT` where `lookAhead` speaks of actions that there are not.
 */
export function decisiveRollout<State, Action>(
  game: Game<State, Action>,
  maxMoves: number = DEFAULT_MAX_ROLLOUT_MOVES,
): Evaluator<State, Action> {
  checkInteger('maxRolloutMoves', maxMoves, 0, MOST_ROLLOUT_MOVES);
  const lookAhead = game.lookAhead?.bind(game);
  if (lookAhead === undefined) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy "decisive" needs a game with lookAhead, which ${game.name} has not: ` +
        'add lookAheadByRules(game), or use "uniform"',
    );
  }
  if (game.players !== 2) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy "decisive" is for games of 2 players, and ${game.name} has ${game.players}`,
    );
  }
  const whereItStops = lastEvaluation(game);

  return (state, leafActions, random, played) => {
    let actions = leafActions;
    for (let move = 0; move < maxMoves; move++) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) break;
      if (move > 0) actions = checkedActions(game, state);
      const index =
        player === CHANCE
          ? sampleOutcome(game, state, actions.length, random)
          : decisiveIndex(
              checkedLookAhead(game.name, lookAhead(state), actions.length),
              actions.length,
              random,
            );
      if (player !== CHANCE) played?.(player, actions[index]);
      game.apply(state, actions[index]);
    }
    return whereItStops(state);
  };
}

/** The first win; else one at random of the actions that do not lose; else any. */
function decisiveIndex({ winning, losing }: LookAhead, actions: number, random: Random): number {
  if (winning.length > 0) return winning[0];
  if (losing.length === 0 || losing.length === actions) return Math.floor(random() * actions);
  // The n-th that does not lose lies as many places further on as there are losing ones up to it.
  let index = Math.floor(random() * (actions - losing.length));
  for (const loss of losing) {
    if (loss > index) break;
    index++;
  }
  return index;
}
