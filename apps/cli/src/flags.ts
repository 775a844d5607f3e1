/** The options of the command line that several commands share, and how their values are read. */
import type { Budget, Game, RolloutPolicy, UctOptions } from '@banyan/mcts';
import type { FlagParametersForType } from '@stricli/core';
import type { Context } from './context.ts';
import { list, quote, UsageError } from './usage.ts';

export const ENGINES = ['wasm', 'ts', 'js'] as const;
export type EngineName = (typeof ENGINES)[number];

const SWITCH = ['on', 'off'] as const;
type Switch = (typeof SWITCH)[number];

const ROLLOUTS = ['decisive', 'uniform'] as const satisfies RolloutPolicy[];

export interface SearchFlags {
  readonly engine: EngineName | undefined;
  readonly simulations: number | undefined;
  readonly milliseconds: number | undefined;
  readonly seed: number | undefined;
  readonly c: number | undefined;
  readonly nodes: number | undefined;
  readonly rollouts: RolloutPolicy | undefined;
  readonly solver: Switch | undefined;
}

/** The largest seed that the command line takes; the library knows larger ones. */
export const MOST_SEED: number = 2 ** 32 - 1;

/** The nodes of a tree that nobody chose: room for some seconds of the fastest engine, 256 MiB when it is full. */
const DEFAULT_NODES = 2 ** 24;

/** As many as fit into 4 GiB. */
const MOST_NODES = 2 ** 28 - 2 ** 20;

const DAY = 24 * 60 * 60 * 1000;

/** Their briefs are short: the parser's help has no line breaks, and 57 characters are left of a line of 80. */
export const searchFlags: FlagParametersForType<SearchFlags, Context> = {
  engine: {
    kind: 'parsed',
    parse: oneOf('--engine', ENGINES),
    optional: true,
    brief: 'wasm, ts or js (the core without WebAssembly)',
  },
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
  seed: {
    kind: 'parsed',
    parse: wholeNumber('--seed', 0, MOST_SEED),
    optional: true,
    brief: 'Equal seeds and simulations give equal results',
  },
  c: {
    kind: 'parsed',
    parse: exploration,
    optional: true,
    brief: 'Weight of exploration in UCB1, 1.414 by default',
  },
  nodes: {
    kind: 'parsed',
    parse: wholeNumber('--nodes', 1, MOST_NODES),
    optional: true,
    brief: 'Nodes that the tree may hold, 16 million by default',
  },
  rollouts: {
    kind: 'parsed',
    parse: oneOf('--rollouts', ROLLOUTS),
    optional: true,
    brief: 'decisive (see wins and losses at once) or uniform',
  },
  solver: {
    kind: 'parsed',
    parse: oneOf('--solver', SWITCH),
    optional: true,
    brief: 'Prove wins, draws and losses: on (by default) or off',
  },
};

/** What a search may spend: the bounds that were given, or else the command's own. */
export function budgetOf({ simulations, milliseconds }: SearchFlags, fallback: Budget): Budget {
  if (simulations === undefined && milliseconds === undefined) return fallback;
  return {
    ...(simulations !== undefined && { simulations }),
    ...(milliseconds !== undefined && { milliseconds }),
  };
}

/** The options of a search: the strongest that the game allows, unless others were given. */
export function uctOptionsOf<State>(
  { c, nodes = DEFAULT_NODES, rollouts, solver = 'on' }: SearchFlags,
  { lookAhead, name }: Game<State>,
): UctOptions {
  if (rollouts === 'decisive' && lookAhead === undefined) {
    throw new UsageError(`--rollouts decisive is not for ${name}: its rules do not look ahead`);
  }
  const rolloutPolicy = rollouts ?? (lookAhead === undefined ? 'uniform' : 'decisive');
  return { maxNodes: nodes, solver: solver === 'on', rolloutPolicy, ...(c !== undefined && { c }) };
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
export function wholeNumber(name: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
    throw new UsageError(`${name} must be a whole number from ${least} to ${most}, not ${quote(text)}`);
  };
}

function exploration(text: string): number {
  const value = numberIn(text);
  if (value >= 0 && value < Infinity) return value;
  throw new UsageError(`--c must be a finite number from 0, such as 1.4, not ${quote(text)}`);
}

/** The number that the text is, NaN where it is none: to `Number` alone, the empty text is 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/**
 * What can be played, as far as a line of help has room: a name that is none is answered with all of them. games.ts is
 * not loaded for help.
 */
export const GAMES_BRIEF = 'connect-four, othello, hex, connect:8x7x4, mnk:6x6x4';

/** Reads an argument that is no option; one that looks like an option is one that does not exist. */
export function argument(text: string): string {
  if (/^--?\w[\w-]*=$/.test(text)) throw new UsageError(`${text.slice(0, -1)} needs a value`);
  if (text.startsWith('-')) throw new UsageError(`there is no option ${quote(text)}; see --help`);
  return text;
}
