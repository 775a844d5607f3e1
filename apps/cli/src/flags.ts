/** The options of the command line that several commands share, and how their values are read. */
import type { FlagParametersForType } from '@stricli/core';
import type { Context } from './context.ts';
import { list, quote, UsageError } from './usage.ts';

export interface SearchFlags {
  /** A configuration, not read yet. */
  readonly engine: string | undefined;
  readonly simulations: number | undefined;
  readonly milliseconds: number | undefined;
  readonly threads: number | undefined;
  readonly seed: number | undefined;
}

/** The largest seed that the command line takes; the library knows larger ones. */
export const MAX_SEED: number = 2 ** 32 - 1;

/** More threads than this help nobody. */
export const MAX_THREADS = 64;

const DAY = 24 * 60 * 60 * 1000;

/**
 * What can be played, as far as a line of help has room: a name that is none is answered with all of them. games.ts is
 * not loaded for help.
 */
export const GAMES_BRIEF = 'connect-four, othello, hex, connect-n:8x7x4, mnk:6x6x4';

/** Reads the name of a game, which the command finds: games.ts is not loaded for help. */
export const gameFlag: TextFlag = {
  kind: 'parsed',
  parse: String,
  optional: true,
  brief: GAMES_BRIEF,
  proposeCompletions: proposeGames,
};

/** Reads a game and its moves, which the command tells apart: games.ts is not loaded for help. */
export const gameAndMoves: GameAndMovesParameter = {
  kind: 'array',
  parameter: {
    parse: argument,
    placeholder: 'game and moves',
    brief: 'A game, connect-four by default, and the moves so far',
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

/** Reads the configuration of an engine, which the command opens. */
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

/** The games that begin so. */
export async function proposeGames(partial: string): Promise<readonly string[]> {
  const { CATALOGUE } = await import('./games.ts');
  const texts = CATALOGUE.flatMap(({ name, examples = [] }) => [name, ...examples]);
  return [...new Set(texts)].filter((text) => text.startsWith(partial));
}

/** The kinds of engines that begin so, and the options behind a comma. */
export async function proposeEngines(partial: string): Promise<readonly string[]> {
  const { ENGINE_KINDS } = await import('./engines/engineConfig.ts');
  const { ENGINE_OPTIONS } = await import('./engines/options.ts');
  const before = partial.slice(0, partial.lastIndexOf(',') + 1);
  const words = before === '' ? ENGINE_KINDS : ENGINE_OPTIONS.flatMap(({ name, words }) => [name, ...words]);
  return words.map((word) => before + word).filter((text) => text.startsWith(partial));
}

/** Their briefs are short: the parser's help has no line breaks, and 57 characters are left of a line of 80. */
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
    brief: 'Time for each search; of two bounds the first one ends it',
  },
  threads: {
    kind: 'parsed',
    parse: wholeNumber('--threads', 1, MAX_THREADS),
    optional: true,
    brief: 'Threads that search; all cores where time alone bounds it',
  },
  seed: {
    kind: 'parsed',
    parse: wholeNumber('--seed', 0, MAX_SEED),
    optional: true,
    brief: 'Equal seeds and simulations give equal results',
  },
};

/** The switch of every command that can answer programs. */
export function jsonFlag(brief: string): JsonFlag {
  return { kind: 'boolean', optional: true, withNegated: false, brief };
}

interface JsonFlag {
  readonly kind: 'boolean';
  readonly optional: true;
  readonly withNegated: false;
  readonly brief: string;
}

/** Reads one of these words. The reader throws a UsageError with the value and the words. */
export function oneOf<Word extends string>(name: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new UsageError(`${name} must be ${list(words, 'or')}, not ${quote(text)}`);
  };
}

/** Reads a whole number of that range. The reader throws a UsageError with the value and the range. */
export function wholeNumber(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${quote(text)}`);
  };
}

/** Reads a finite number. The reader throws a UsageError with the value. */
export function number(name: string): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isFinite(value)) return value;
    throw new UsageError(`${name} must be a number, not ${quote(text)}`);
  };
}

/** The number that the text is, NaN where it is none: to `Number` alone, the empty text is 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** Reads an argument that is no option; one that looks like an option is one that does not exist. */
export function argument(text: string): string {
  if (/^--?\w[\w-]*=$/.test(text)) throw new UsageError(`${text.slice(0, -1)} needs a value`);
  const [option = ''] = text.split('=', 1);
  if (option.startsWith('-')) throw new UsageError(`there is no option ${quote(option)}; see --help`);
  return text;
}
