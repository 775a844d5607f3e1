/** Reads and writes saved games, and games of Go in SGF. */

import { lstat } from 'node:fs/promises';
import * as v from 'valibot';
import { defined } from '../../defined.ts';
import { readText, reasonOf, replaceFile } from '../../files.ts';
import { MAX_SEED } from '../../searchLimits.ts';
import { quote, UsageError } from '../../usage.ts';

/** A game with its players. */
export interface SavedGame {
  /** As for `findGame`. */
  readonly game: string;
  /** All moves from the start of the game, chance included. */
  readonly moves: readonly string[];
  /** Absent in SGF, as are the seats. */
  readonly seed?: number;
  /** The dead stones of Go as the players saw them at the end, by their points; absent before it. */
  readonly dead?: readonly string[];
  /** As a file in SGF says: `B+3.5`; absent elsewhere. */
  readonly result?: string;
  /** `human` or an engine for each player, as for `--seat`. */
  readonly seats?: readonly string[];
}

/** The maximum size of a file. */
const MAX_BYTES = 1_000_000;

const MAX_MOVES = 100_000;
/** The points of the largest board of Go. */
const MAX_DEAD = 361;
const MAX_TEXT_LENGTH = 400;

const FORMAT = 'banyan game 1';
const SGF = '.sgf';

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));

const schema: v.GenericSchema<
  unknown,
  Required<Omit<SavedGame, 'result' | 'dead'>> & {
    readonly format: string;
    readonly dead?: readonly string[] | undefined;
  }
> = v.object({
  format: v.literal(FORMAT),
  game: text,
  moves: v.pipe(v.array(text), v.maxLength(MAX_MOVES)),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_SEED)),
  seats: v.pipe(v.array(text), v.maxLength(100)),
  dead: v.optional(v.pipe(v.array(text), v.maxLength(MAX_DEAD))),
});

/**
 * Writes a game atomically. Overwrites a file only if it is a saved game.
 * @param text writes the game in the format that the name of the file asks for; default: a saved game.
 * @throws Failure if the file cannot be written; UsageError if another file is there.
 */
export async function saveGame(
  path: string,
  game: SavedGame,
  text: () => Promise<string> = async () => `${JSON.stringify({ format: FORMAT, ...game })}\n`,
): Promise<void> {
  await savedGameAt(path);
  await replaceFile(path, await text());
}

/** Whether the name of a file asks for SGF. */
export function isSgf(path: string): boolean {
  return path.toLowerCase().endsWith(SGF);
}

/**
 * Reads the saved game that a file has already; `undefined` if there is no such file.
 * @throws UsageError as `loadGame`.
 */
export async function savedGameAt(path: string): Promise<SavedGame | undefined> {
  return (await isThere(path)) ? loadGame(path) : undefined;
}

/**
 * Reads a saved game, or a game of Go in SGF.
 * @throws UsageError if the file cannot be read, is not a saved game, or has moves out of turn.
 */
export async function loadGame(path: string): Promise<SavedGame> {
  const content = await read(path);
  if (isSgf(path)) {
    const { readSavedSgf } = await import('../../sgf/savedSgf.ts');
    return readSavedSgf(path, content);
  }
  const result = v.safeParse(schema, parsed(content));
  if (!result.success) throw new UsageError(`${quote(path)} is not a saved game of banyan`);
  const { format: _, dead, ...game } = result.output;
  return { ...game, ...defined({ dead }) };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}

async function read(path: string): Promise<string> {
  try {
    return await readText(path, MAX_BYTES);
  } catch (error) {
    throw new UsageError(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
