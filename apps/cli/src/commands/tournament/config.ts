/**
 * The configuration of a tournament: all that determines its games. It comes from the command line, from a file or from
 * the first line of a log; a log can be resumed only with an equal configuration.
 */

import { createHash } from 'node:crypto';
import type { Format, SprtOptions } from '@banyan/tournament';
import * as v from 'valibot';
import { MAX_MILLISECONDS, MAX_SEED } from '../../searchLimits.ts';
import { list, plain } from '../../usage.ts';
import type { Clock } from './clockFlag.ts';
import { type Bounds, boundsSchema, type Entrant, type EntrantSpec } from './entrants.ts';
import { ELO_MODELS, FORMATS, MAX_MOVES, MAX_OPENING_MOVES } from './limits.ts';

/** Equal configurations have equal games, unless time bounds the searches. */
export interface TournamentConfig {
  readonly game: string;
  readonly engines: readonly Entrant[];
  readonly format: Format;
  readonly openingMoves: number;
  /** Longer games are draws. */
  readonly maxMoves: number;
  readonly seed: number;
  readonly sprt: Required<SprtOptions> | null;
  /** The hash of the openings of a file; absent for random ones. */
  readonly openings?: string;
  /** The time of each engine for a game; absent without a clock. */
  readonly clock?: Clock;
  /** The value from which both engines agree on a winner; absent if games are played to their end. */
  readonly adjudicate?: number;
}

/** A configuration with missing parts, and with a budget for all engines. */
export interface PartialConfig extends Partial<Omit<TournamentConfig, 'engines' | 'sprt'>>, Bounds {
  readonly engines?: readonly EntrantSpec[];
  readonly sprt?: SprtOptions;
  /** The maximum number of pairs of games for each two engines. */
  readonly pairs?: number;
}

type Whole = v.GenericSchema<unknown, number>;

/** Makes the schema of a whole number in a range. */
export function wholeNumber(min: number, max: number): Whole {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** The schemas of all parts but the engines and the test. */
export const CONFIG_ENTRIES: {
  readonly game: v.StringSchema<undefined>;
  readonly format: v.PicklistSchema<typeof FORMATS, undefined>;
  readonly openingMoves: Whole;
  readonly maxMoves: Whole;
  readonly seed: Whole;
} = {
  game: v.string(),
  format: v.picklist(FORMATS),
  openingMoves: wholeNumber(0, MAX_OPENING_MOVES),
  maxMoves: wholeNumber(1, MAX_MOVES),
  seed: wholeNumber(0, MAX_SEED),
};

/** The schema of a clock. */
export const clockSchema: v.GenericSchema<unknown, Clock> = v.strictObject({
  base: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_MILLISECONDS)),
  increment: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_MILLISECONDS)),
});

/** The schema of the value of an agreement. */
export const adjudicateSchema: Whole = v.pipe(v.number(), v.gtValue(0.5), v.maxValue(1));

/** The schema of the configuration in the first line of a log. */
export const configSchema: v.GenericSchema<unknown, TournamentConfig> = v.strictObject({
  ...CONFIG_ENTRIES,
  engines: v.array(v.strictObject({ name: v.string(), engine: v.string(), budget: boundsSchema })),
  openings: v.exactOptional(v.string()),
  clock: v.exactOptional(clockSchema),
  adjudicate: v.exactOptional(adjudicateSchema),
  sprt: v.nullable(
    v.strictObject({
      elo0: v.number(),
      elo1: v.number(),
      alpha: v.number(),
      beta: v.number(),
      model: v.picklist(ELO_MODELS),
    }),
  ),
});

/** Returns a hash of the configuration and the version that plays it. */
export function fingerprint(config: TournamentConfig, version: string): string {
  return createHash('sha256')
    .update(`${version}\n${canonical(config)}`)
    .digest('hex');
}

/** Describes the first difference between two configurations, as in `seed 1, not 2`; `undefined` if they are equal. */
export function difference(kept: TournamentConfig, asked: TournamentConfig): string | undefined {
  const keys: readonly (keyof TournamentConfig)[] = [
    'game',
    'engines',
    'format',
    'openingMoves',
    'maxMoves',
    'seed',
    'sprt',
    'openings',
    'clock',
    'adjudicate',
  ];
  const key = keys.find((each) => canonical(kept[each]) !== canonical(asked[each]));
  if (key === undefined) return undefined;
  return `${key} ${shown(kept, key)}, not ${shown(asked, key)}`;
}

function shown(config: TournamentConfig, key: keyof TournamentConfig): string {
  if (key === 'engines') {
    return list(config.engines.map(({ name, engine }) => (name === engine ? name : `${name}=${engine}`)));
  }
  const value = config[key];
  return plain(typeof value === 'string' ? value : canonical(value));
}

/** Formats JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
