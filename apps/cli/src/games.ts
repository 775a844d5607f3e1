/** The games of this program, by name. */
import { BOARD_GAMES } from './games/boardGames.ts';
import type { Entry } from './games/entry.ts';
import { GameOptions, type GameText, readGameText } from './games/gameText.ts';
import { HIDDEN_GAMES } from './games/hiddenGames.ts';
import { LINES_GAMES } from './games/linesGames.ts';
import { OTHER_GAMES } from './games/otherGames.ts';
import type { AnyGame } from './games/playable.ts';
import { suggestion } from './suggestion.ts';
import { quote, UsageError } from './usage.ts';

export type { AnyGame, Compiled, Playable } from './games/playable.ts';

/** All of them, in the order in which they are shown. */
export const CATALOGUE: readonly Entry[] = [...LINES_GAMES, ...BOARD_GAMES, ...OTHER_GAMES, ...HIDDEN_GAMES];

export const DEFAULT_GAME = 'connect-four';

/**
 * The game that a text names: `connect-four`, `connect-n:8x7x4,players=3`, `hex:7`.
 * @throws UsageError with the nearest name, or with what is allowed; BanyanError `INVALID_BOARD`, `INVALID_CONNECT`.
 */
export function findGame(text: string): AnyGame {
  const game = readGameText(text);
  const entry = findEntry(game);
  if (game.shape !== undefined && entry.examples === undefined) {
    throw new UsageError(`${entry.name} has one board only, and not ${quote(game.shape)}`);
  }
  return entry.open(game, new GameOptions(game, Object.keys(entry.options ?? {})));
}

/** Whether a text begins with the name of a game, whatever board and options are behind it. */
export function isGame(text: string): boolean {
  const [name = ''] = text.slice(0, LONGEST_NAME).toLowerCase().split(/[:,]/, 1);
  return CATALOGUE.some((entry) => entry.name === name || entry.aliases?.includes(name));
}

/** No game has a longer name. */
const LONGEST_NAME = 100;

/**
 * The line of the catalogue for a text.
 * @throws UsageError with the nearest name.
 */
export function findEntry({ name: given }: GameText): Entry {
  const entry = CATALOGUE.find(({ name, aliases = [] }) => name === given || aliases.includes(given));
  if (entry !== undefined) return entry;
  const names = CATALOGUE.map(({ name }) => name);
  throw new UsageError(`there is no game ${quote(given)}; ${suggestion(given, names)}`);
}
