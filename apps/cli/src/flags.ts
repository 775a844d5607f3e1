/** The options that several commands share, and parsers for the values of options. */

import type { FlagParametersForType, TypedPositionalParameters } from '@stricli/core';
import type { Context } from './context.ts';
import { quantityIn } from './quantity.ts';
import { MAX_MILLISECONDS, MAX_SEED, MAX_THREADS } from './searchLimits.ts';
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

/**
 * Some games, as many as fit into a line of help; an error about an unknown game lists all. This module does not import
 * games.ts, so that `--help` stays fast.
 */
export const GAMES_BRIEF = 'connect-four, othello, hex:7; ./mine.mjs runs its code';

/** An option with a value; `undefined` unless the user gives it. */
export interface ValueFlag<Value> {
  readonly kind: 'parsed';
  readonly parse: (text: string) => Value;
  readonly optional: true;
  readonly brief: string;
}

/** Makes an option with a value, such as `--seed 7`. */
export function valueFlag<Value>(parse: (text: string) => Value, brief: string): ValueFlag<Value> {
  return { kind: 'parsed', parse, optional: true, brief };
}

/** Makes an option whose value is one of these words. */
export function wordFlag<Word extends string>(
  name: string,
  words: readonly Word[],
  brief: string,
): ValueFlag<Word> & ProposingValues {
  return {
    ...valueFlag(oneOf(name, words), brief),
    proposeCompletions: async (partial) => words.filter((word) => word.startsWith(partial)),
  };
}

interface ProposingValues {
  readonly proposeCompletions: (partial: string) => Promise<readonly string[]>;
}

/** The name of a game; the command resolves it. */
export const gameFlag: ValueFlag<string> & ProposingValues = {
  ...valueFlag(String, GAMES_BRIEF),
  proposeCompletions: proposeGames,
};

/** A game as the only word after the command. */
export function gameArgument(brief: string): TypedPositionalParameters<[game?: string], Context> {
  return {
    kind: 'tuple',
    parameters: [
      { parse: argument, optional: true, placeholder: 'game', brief, proposeCompletions: proposeGames },
    ],
  };
}

/** A game and its moves; the command separates them. */
export const gameAndMoves: TypedPositionalParameters<string[], Context> = {
  kind: 'array',
  parameter: {
    parse: argument,
    placeholder: 'game and moves',
    brief: 'A game (default connect-four) and the moves so far',
    proposeCompletions: proposeGames,
  },
};

/** The configuration of an engine; the command parses it. */
export const engineFlag: ValueFlag<string> & ProposingValues = {
  ...valueFlag(String, 'best, uct, alphabeta, others, with options: uct,c=1'),
  proposeCompletions: proposeEngines,
};

/** Proposes the games that begin with `partial`. */
async function proposeGames(partial: string): Promise<readonly string[]> {
  const { gameProposals, textsOf } = await import('./completion.ts');
  return textsOf(gameProposals(partial));
}

/** Proposes the engines that begin with `partial`. */
export async function proposeEngines(partial: string): Promise<readonly string[]> {
  const { engineProposals, textsOf } = await import('./completion.ts');
  return textsOf(engineProposals(partial));
}

/** Proposes the engines of a tournament that begin with `partial`. */
export async function proposeEntrants(partial: string): Promise<readonly string[]> {
  const { entrantProposals, textsOf } = await import('./completion.ts');
  return textsOf(entrantProposals(partial));
}

/** Each brief has at most 57 characters: the help does not wrap lines, and 80 columns leave no more. */
export const searchFlags: FlagParametersForType<SearchFlags, Context> = {
  engine: engineFlag,
  simulations: valueFlag(
    wholeNumber('--simulations', 1, Number.MAX_SAFE_INTEGER),
    'Simulations for each search, as in 5000 or 100k',
  ),
  milliseconds: valueFlag(
    wholeNumber('--milliseconds', 1, MAX_MILLISECONDS),
    'Time for each search, as in 500 or 2s',
  ),
  threads: valueFlag(
    wholeNumber('--threads', 1, MAX_THREADS),
    'Threads; default all cores if time alone bounds searches',
  ),
  seed: valueFlag(wholeNumber('--seed', 0, MAX_SEED), 'Equal seeds and simulations give equal results'),
};

/** Makes a switch without a value, such as `--json`. */
export function switchFlag(brief: string): SwitchFlag {
  return { kind: 'boolean', optional: true, withNegated: false, brief };
}

interface SwitchFlag {
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
 * Makes a parser for a whole number in a range. Simulations and times may have units (`quantity.ts`).
 * @throws UsageError (the parser) with the value and the range.
 */
export function wholeNumber(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = quantityIn(name.replace(/^--/, ''), text) ?? numberIn(text);
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

/**
 * Makes a parser for a number from 0 to 1.
 * @throws UsageError (the parser) with the value.
 */
export function fraction(name: string): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (value >= 0 && value <= 1) return value;
    throw new UsageError(`${name} must be a number from 0 to 1, not ${quote(text)}`);
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
function argument(text: string): string {
  if (/^--?\w[\w-]*=$/.test(text)) throw new UsageError(`${text.slice(0, -1)} needs a value`);
  const [option = ''] = text.split('=', 1);
  if (option.startsWith('-')) throw new UsageError(`there is no option ${quote(option)}; see --help`);
  return text;
}
