/** The kinds of games that searches accept: of perfect information, or of sequential moves. */
import { BanyanError } from '../checking/errors.ts';
import type { Game, HiddenInformationGame } from '../contracts/game.ts';

/**
 * A game of perfect information.
 *
 * A search of the true state would see what is hidden from its player, and the simultaneous choices of others, so this type
 * excludes games of both kinds.
 */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
  readonly choosingPlayers?: never;
};

/** A game of hidden information in which players move one after another. */
export type SequentialHiddenGame<State, Action = number> = HiddenInformationGame<State, Action> & {
  readonly choosingPlayers?: never;
};

/**
 * Refuses at run time the games that `PerfectInformationGame` excludes.
 * @param what the search, for the message.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkPerfectInformation<State, Action>(what: string, game: Game<State, Action>): void {
  if (has(game, 'determinize')) {
    throw new BanyanError(
      'INVALID_OPTION',
      `${what} would see what ${game.name} hides from its players: use ismcts or pimc, which know no more than they do`,
    );
  }
  checkSequential(what, game);
}

/**
 * Refuses a game of simultaneous choices at run time.
 * @param what the search, for the message.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSequential<State, Action>(what: string, game: Game<State, Action>): void {
  if (!has(game, 'choosingPlayers')) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${what} would see what players of ${game.name} choose at the same time: no search of this package plays it`,
  );
}

function has(game: unknown, rule: string): boolean {
  return typeof game === 'object' && game !== null && Reflect.get(game, rule) !== undefined;
}
