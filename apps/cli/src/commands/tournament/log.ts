/** What a log of a tournament says: a line for what it is, and one for each game, in the order in which they ended. */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { isMissing, reasonOf, regularFile } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { readChecked } from './checksum.ts';
import { configSchema, type TournamentConfig } from './config.ts';
import { describeIssue } from './schemaIssue.ts';

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

const share = v.picklist([0, 0.5, 1]);
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const amounts = v.strictTuple([amount, amount]);

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
export interface StoredLog extends Header {
  readonly games: readonly GameRecord[];
  /** How much of the file is whole, in bytes: a line that was torn as it was written is not. */
  readonly length: number;
}

/** How every log begins, however early it was torn. */
const START = `{"log":"${LOG_KIND}"`;

/**
 * What a log holds; `undefined` where there is none yet, or one that was torn in its first line.
 * @throws UsageError where the file is no log; Failure where it cannot be read, is damaged before its last line, or has a
 * line that is whole and says what no tournament does.
 */
export async function readLog(path: string): Promise<StoredLog | undefined> {
  const data = await contentsOf(path);
  if (data === undefined) return undefined;
  const [first, ...others] = linesOf(data);
  if (first === undefined && START.startsWith(data.toString('utf8', 0, START.length))) return undefined;
  const header = first === undefined ? undefined : contentOf(headerSchema, first, 1, path);
  if (first === undefined || header === undefined)
    throw new UsageError(`${quote(path)} is no log of a tournament`);

  const kept = new Map<number, { readonly record: GameRecord; readonly line: number }>();
  let length = first.length + 1;
  for (const [index, text] of others.entries()) {
    const line = index + 2;
    const record = contentOf(gameSchema, text, line, path);
    if (record === undefined) {
      if (index === others.length - 1) break;
      throw new Failure(
        `line ${line} of ${plain(path)} is damaged, and others follow it: do not trust this log`,
      );
    }
    const twin = kept.get(record.game);
    if (twin === undefined) kept.set(record.game, { record, line });
    else if (!isSameGame(twin.record, record)) {
      throw new Failure(
        `${plain(path)} has game ${record.game} twice, and not the same, in lines ${twin.line} and ${line}: ` +
          'two tournaments wrote it; remove one of the lines to go on',
      );
    }
    length += text.length + 1;
  }
  return { ...header, games: [...kept.values()].map(({ record }) => record), length };
}

/** The lines that have an end, without it. */
function linesOf(data: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (
    let start = 0, end = data.indexOf('\n');
    end !== -1;
    start = end + 1, end = data.indexOf('\n', start)
  ) {
    lines.push(data.subarray(start, end));
  }
  return lines;
}

/**
 * What a line says; `undefined` where it is torn or changed.
 * @throws Failure where it is neither, and says something else than it should.
 */
function contentOf<Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: Buffer,
  line: number,
  path: string,
): Value | undefined {
  const refusal = (what: string): Failure =>
    new Failure(`line ${line} of ${plain(path)} is whole, but no line of a tournament: ${what}`);
  let value: unknown;
  try {
    value = readChecked(text.toString('utf8'));
  } catch (error) {
    throw refusal(error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error));
  }
  if (value === undefined) return undefined;
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw refusal(describeIssue(issues[0]));
}

/** Whether two lines tell of one game: two processes that play it need different times for it, and nothing else differs. */
function isSameGame(one: GameRecord, other: GameRecord): boolean {
  return isDeepStrictEqual({ ...one, milliseconds: 0 }, { ...other, milliseconds: 0 });
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
