/** What one and two plies of the rules decide, asked action by action, for any number of players. */
import type { Game } from '../contracts/game.ts';
import { checkedActions, playerIn, stateAfter } from '../rules/answers.ts';
import { isWonBy } from '../rules/lookAhead.ts';

/** Whether an action wins at once for the player to move. */
export function winsAtOnce<State, Action>(game: Game<State, Action>, state: State, action: Action): boolean {
  return isWonBy(game, stateAfter(game, state, action), playerIn(game, state));
}

/** Whether another player is to move after an action, and can win at once. */
export function allowsWin<State, Action>(game: Game<State, Action>, state: State, action: Action): boolean {
  const next = stateAfter(game, state, action);
  const player = playerIn(game, next);
  if (player < 0 || player === playerIn(game, state)) return false;
  return checkedActions(game, next).some((reply) => isWonBy(game, stateAfter(game, next, reply), player));
}
