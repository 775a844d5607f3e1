/** The games by name. */
import { BOARD_GAMES } from './games/boardGames.ts';
import type { CatalogueEntry } from './games/catalogueEntry.ts';
import { isModulePath } from './games/gameModule.ts';
import { GameOptions, type GameText, readGameText } from './games/gameText.ts';
import { GO_GAME } from './games/goGame.ts';
import { HIDDEN_GAMES } from './games/hiddenGames.ts';
import { LINES_GAMES } from './games/linesGames.ts';
import { OTHER_GAMES } from './games/otherGames.ts';
import { loadOwnGame, ownGame } from './games/ownGame.ts';
import type { AnyGame } from './games/playable.ts';
import { suggestion } from './suggestion.ts';
import { quote, UsageError } from './usage.ts';

export type { AnyGame, Compiled, Playable } from './games/playable.ts';

/** All games, in the order of lists. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...LINES_GAMES,
  ...BOARD_GAMES,
  GO_GAME,
  ...OTHER_GAMES,
  ...HIDDEN_GAMES,
];

export const DEFAULT_GAME = 'connect-four';

/**
 * Opens the game that a text names, as `findGame`, or imports the module of the user that it names, which runs its code:
 * `./mine.mjs`, `./mine.mjs:7x7`.
 * @throws UsageError as `findGame` and `loadOwnGame`.
 */
export async function openGame(text: string): Promise<AnyGame> {
  return isModulePath(text) ? await loadOwnGame(text) : findGame(text);
}

/**
 * Opens the game that a text names: `connect-four`, `connect-n:8x7x4,players=3`, `hex:7`; or a module that `openGame`
 * has imported. It imports none, so that a text from a file or a protocol runs no code.
 * @throws UsageError with the nearest name or with the allowed values; BanyanError `INVALID_BOARD`, `INVALID_CONNECT`.
 */
export function findGame(text: string): AnyGame {
  const own = ownGame(text);
  if (own !== undefined) return own;
  if (isModulePath(text))
    throw new UsageError(`the game ${quote(text)} is a module: give it by --game, which runs its code`);
  const game = readGameText(text);
  const entry = findEntry(game);
  if (game.shape !== undefined && entry.examples === undefined) {
    throw new UsageError(`${entry.name} has one board only, and not ${quote(game.shape)}`);
  }
  return entry.open(game, new GameOptions(game, Object.keys(entry.options ?? {})));
}

/** Whether a text begins with the name of a game; its board and options may be invalid. */
export function isGame(text: string): boolean {
  const [name = ''] = text.slice(0, MAX_NAME_LENGTH).toLowerCase().split(/[:,]/, 1);
  return CATALOGUE.some((entry) => entry.name === name || entry.aliases?.includes(name));
}

/** The maximum length of a name. */
const MAX_NAME_LENGTH = 100;

/**
 * Finds the entry of a game.
 * @throws UsageError with the nearest name.
 */
export function findEntry({ name: given }: GameText): CatalogueEntry {
  const entry = CATALOGUE.find(({ name, aliases = [] }) => name === given || aliases.includes(given));
  if (entry !== undefined) return entry;
  const names = CATALOGUE.map(({ name }) => name);
  throw new UsageError(`there is no game ${quote(given)}; ${suggestion(given, names)}`);
}
