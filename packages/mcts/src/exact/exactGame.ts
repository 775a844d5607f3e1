/** The games of exact searches: two players, perfect information, no chance. */
import { BanyanError } from '../checking/errors.ts';
import { checkIsGame } from '../rules/answers.ts';
import { isChanceGame } from '../rules/chance.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { checkedRange } from '../rules/returns.ts';

/** A game that an exact search can solve: its returns are those of a win, a draw or a loss. */
export type ExactGame<State, Action = number> = PerfectInformationGame<State, Action> & {
  readonly chanceProbabilities?: never;
};

/**
 * Refuses a game that no exact search can solve.
 * @param what the search, for the message.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkExactGame<State, Action>(what: string, game: ExactGame<State, Action>): void {
  checkIsGame(game);
  checkPerfectInformation(what, game);
  checkedRange(game);
  const { name, players } = game;
  const reason = isChanceGame(game) ? 'chance' : `${players} ${players === 1 ? 'player' : 'players'}`;
  if (players === 2 && !isChanceGame(game)) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${what} is for games of two players without chance, and ${name} has ${reason}`,
  );
}
