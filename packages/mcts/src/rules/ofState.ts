/** What the rules say of a state that a user gave, which may be a state of no game or of another one. */
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { actionsOf, playerIn } from './answers.ts';

/**
 * What a rule answers.
 *
 * Where the rules fail for the initial state too, or do not fail again when they are asked a second time, their error
 * is thrown as it is.
 * @param rule asks the rules about `state`.
 * @throws BanyanError `INVALID_POSITION`, with the state, where only this state makes the rules throw or give the turn to no
 *   player; its `cause` is their error.
 */
export function ofState<State, Action, Answer>(
  game: Game<State, Action>,
  state: State,
  rule: () => Answer,
): Answer {
  try {
    return rule();
  } catch (cause) {
    if (cause instanceof BanyanError && cause.code !== 'GAME_INCONSISTENT') throw cause;
    if (succeeds(rule) || !succeeds(() => tryInitialState(game))) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BanyanError(
      'INVALID_POSITION',
      `the rules of ${game.name} fail for the state ${show(state)}: ${why}; expected a state such as initialState() returns`,
      { cause },
    );
  }
}

/** Asks whose turn it is at the start, and plays an action. */
function tryInitialState<State, Action>(game: Game<State, Action>): void {
  const state = game.clone(game.initialState());
  playerIn(game, state);
  const [action] = actionsOf(game, state);
  if (action !== undefined) game.apply(state, action);
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
