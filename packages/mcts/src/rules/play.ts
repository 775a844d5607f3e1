/** Playing actions with checks. */

import { BanyanError } from '../checking/errors.ts';
import { inspect, show } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import { findActionIndex } from './actionKey.ts';
import { checkedList, checkIsGame, checkIsState, playerIn, stateAfter } from './answers.ts';
import { ofState } from './ofState.ts';

/**
 * Plays an action and returns the next state, a copy.
 *
 * The given state does not change.
 * @throws BanyanError `GAME_OVER` at the end of the game, `ILLEGAL_MOVE` for an action that is not legal,
 *   `INVALID_POSITION` for what cannot be a state, and where the rules fail for this state, `INVALID_OPTION` for what is
 *   no game.
 */
export function play<State, Action>(game: Game<State, Action>, state: State, action: Action): State {
  checkIsGame(game);
  checkIsState(game, state);
  const { legal } = ofState(game, state, () => checkedAction(game, state, action));
  return stateAfter(game, state, legal);
}

/**
 * The legal action with the key of `action`, and its index.
 * @throws BanyanError `GAME_OVER` or `ILLEGAL_MOVE`.
 */
export function checkedAction<State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
): { readonly index: number; readonly legal: Action } {
  if (playerIn(game, state) === TERMINAL) {
    throw new BanyanError('GAME_OVER', `${game.name} is over: no action can be played, not ${show(action)}`);
  }
  const actions = checkedList(game, state, game.legalActions(state));
  const index = findActionIndex(game, actions, action);
  if (index === -1) {
    const isOtherType = typeof action !== typeof actions[0]; // the text "3" is not the number 3
    throw new BanyanError(
      'ILLEGAL_MOVE',
      `${isOtherType ? inspect(action) : show(action)} is not legal in this state of ${game.name}; legal are ${showAll(actions)}`,
    );
  }
  return { index, legal: actions[index] };
}

/** The number of legal actions that an error lists. */
const MAX_NAMED = 40;

function showAll(actions: readonly unknown[]): string {
  const named = actions.slice(0, MAX_NAMED).map(show).join(', ');
  return actions.length > MAX_NAMED ? `${named}, ... (${actions.length} in all)` : named;
}
