/** What one and two plies of the rules decide, asked action by action, for any number of players. */
import { type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { applyTo, checkedActions, copyOf, playerIn } from '../rules/answers.ts';
import { finalValues } from '../rules/returns.ts';

/** Whether an action wins at once for the player to move. */
export function winsAtOnce<State, Action>(game: Game<State, Action>, state: State, action: Action): boolean {
  return isWonBy(game, after(game, state, action), playerIn(game, state));
}

/** Whether another player is to move after an action, and can win at once. */
export function allowsWin<State, Action>(game: Game<State, Action>, state: State, action: Action): boolean {
  const next = after(game, state, action);
  const player = playerIn(game, next);
  if (player < 0 || player === playerIn(game, state)) return false;
  return checkedActions(game, next).some((reply) => isWonBy(game, after(game, next, reply), player));
}

/** The state after an action, a copy. */
function after<State, Action>(game: Game<State, Action>, state: State, action: Action): State {
  const next = copyOf(game, state);
  applyTo(game, next, action);
  return next;
}

function isWonBy<State, Action>(game: Game<State, Action>, state: State, player: Player): boolean {
  return playerIn(game, state) === TERMINAL && finalValues(game, state)[player] === 1;
}
