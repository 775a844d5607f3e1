/** Look-ahead: the immediate wins and blunders of a state, found without search. */
import { BanyanError } from '../checking/errors.ts';
import { inspect, isObject, wrongAnswer } from '../checking/options.ts';
import { type Game, type LookAhead, type Player, TERMINAL } from '../contracts/game.ts';
import { checkedActions, playerIn, stateAfter } from './answers.ts';
import { finalValues } from './returns.ts';

/**
 * Makes a `lookAhead` for any game of two players, by its rules alone: it plays every action and every reply.
 *
 * `{ ...game, lookAhead: lookAheadByRules(game) }` is the game with it. `checkGame` compares a game's own `lookAhead` with this
 * one.
 * @throws BanyanError from the function it makes: `GAME_INCONSISTENT`, `INVALID_RETURNS`.
 */
export function lookAheadByRules<State, Action>(game: Game<State, Action>): (state: State) => LookAhead {
  return (state) => {
    const player = playerIn(game, state);
    const opponent = 1 - player;
    const winning: number[] = [];
    const losing: number[] = [];
    for (const [index, action] of checkedActions(game, state).entries()) {
      const next = stateAfter(game, state, action);
      if (isWonBy(game, next, player)) winning.push(index);
      else if (
        playerIn(game, next) === opponent &&
        checkedActions(game, next).some((reply) => isWonBy(game, stateAfter(game, next, reply), opponent))
      )
        losing.push(index);
    }
    return { winning, losing };
  };
}

/** Whether the game is over in a state, and won by a player. */
export function isWonBy<State, Action>(game: Game<State, Action>, state: State, player: Player): boolean {
  return playerIn(game, state) === TERMINAL && finalValues(game, state)[player] === 1;
}

/**
 * A look-ahead, checked: the solver writes proofs by its indices.
 * @throws BanyanError `GAME_INCONSISTENT` for anything but two arrays of indices into the legal actions.
 */
export function checkedLookAhead(name: string, look: LookAhead, actions: number): LookAhead {
  if (!(isObject(look) && Array.isArray(look.winning) && Array.isArray(look.losing))) {
    throw wrongAnswer(`lookAhead of ${name}`, '{ winning, losing }, two arrays', look, 'GAME_INCONSISTENT');
  }
  for (const index of [...look.winning, ...look.losing]) {
    if (Number.isInteger(index) && index >= 0 && index < actions) continue;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `lookAhead of ${name} must give indices into its ${actions} legal actions, 0 to ${actions - 1}, not ${inspect(index)}`,
    );
  }
  return look;
}
