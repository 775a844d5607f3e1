/** The words of the Go Text Protocol: colours, points, numbers. */
import { go } from '@banyan/games';
import type { Player } from '@banyan/mcts';
import { quote, UsageError } from '../usage.ts';

/** The answer of an engine that gives up, in place of a move. */
export const RESIGN = 'resign';

/** The players by name. */
export const COLOURS: readonly string[] = ['black', 'white'];

/** @throws UsageError for a word that is no colour. */
export function colourIn(word = ''): Player {
  const text = word.toLowerCase();
  const player = COLOURS.findIndex((name) => text !== '' && (name === text || name[0] === text));
  if (player >= 0) return player;
  throw new UsageError(`a colour is black, white, b or w, not ${quote(word)}`);
}

/**
 * The action of a point or `pass`.
 * @throws UsageError for a word that names no point of the board.
 */
export function vertexIn(game: go.Game, word = ''): number {
  const action = game.notation.parseAction(game.initialState(), word);
  if (action !== undefined) return action;
  throw new UsageError(`invalid vertex ${quote(word)}`);
}

/** @throws UsageError for a pass. */
export function pointIn(game: go.Game, word = ''): number {
  const action = vertexIn(game, word);
  if (action === go.PASS) throw new UsageError('pass is no point');
  return action;
}

/** The name of an action, in upper case as programs write it. */
export function vertexOf(game: go.Game, action: number): string {
  return action === go.PASS ? 'pass' : game.notation.formatAction(game.initialState(), action).toUpperCase();
}

/** @throws UsageError for a word that is no such number. */
export function numberIn(name: string, word = '', max: number = Number.MAX_SAFE_INTEGER): number {
  const value = /^\d{1,15}(\.\d{1,9})?$/.test(word) ? Number(word) : NaN;
  if (value <= max) return value;
  throw new UsageError(`${name} must be a number from 0 to ${max}, not ${quote(word)}`);
}

/**
 * @param range as in `1 to 19`, for the error.
 * @throws UsageError for a word that is no whole number, or one outside the bounds, which need not be those of the range.
 */
export function wholeIn(
  name: string,
  word: string | undefined,
  range: string,
  min = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = word !== undefined && /^\d{1,15}$/.test(word) ? Number(word) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number, ${range}, not ${quote(word ?? '')}`);
}

/** @throws UsageError for a word that is neither `true` nor `false`. */
export function truthIn(name: string, word = ''): boolean {
  if (word === 'true' || word === 'false') return word === 'true';
  throw new UsageError(`${name} must be true or false, not ${quote(word)}`);
}
