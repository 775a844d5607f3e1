/** The games of a server: the catalogue, and the modules that its owner has given. */
import { type AnyServedGame, type Catalogue, type GameSummary, RequestError } from '@banyan/server';
import { messageOf } from '../../failure.ts';
import { CATALOGUE, findGame } from '../../games.ts';

/**
 * Lists and opens games.
 * @param modules the texts of games that `openGame` has loaded. A text from the network imports nothing.
 */
export function servedGames(modules: readonly string[]): Catalogue {
  const games: readonly GameSummary[] = [
    ...CATALOGUE.map(({ name, brief, examples = [], options = {}, notation }) => ({
      name,
      brief,
      examples,
      options,
      notation,
    })),
    ...modules.map((name) => ({
      name,
      brief: 'a game of this server',
      examples: [],
      options: {},
      notation: '',
    })),
  ];
  return {
    games,
    open(text): AnyServedGame {
      try {
        return findGame(text);
      } catch (error) {
        throw new RequestError('UNKNOWN_GAME', messageOf(error));
      }
    },
  };
}
