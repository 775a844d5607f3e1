/**
 * The border of searches: what must not be given to those that see the whole state, and to those in which one player
 * moves after the other.
 */
import { BanyanError } from '../checking/errors.ts';
import type { Game, HiddenInformationGame } from '../contracts/game.ts';

/**
 * A search of the true state would see what is hidden from its player, or what others are choosing at the same time: so
 * a game that hides something, and one of simultaneous choices, are refused.
 */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
  readonly choosingPlayers?: never;
};

/** A game of hidden information in which one player moves after the other. */
export type SequentialHiddenGame<State, Action = number> = HiddenInformationGame<State, Action> & {
  readonly choosingPlayers?: never;
};

/**
 * Refuses at run time what the type refuses, for those who write JavaScript.
 * @param what the search that would be unfair.
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
 * @param what the search that would be unfair.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSequential<State, Action>(what: string, game: Game<State, Action>): void {
  if (!has(game, 'choosingPlayers')) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${what} would see what players of ${game.name} choose at the same time: no search of here plays it`,
  );
}

function has(game: unknown, rule: string): boolean {
  return typeof game === 'object' && game !== null && Reflect.get(game, rule) !== undefined;
}
