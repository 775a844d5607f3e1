/** The log of a tournament: one line for its configuration, and one for each game in the order of their ends; a line may withdraw games. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { reasonOf } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { readChecked } from './checksum.ts';
import { configSchema, type TournamentConfig } from './config.ts';
import { contentsOf, linesOf } from './logFile.ts';
import { describeIssue } from './schemaIssue.ts';

/** A game in the log. */
export interface GameRecord {
  /** The number of the game, from 0. */
  readonly game: number;
  /** The names of the engines, by player. */
  readonly players: readonly string[];
  /** The value of each player, in [0, 1]. */
  readonly returns: readonly number[];
  readonly ended: 'rules' | 'resignation' | 'forfeit' | 'length' | 'agreement';
  /** The reason of a forfeit. */
  readonly reason?: string;
  /** The number of moves that belong to the opening. */
  readonly opening: number;
  /** In the notation of the game, chance included. */
  readonly moves: readonly string[];
  /** The number of moves of each player; simulations and milliseconds are their totals. */
  readonly moved: readonly number[];
  readonly simulations: readonly number[];
  readonly milliseconds: readonly number[];
  /** The machine that played it, if it came over a queue. */
  readonly machine?: string;
}

/** A line that takes games back: their machine played wrongly. They may follow once more. */
export interface Withdrawal {
  readonly withdrawn: readonly number[];
  readonly machine: string;
}

/** The first line. */
export interface Header {
  readonly log: typeof LOG_KIND;
  readonly version: string;
  readonly fingerprint: string;
  /** When the tournament began. */
  readonly date: string;
  readonly config: TournamentConfig;
}

/** Identifies the format of the log. */
export const LOG_KIND = 'banyan tournament 1';

const headerSchema: v.GenericSchema<unknown, Header> = v.object({
  log: v.literal(LOG_KIND),
  version: v.string(),
  fingerprint: v.string(),
  date: v.string(),
  config: configSchema,
});

const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const amounts = v.array(amount);

const gameSchema: v.GenericSchema<unknown, GameRecord> = v.object({
  game: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  players: v.array(v.string()),
  returns: v.array(share),
  ended: v.picklist(['rules', 'resignation', 'forfeit', 'length', 'agreement']),
  reason: v.exactOptional(v.string()),
  opening: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  moves: v.array(v.string()),
  moved: amounts,
  simulations: amounts,
  milliseconds: amounts,
  machine: v.exactOptional(v.string()),
});

const withdrawalSchema: v.GenericSchema<unknown, Withdrawal> = v.object({
  withdrawn: v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  machine: v.string(),
});

const lineSchema: v.GenericSchema<unknown, GameRecord | Withdrawal> = v.lazy((line) =>
  typeof line === 'object' && line !== null && 'withdrawn' in line ? withdrawalSchema : gameSchema,
);

/** A log as read from its file. */
export interface StoredLog extends Header {
  readonly games: readonly GameRecord[];
  /** The length of the complete lines, in bytes; an incomplete last line does not count. */
  readonly length: number;
}

/** The beginning of every log. */
const START = `{"log":"${LOG_KIND}"`;

/**
 * Reads a log; `undefined` if there is none, or if its first line is incomplete.
 * @throws UsageError if the file is not a log; Failure if it cannot be read, is damaged before its last line, or has a
 *   complete line with invalid contents.
 */
export async function readLog(path: string): Promise<StoredLog | undefined> {
  const data = await contentsOf(path);
  if (data === undefined) return undefined;
  const [first, ...others] = linesOf(data);
  if (first === undefined && START.startsWith(data.toString('utf8', 0, START.length))) return undefined;
  const header = first === undefined ? undefined : contentOf(headerSchema, first, 1, path);
  if (first === undefined || header === undefined)
    throw new UsageError(`${quote(path)} is not a log of a tournament`);

  const kept = new Map<number, { readonly record: GameRecord; readonly line: number }>();
  let length = first.length + 1;
  for (const [index, text] of others.entries()) {
    const line = index + 2;
    const record = contentOf(lineSchema, text, line, path);
    if (record === undefined) {
      if (index === others.length - 1) break;
      throw new Failure(
        `line ${line} of ${plain(path)} is damaged, and others follow it: this log is unreliable`,
      );
    }
    length += text.length + 1;
    if ('withdrawn' in record) {
      for (const game of record.withdrawn) kept.delete(game);
      continue;
    }
    const twin = kept.get(record.game);
    if (twin === undefined) kept.set(record.game, { record, line });
    else if (!isSameGame(twin.record, record)) {
      throw new Failure(
        `${plain(path)} has game ${record.game} twice, and not the same, in lines ${twin.line} and ${line}: ` +
          'two tournaments wrote it; remove one of the lines to continue',
      );
    }
  }
  return { ...header, games: [...kept.values()].map(({ record }) => record), length };
}

/** Whether a file begins as a log; false if it cannot be read. */
export async function isLog(path: string): Promise<boolean> {
  const data = await contentsOf(path).catch(() => undefined);
  return data?.toString('utf8', 0, START.length) === START;
}

/**
 * Refuses a game of the log that has another number of players than the tournament, or whose values are none of the
 * `allowed` ones.
 * @throws Failure.
 */
export function checkPlayers(record: GameRecord, players: number, allowed?: readonly number[]): void {
  const { game, returns } = record;
  const lists = [record.players, returns, record.moved, record.simulations, record.milliseconds];
  const odd = lists.find(({ length }) => length !== players);
  if (odd !== undefined)
    throw new Failure(`game ${game} of the log has ${odd.length} players, not ${players}`);
  const other = returns.find((value) => allowed?.includes(value) === false);
  if (other === undefined) return;
  throw new Failure(`game ${game} of the log has the return ${other}, none of ${allowed?.join(', ')}`);
}

/**
 * Parses a line; `undefined` if it is incomplete or changed.
 * @throws Failure if it is complete, but has invalid contents.
 */
function contentOf<Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: Buffer,
  line: number,
  path: string,
): Value | undefined {
  const refusal = (what: string): Failure =>
    new Failure(`line ${line} of ${plain(path)} is complete, but not a line of a tournament: ${what}`);
  let value: unknown;
  try {
    value = readChecked(text.toString('utf8'));
  } catch (error) {
    throw refusal(error instanceof SyntaxError ? 'it is not JSON' : reasonOf(error));
  }
  if (value === undefined) return undefined;
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw refusal(describeIssue(issues[0]));
}

/** Whether two records are of the same game: only times and machines may differ, since two processes may have played it. */
export function isSameGame(one: GameRecord, other: GameRecord): boolean {
  const essence = ({ milliseconds: _, machine: __, ...rest }: GameRecord): object => rest;
  return isDeepStrictEqual(essence(one), essence(other));
}
