/** The options that several commands share, and parsers for the values of options. */
import type { FlagParametersForType } from '@stricli/core';
import type { Context } from './context.ts';
import { list, quote, UsageError } from './usage.ts';

/** The options of commands that search. */
export interface SearchFlags {
  /** A configuration, not yet parsed. */
  readonly engine: string | undefined;
  readonly simulations: number | undefined;
  readonly milliseconds: number | undefined;
  readonly threads: number | undefined;
  readonly seed: number | undefined;
}

/** The largest seed on the command line; the library also accepts larger ones. */
export const MAX_SEED: number = 2 ** 32 - 1;

/** More threads do not make a search stronger. */
export const MAX_THREADS = 64;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Some games, as many as fit into a line of help; an error about an unknown game lists all. This module does not import
 * games.ts, so that `--help` stays fast.
 */
export const GAMES_BRIEF = 'connect-four, othello, hex, connect-n:8x7x4, mnk:6x6x4';

/** The name of a game; the command resolves it. */
export const gameFlag: TextFlag = {
  kind: 'parsed',
  parse: String,
  optional: true,
  brief: GAMES_BRIEF,
  proposeCompletions: proposeGames,
};

/** A game and its moves; the command tells them apart. */
export const gameAndMoves: GameAndMovesParameter = {
  kind: 'array',
  parameter: {
    parse: argument,
    placeholder: 'game and moves',
    brief: 'A game (default connect-four) and the moves so far',
    proposeCompletions: proposeGames,
  },
};

interface GameAndMovesParameter {
  readonly kind: 'array';
  readonly parameter: {
    readonly parse: (text: string) => string;
    readonly placeholder: string;
    readonly brief: string;
    readonly proposeCompletions: (partial: string) => Promise<readonly string[]>;
  };
}

/** The configuration of an engine; the command parses it. */
export const engineFlag: TextFlag = {
  kind: 'parsed',
  parse: String,
  optional: true,
  brief: 'best, wasm, js, uct or random, with options: uct,c=1,rave',
  proposeCompletions: proposeEngines,
};

interface TextFlag {
  readonly kind: 'parsed';
  readonly parse: (text: string) => string;
  readonly optional: true;
  readonly brief: string;
  readonly proposeCompletions: (partial: string) => Promise<readonly string[]>;
}

/** Proposes the games that begin with `partial`. */
export async function proposeGames(partial: string): Promise<readonly string[]> {
  const { CATALOGUE } = await import('./games.ts');
  const texts = CATALOGUE.flatMap(({ name, examples = [] }) => [name, ...examples]);
  return [...new Set(texts)].filter((text) => text.startsWith(partial));
}

/** Proposes the kinds of engines that begin with `partial`, and after a comma their options. */
export async function proposeEngines(partial: string): Promise<readonly string[]> {
  const { ENGINE_KINDS } = await import('./engines/engineConfig.ts');
  const { ENGINE_OPTIONS } = await import('./engines/options.ts');
  const before = partial.slice(0, partial.lastIndexOf(',') + 1);
  const words = before === '' ? ENGINE_KINDS : ENGINE_OPTIONS.flatMap(({ name, words }) => [name, ...words]);
  return words.map((word) => before + word).filter((text) => text.startsWith(partial));
}

/** Each brief has at most 57 characters: the help does not wrap lines, and 80 columns leave no more. */
export const searchFlags: FlagParametersForType<SearchFlags, Context> = {
  engine: engineFlag,
  simulations: {
    kind: 'parsed',
    parse: wholeNumber('--simulations', 1, Number.MAX_SAFE_INTEGER),
    optional: true,
    brief: 'Simulations for each search',
  },
  milliseconds: {
    kind: 'parsed',
    parse: wholeNumber('--milliseconds', 1, DAY),
    optional: true,
    brief: 'Time for each search; the first bound reached ends it',
  },
  threads: {
    kind: 'parsed',
    parse: wholeNumber('--threads', 1, MAX_THREADS),
    optional: true,
    brief: 'Threads; default all cores if time alone bounds searches',
  },
  seed: {
    kind: 'parsed',
    parse: wholeNumber('--seed', 0, MAX_SEED),
    optional: true,
    brief: 'Equal seeds and simulations give equal results',
  },
};

/** Makes a switch without a value, such as `--json`. */
export function jsonFlag(brief: string): JsonFlag {
  return { kind: 'boolean', optional: true, withNegated: false, brief };
}

interface JsonFlag {
  readonly kind: 'boolean';
  readonly optional: true;
  readonly withNegated: false;
  readonly brief: string;
}

/**
 * Makes a parser for one of these words.
 * @throws UsageError (the parser) with the value and the words.
 */
export function oneOf<Word extends string>(name: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new UsageError(`${name} must be ${list(words, 'or')}, not ${quote(text)}`);
  };
}

/**
 * Makes a parser for a whole number in a range.
 * @throws UsageError (the parser) with the value and the range.
 */
export function wholeNumber(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${quote(text)}`);
  };
}

/**
 * Makes a parser for a finite number.
 * @throws UsageError (the parser) with the value.
 */
export function number(name: string): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isFinite(value)) return value;
    throw new UsageError(`${name} must be a number, not ${quote(text)}`);
  };
}

/** Parses a number; NaN for any other text. `Number` alone would read the empty text as 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/**
 * Parses a positional argument.
 * @throws UsageError for a word that looks like an option.
 */
export function argument(text: string): string {
  if (/^--?\w[\w-]*=$/.test(text)) throw new UsageError(`${text.slice(0, -1)} needs a value`);
  const [option = ''] = text.split('=', 1);
  if (option.startsWith('-')) throw new UsageError(`there is no option ${quote(option)}; see --help`);
  return text;
}
