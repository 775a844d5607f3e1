/** Separates the game of a command from its moves: `hex:5 b1`, `b1 --game hex:5`, or moves of the default game. */

import { isModulePath } from './games/gameModule.ts';
import { type AnyGame, CATALOGUE, DEFAULT_GAME, findGame, isGame, openGame, type Playable } from './games.ts';
import { readMoves, readPosition } from './moves.ts';
import { suggestion } from './suggestion.ts';
import { quote, UsageError } from './usage.ts';

/** A game and moves from its start. */
export interface GameAndMoves {
  readonly game: AnyGame;
  /** The moves from the start of the game, as one word or several. */
  readonly moves: readonly string[];
}

/**
 * Finds the game of a command: that of `--game`, else of the first word, else the default game.
 * @param named the value of `--game`.
 * @throws UsageError if the first word is neither a game nor a move of the default game; as `findGame`.
 */
export async function readGameAndMoves(
  named: string | undefined,
  words: readonly string[],
): Promise<GameAndMoves> {
  if (named !== undefined) return { game: await openGame(named), moves: words };
  const [first = '', ...rest] = words;
  if (isModulePath(first)) return { game: await openGame(first), moves: rest };
  if (isGame(first)) return { game: findGame(first), moves: rest };
  if (/^\p{L}/u.test(first)) throw new UsageError(neitherGameNorMoves(first)); // moves of the default game are digits
  return { game: findGame(DEFAULT_GAME), moves: words };
}

function neitherGameNorMoves(word: string): string {
  const names = CATALOGUE.map(({ name }) => name);
  const [name = ''] = word.split(/[:,]/, 1);
  return `${quote(word)} is neither a game nor moves of ${DEFAULT_GAME}; ${suggestion(name, names)}`;
}

/**
 * Returns the position after moves, given as one word or several.
 * @throws UsageError or BanyanError `INVALID_POSITION`, which name the first invalid move.
 */
export function stateAfter<State>(playable: Playable<State>, moves: readonly string[]): State {
  const [only = '', ...more] = moves;
  return more.length === 0 ? readPosition(playable, only) : readMoves(playable, moves).state;
}
