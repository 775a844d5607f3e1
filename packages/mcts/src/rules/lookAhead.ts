/** Look-ahead: the wins and blunders that lie so near that no search is needed to see them. */
import { BanyanError } from '../checking/errors.ts';
import { inspect, isObject, wrongAnswer } from '../checking/options.ts';
import { type Game, type LookAhead, TERMINAL } from '../contracts/game.ts';
import { applyTo, checkedActions, checkReturns, copyOf, playerIn } from './answers.ts';

/**
 * A `lookAhead` for any game of two players, by its rules alone: it plays every action, and every reply to it.
 * `{ ...game, lookAhead: lookAheadByRules(game) }` is the same game with it. What a game sees by other means must be
 * the same, so this is also the law that `checkGame` holds it to.
 */
export function lookAheadByRules<State, Action>(game: Game<State, Action>): (state: State) => LookAhead {
  /** The state after an action. */
  const after = (state: State, action: Action): State => {
    const next = copyOf(game, state);
    applyTo(game, next, action);
    return next;
  };
  const isWon = (state: State, player: number): boolean => {
    if (playerIn(game, state) !== TERMINAL) return false;
    const returns = game.returns(state);
    checkReturns(game.name, returns, game.players, state);
    return returns[player] === 1;
  };

  return (state) => {
    const player = playerIn(game, state);
    const opponent = 1 - player;
    const winning: number[] = [];
    const losing: number[] = [];
    for (const [index, action] of checkedActions(game, state).entries()) {
      const next = after(state, action);
      if (isWon(next, player)) winning.push(index);
      else if (
        playerIn(game, next) === opponent &&
        checkedActions(game, next).some((reply) => isWon(after(next, reply), opponent))
      )
        losing.push(index);
    }
    return { winning, losing };
  };
}

/**
 * What a game sees, if it speaks of actions that there are: the solver writes proofs by these indices.
 * @throws BanyanError `GAME_INCONSISTENT`.
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
