/** Reads and checks the requests of the analysis server: one JSON object per line (ANALYSIS.md). */

import type { Budget } from '@banyan/mcts';
import { isObject } from '@banyan/mcts/checks';
import * as v from 'valibot';
import { defined } from '../defined.ts';
import { type EngineConfig, parseEngine } from '../engines/engineConfig.ts';
import { budgetIn } from '../engines/openedEngine.ts';
import { ENGINE_OPTIONS, withValue } from '../engines/options.ts';
import { threadsWithin } from '../engines/searcher.ts';
import { DEFAULT_GAME } from '../games.ts';
import { MAX_MILLISECONDS, MAX_NODES, MAX_SEED, MAX_THREADS } from '../searchLimits.ts';
import { drawSeed } from '../seed.ts';
import { suggestion } from '../suggestion.ts';
import { quote, quoteValue, UsageError } from '../usage.ts';

/** Identifies an analysis; the client chooses it. */
export type Id = string | number;

/** A parsed request. */
export type Request =
  | { readonly kind: 'analyze'; readonly id: Id; readonly query: Query }
  | { readonly kind: 'terminate'; readonly id: Id; readonly target: Id | undefined };

/** The settings of an analysis. */
export interface Query {
  readonly game: string;
  readonly position: string | readonly string[];
  readonly config: EngineConfig;
  readonly budget: Budget;
  /** The number of threads, as for `openSearcher`. */
  readonly threads: number | undefined;
  readonly seed: number;
  /** The interval of reports, in milliseconds; `undefined` for no reports. */
  readonly reportEvery: number | undefined;
}

const MAX_ID_LENGTH = 200;
const MAX_TEXT_LENGTH = 16_384;
const MAX_MOVES = 10_000;
const MIN_REPORT_INTERVAL = 10;

