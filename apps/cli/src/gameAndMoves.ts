/** The game and the moves behind a command: `hex:5 b1`, `b1 --game hex:5`, or moves of the default game alone. */
import { type AnyGame, CATALOGUE, DEFAULT_GAME, findGame, isGame, type Playable } from './games.ts';
import { readMoves, readPosition } from './moves.ts';
import { suggestion } from './suggestion.ts';
import { quote, UsageError } from './usage.ts';

export interface GameAndMoves {
  readonly game: AnyGame;
  /** The moves from the start of the game, in one word or in several. */
  readonly moves: readonly string[];
}

/**
 * Finds the game of a command: that of `--game`, or else that of the first word, or else the default game.
 * @param named what `--game` says.
 * @throws UsageError for a first word that is neither a game nor moves of the default one; as `findGame`.
 */
export function readGameAndMoves(named: string | undefined, words: readonly string[]): GameAndMoves {
  if (named !== undefined) return { game: findGame(named), moves: words };
  const [first = '', ...rest] = words;
  if (isGame(first)) return { game: findGame(first), moves: rest };
  if (/^\p{L}/u.test(first)) throw new UsageError(neitherGameNorMoves(first)); // those moves are digits
  return { game: findGame(DEFAULT_GAME), moves: words };
}

function neitherGameNorMoves(word: string): string {
  const names = CATALOGUE.map(({ name }) => name);
  const [name = ''] = word.split(/[:,]/, 1);
  return `${quote(word)} is neither a game nor moves of ${DEFAULT_GAME}; ${suggestion(name, names)}`;
}

/**
 * The position after moves in one word, as the game writes positions, or in several.
 * @throws UsageError, or BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function stateAfter<State>(playable: Playable<State>, moves: readonly string[]): State {
  const [only = '', ...more] = moves;
  return more.length === 0 ? readPosition(playable, only) : readMoves(playable, moves).state;
}
