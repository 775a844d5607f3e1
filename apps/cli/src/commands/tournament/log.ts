/** What a log of a tournament says: a line for what it is, and one for each game, in the order in which they ended. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { isMissing, reasonOf, regularFile } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { unsealed } from './checkedLine.ts';
import { configSchema, type TournamentConfig } from './config.ts';

/** A game as it is kept. */
export interface GameRecord {
  /** Its number, from 0. */
  readonly game: number;
  /** By who had the first move. */
  readonly players: readonly [string, string];
  /** What each got. */
  readonly returns: readonly [number, number];
  readonly ended: 'rules' | 'forfeit' | 'length';
  /** Why a player could not go on. */
  readonly reason?: string;
  /** How many of the moves are the opening's. */
  readonly opening: number;
  /** In the notation of the game, what chance did among them. */
  readonly moves: readonly string[];
  /** Of each player, over all of its moves. */
  readonly moved: readonly [number, number];
  readonly simulations: readonly [number, number];
  readonly milliseconds: readonly [number, number];
}

/** The first line. */
export interface Header {
  readonly log: typeof LOG_KIND;
  readonly version: string;
  readonly fingerprint: string;
  /** When it began. */
  readonly date: string;
  readonly config: TournamentConfig;
}

export const LOG_KIND = 'banyan tournament 1';

const headerSchema: v.GenericSchema<unknown, Header> = v.object({
  log: v.literal(LOG_KIND),
  version: v.string(),
  fingerprint: v.string(),
  date: v.string(),
  config: configSchema,
});

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const amounts = v.strictTuple([v.number(), v.number()]);

const gameSchema: v.GenericSchema<unknown, GameRecord> = v.object({
  game: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  players: v.strictTuple([v.string(), v.string()]),
  returns: v.strictTuple([share, share]),
  ended: v.picklist(['rules', 'forfeit', 'length']),
  reason: v.exactOptional(v.string()),
  opening: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  moves: v.array(v.string()),
  moved: amounts,
  simulations: amounts,
  milliseconds: amounts,
});

/** A log as it was found. */
export interface KeptLog extends Header {
  readonly games: readonly GameRecord[];
  /** How much of the file is whole, in bytes: a line that was torn as it was written is not. */
  readonly length: number;
}

/** How every log begins, however early it was torn. */
const START = `{"log":"${LOG_KIND}"`;

/**
 * What a log holds; `undefined` where there is none yet, or one that was torn in its first line.
 * @throws UsageError where the file is no log; Failure where it cannot be read, or is damaged before its last line.
 */
export async function readLog(path: string): Promise<KeptLog | undefined> {
  const data = await contentsOf(path);
  if (data === undefined) return undefined;
  const [first = '', ...others] = data
    .subarray(0, data.lastIndexOf('\n') + 1)
    .toString('utf8')
    .split(/(?<=\n)/);
  if (first === '' && START.startsWith(data.toString('utf8', 0, START.length))) return undefined;
  const header = v.safeParse(headerSchema, unsealed(first.slice(0, -1)));
  if (!header.success) throw new UsageError(`${quote(path)} is no log of a tournament`);

  const games = new Map<number, GameRecord>();
  let length = Buffer.byteLength(first);
  for (const [index, line] of others.entries()) {
    const record = v.safeParse(gameSchema, unsealed(line.slice(0, -1)));
    if (!record.success) {
      if (index === others.length - 1) break;
      throw new Failure(
        `line ${index + 2} of ${plain(path)} is damaged, and others follow it: do not trust this log`,
      );
    }
    const { game } = record.output;
    if (games.has(game)) throw new Failure(`${plain(path)} has game ${game} twice: do not trust this log`);
    games.set(game, record.output);
    length += Buffer.byteLength(line);
  }
  return { ...header.output, games: [...games.values()], length };
}

async function contentsOf(path: string): Promise<Buffer | undefined> {
  try {
    await regularFile(path);
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Failure(`cannot read ${plain(path)}: ${reasonOf(error)}`);
  }
}
