/**
 * What a tournament is: all that decides its games. It comes from the command line, from a file or from the first line of
 * a log, and a log goes on only where it is the same.
 */
import { createHash } from 'node:crypto';
import type { Format, SprtOptions } from '@banyan/tournament';
import * as v from 'valibot';
import { MAX_SEED } from '../../flags.ts';
import { list, plain } from '../../usage.ts';
import { type Bounds, boundsSchema, type Entrant, type EntrantSpec } from './entrants.ts';
import { ELO_MODELS, FORMATS, MAX_MOVES, MAX_OPENING_MOVES } from './limits.ts';

/** Equal ones have equal games, but for games that are bounded by time. */
export interface TournamentConfig {
  readonly game: string;
  readonly engines: readonly Entrant[];
  readonly format: Format;
  readonly openingMoves: number;
  /** A game of more moves is a draw. */
  readonly maxMoves: number;
  readonly seed: number;
  readonly sprt: Required<SprtOptions> | null;
}

/** The same while parts of it are left open, with what is shared out among the engines. */
export interface PartialConfig extends Partial<Omit<TournamentConfig, 'engines' | 'sprt'>>, Bounds {
  readonly engines?: readonly EntrantSpec[];
  readonly sprt?: SprtOptions;
  /** Pairs of games for each two engines, at most. */
  readonly pairs?: number;
}

type Whole = v.GenericSchema<unknown, number>;

export function wholeNumber(min: number, max: number): Whole {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** What a configuration consists of, besides its engines and the test. */
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

/** As it stands in the first line of a log. */
export const configSchema: v.GenericSchema<unknown, TournamentConfig> = v.strictObject({
  ...CONFIG_ENTRIES,
  engines: v.array(v.strictObject({ name: v.string(), engine: v.string(), budget: boundsSchema })),
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

/** What tells configurations apart, and the versions that play them. */
export function fingerprint(config: TournamentConfig, version: string): string {
  return createHash('sha256')
    .update(`${version}\n${canonical(config)}`)
    .digest('hex');
}

/** In what two configurations differ, for people: `seed 1, not 2`; `undefined` where they are the same. */
export function difference(kept: TournamentConfig, asked: TournamentConfig): string | undefined {
  const keys: readonly (keyof TournamentConfig)[] = [
    'game',
    'engines',
    'format',
    'openingMoves',
    'maxMoves',
    'seed',
    'sprt',
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

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
