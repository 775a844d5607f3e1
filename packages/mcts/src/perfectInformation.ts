/** The border of searches that see the whole state: what must not be given to them. */
import { BanyanError } from './errors.ts';
import type { Game } from './game.ts';

/**
 * A search of the true state would see what is hidden from its player, or what others are choosing at the same time: so
 * a game that hides something, and one of simultaneous choices, are refused.
 */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
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
  if (has(game, 'choosingPlayers')) {
    throw new BanyanError(
      'INVALID_OPTION',
      `${what} would see what players of ${game.name} choose at the same time: no search of here plays it`,
    );
  }
}

function has(game: unknown, rule: string): boolean {
  return typeof game === 'object' && game !== null && Reflect.get(game, rule) !== undefined;
}