function whole(name: string, min: number, max: number): v.GenericSchema<unknown, number> {
  const message = ({ input }: { readonly input: unknown }): string =>
    `${name} must be a whole number from ${min} to ${max}, not ${quoteValue(input)}`;
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

function text(name: string, maxLength = MAX_TEXT_LENGTH): v.GenericSchema<unknown, string> {
  const message = `${name} must be text of at most ${maxLength} characters`;
  return v.pipe(v.string(message), v.maxLength(maxLength, message));
}

function id(name: string): v.GenericSchema<unknown, Id> {
  const message = `${name} must be text of 1 to ${MAX_ID_LENGTH} characters, or a whole number`;
  return v.union(
    [
      v.pipe(v.string(), v.minLength(1, message), v.maxLength(MAX_ID_LENGTH, message)),
      v.pipe(v.number(), v.safeInteger(message)),
    ],
    message,
  );
}

const ID = id('id');

const BOUNDS = {
  simulations: v.optional(whole('budget.simulations', 1, Number.MAX_SAFE_INTEGER)),
  milliseconds: v.optional(whole('budget.milliseconds', 1, MAX_MILLISECONDS)),
  nodes: v.optional(whole('budget.nodes', 1, MAX_NODES)),
};

const QUERY = {
  game: v.optional(text('game', 200), DEFAULT_GAME),
  position: v.optional(text('position')),
  moves: v.optional(
    v.pipe(
      v.array(text('a move', 40), 'moves must be a list of texts'),
      v.maxLength(MAX_MOVES, `moves must be at most ${MAX_MOVES}`),
    ),
  ),
  engine: v.optional(text('engine', 400)),
  options: v.optional(
    v.custom<object>(isRecord, 'options must be an object, such as {"c":1.4,"solver":true}'),
    {},
  ),
  budget: v.optional(v.custom<object>(isRecord, 'budget must be an object, such as {"simulations":1000}')),
  threads: v.optional(whole('threads', 1, MAX_THREADS)),
  seed: v.optional(whole('seed', 0, MAX_SEED)),
  reportEvery: v.optional(whole('reportEvery', MIN_REPORT_INTERVAL, MAX_MILLISECONDS)),
};

/** The form of a request without an id, for an analysis in one thread. `readQuery` checks it. */
export const REQUEST_SCHEMA: v.GenericSchema = v.strictObject({
  ...QUERY,
  threads: v.optional(v.literal(1)),
  options: v.optional(
    v.strictObject(
      Object.fromEntries(
        ENGINE_OPTIONS.map(({ name, brief, schema }) => [
          name,
          v.optional(v.pipe(schema, v.description(brief))),
        ]),
      ),
    ),
    {},
  ),
  budget: v.optional(v.strictObject(BOUNDS)),
});

const TERMINATE = {
  terminate: v.union([v.literal(true), id('terminate')], 'terminate must be an id, or true for all'),
};

/** A line that is not JSON or has no valid id: the error cannot name the request. */
class UnreadableRequest extends UsageError {}

/** The settings of requests that do not have their own. */
export interface RequestDefaults {
  readonly engine: string;
  readonly budget: Budget;
  /** Applies to engines that can search in threads. */
  readonly threads: number | undefined;
}

/**
 * Parses a line.
 * @throws UnreadableRequest if the id cannot be read; RefusedRequest, which has the id, for any other error.
 */
export function readRequest(line: string, defaults: RequestDefaults): Request {
  const value = objectIn(line);
  const own = v.safeParse(ID, Reflect.get(value, 'id'));
  if (!own.success) throw new UnreadableRequest(own.issues[0].message);
  try {
    return readBody(own.output, value, defaults);
  } catch (error) {
    throw new RefusedRequest(own.output, error);
  }
}

/** A request with a valid id and an error in the rest. */
export class RefusedRequest extends Error {
  override readonly name = 'Refused';
  readonly id: Id;

  constructor(id: Id, cause: unknown) {
    super('refused', { cause });
    this.id = id;
  }
}

function readBody(own: Id, value: object, defaults: RequestDefaults): Request {
  if (Object.hasOwn(value, 'terminate')) {
    const { terminate } = checked('a request to terminate', TERMINATE, value, ['id']);
    return { kind: 'terminate', id: own, target: terminate === true ? undefined : terminate };
  }
  return { kind: 'analyze', id: own, query: readQuery(value, defaults, ['id', 'terminate']) };
}

/**
 * Checks the settings of an analysis.
 * @param also other keys that the object may have.
 * @throws UsageError with the key, the value and what is allowed.
 */
export function readQuery(value: object, defaults: RequestDefaults, also: readonly string[] = []): Query {
  const query = checked('a request', QUERY, value, also);
  const { game, position, moves, threads, seed = drawSeed(), reportEvery } = query;
  if (position !== undefined && moves !== undefined) {
    throw new UsageError('a request has a position or moves, not both');
  }
  const { kind, options } = Object.entries(query.options).reduce(
    (config, [name, each]) => ({ kind: config.kind, options: withValue(config.options, name, each) }),
    parseEngine(query.engine ?? defaults.engine),
  );
  const { simulations: _, milliseconds: __, ...rest } = options;
  const config = { kind, options: rest };
  const bounds = [budgetOf(query.budget ?? {}), budgetIn(options), defaults.budget];
  return {
    game,
    position: moves ?? position ?? '',
    config,
    budget: bounds.find((each) => Object.keys(each).length > 0) ?? {},
    threads: threads ?? threadsWithin(config, defaults.threads),
    seed,
    reportEvery,
  };
}

function budgetOf(value: object): Budget {
  return defined(checked('a budget', BOUNDS, value, []));
}

/** Validates an object: it has the keys of `entries` and `also`, and no others. */
function checked<Entries extends v.ObjectEntries>(
  what: string,
  entries: Entries,
  value: object,
  also: readonly string[],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const known = Object.keys(entries);
  for (const key of Object.keys(value)) {
    if (known.includes(key) || also.includes(key)) continue;
    throw new UsageError(`${what} has no ${quote(key)}; ${suggestion(key, [...also, ...known], 'it has')}`);
  }
  const result = v.safeParse(v.object(entries), value, { abortEarly: true });
  if (result.success) return result.output;
  throw new UsageError(result.issues[0].message);
}

function objectIn(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnreadableRequest(`a line must be JSON, not ${quote(line)}`);
  }
  if (isRecord(value)) return value;
  throw new UnreadableRequest(`a line must be a JSON object, not ${quote(line)}`);
}

function isRecord(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value);
}
