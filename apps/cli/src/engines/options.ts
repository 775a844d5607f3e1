/** The options of engines: one table for `--engine`, `setoption` and the requests of the analysis server. */

import { type Expansion, type InFlight, LEVEL_NAMES } from '@banyan/mcts';
import {
  DEFAULT_LEAF_LIMITS,
  MAX_EMPTY_CELLS,
  MAX_EXPAND_AFTER,
  MAX_LEAF_NODES,
  MAX_NRPA_ALPHA,
  MAX_NRPA_ITERATIONS,
  MAX_NRPA_LEVELS,
  MAX_PLIES,
  MAX_ROLLOUT_MOVES,
  MAX_WORLDS,
} from '@banyan/mcts/engine';
import * as v from 'valibot';
import { quantityIn } from '../quantity.ts';
import { MAX_MILLISECONDS, MAX_NODES } from '../searchLimits.ts';
import { suggestion } from '../suggestion.ts';
import { list, quote, quoteValue, UsageError } from '../usage.ts';

const ROLLOUTS = ['uniform', 'decisive', 'heavy', 'mast'] as const;
const SELECTIONS = ['ucb1', 'tuned', 'puct', 'rave', 'grave', 'widening', 'gumbel', 'single-player'] as const;
const EXPANSIONS = ['all', 'one'] as const satisfies readonly Expansion[];
/** The variants of ISMCTS: single observer, single observer with partially observable moves, multiple observers. */
const VARIANTS = ['so', 'pom', 'mo'] as const;
const FINAL_MOVES = ['visits', 'value', 'wins', 'bound'] as const;

/** The options of an engine, by their names on the command line. */
export interface EngineOptions {
  /** The file of the network that `net` plays. It stands in place of the kind, as in `net=hex-5.net`. */
  readonly net?: string;
  readonly c?: number;
  readonly solver?: boolean;
  /** Whether the solver searches leaves with few empty cells exactly; and the most empty cells, and nodes, of such a search. */
  readonly 'leaf-solver'?: boolean;
  readonly 'leaf-cells'?: number;
  readonly 'leaf-nodes'?: number;
  /** Whether an exact search works on the root beside the simulations. */
  readonly exact?: boolean;
  /** Whether a solver by threats works on the root beside the simulations. */
  readonly threats?: boolean;
  /** The depth of alpha-beta in plies. */
  readonly depth?: number;
  /** The levels of nrpa, and how often each runs the level below it. */
  readonly levels?: number;
  readonly iterations?: number;
  /** How much a policy of nrpa adapts at once. */
  readonly alpha?: number;
  readonly rollouts?: (typeof ROLLOUTS)[number];
  readonly selection?: (typeof SELECTIONS)[number];
  /** Whether `rave` begins with the game's prior knowledge. */
  readonly priors?: boolean;
  readonly expansion?: Expansion;
  readonly 'expand-after'?: number;
  readonly 'leaf-rollouts'?: number;
  readonly 'max-rollout'?: number;
  readonly transpositions?: boolean;
  readonly recycle?: boolean;
  readonly 'in-flight'?: InFlight;
  readonly final?: (typeof FINAL_MOVES)[number];
  readonly variant?: (typeof VARIANTS)[number];
  readonly worlds?: number;
  readonly nodes?: number;
  /** The level of play of `best`, in place of all options but bounds. */
  readonly level?: number;
  /** Of each search; the first bound that is reached ends it. */
  readonly simulations?: number;
  readonly milliseconds?: number;
}

/** The name of an option in the table. */
export type EngineOptionName = Exclude<keyof EngineOptions, 'net'>;

interface OptionSpec {
  readonly name: EngineOptionName;
  /** The meaning in one line. */
  readonly brief: string;
  /** The allowed values in words, as in `on or off`. */
  readonly allowed: string;
  /** The allowed values in the line protocol, as in `switch` or `whole 1 2`. */
  readonly protocol: string;
  readonly schema: v.GenericSchema<unknown, boolean | number | string>;
  /** The values that are words. A word of only one option may stand alone: `rave` is `selection=rave`. */
  readonly words: readonly string[];
}

/** In the order of `formatOptions`. */
export const ENGINE_OPTIONS: readonly OptionSpec[] = [
  number('c', 0, 1e6, 'the weight of exploration, 1.414 by default in ucb1'),
  onOff('solver', 'prove wins, draws and losses'),
  onOff('leaf-solver', 'the solver searches leaves with few empty cells exactly, in Connect-N'),
  whole(
    'leaf-cells',
    1,
    MAX_EMPTY_CELLS,
    `the most empty cells of such a leaf, ${DEFAULT_LEAF_LIMITS.emptyCells} by default`,
  ),
  whole(
    'leaf-nodes',
    1,
    MAX_LEAF_NODES,
    `the most nodes of its search, ${DEFAULT_LEAF_LIMITS.nodes} by default`,
  ),
  onOff('exact', 'search the root exactly beside the simulations'),
  onOff('threats', 'prove what fours decide, in m,n,k-games'),
  whole('depth', 1, MAX_PLIES, 'the plies that alphabeta looks ahead'),
  whole('levels', 1, MAX_NRPA_LEVELS, 'the levels of nrpa'),
  whole('iterations', 1, MAX_NRPA_ITERATIONS, 'how often each level of nrpa runs the level below it'),
  positive('alpha', MAX_NRPA_ALPHA, 'how much a policy of nrpa adapts at once'),
  words('rollouts', ROLLOUTS, 'the policy of rollouts'),
  words('selection', SELECTIONS, 'the rule that selects children'),
  onOff('priors', 'rave begins with the prior knowledge of the game'),
  words('expansion', EXPANSIONS, 'the order in which children are first visited'),
  whole('expand-after', 1, MAX_EXPAND_AFTER, 'the visits that a node has before it gets children'),
  whole('leaf-rollouts', 1, 1_000, 'rollouts from each leaf'),
  whole('max-rollout', 0, MAX_ROLLOUT_MOVES, 'the moves after which a rollout is cut'),
  onOff('transpositions', 'equal states share a node'),
  onOff('recycle', 'a full tree discards its least visited nodes, and grows on'),
  whole('in-flight', 1, 2, 'simulations that run together'),
  words('final', FINAL_MOVES, 'the rule for the final move'),
  words('variant', VARIANTS, 'the observers of ismcts: one, one with partially observable moves, all'),
  whole('worlds', 1, MAX_WORLDS, 'the number of worlds of pimc'),
  whole(
    'nodes',
    1,
    MAX_NODES,
    'the most nodes of the tree; of alphabeta, entries of its table; of nrpa, moves with a weight',
  ),
  whole('level', 1, LEVEL_NAMES.length, 'the level of play of best'),
  whole('simulations', 1, Number.MAX_SAFE_INTEGER, 'the budget of each search'),
  whole('milliseconds', 1, MAX_MILLISECONDS, 'the budget of each search; the first bound reached ends it'),
];

const NAMES = ENGINE_OPTIONS.map(({ name }) => name);

/**
 * Adds an option, with its value as text; the text of a bare switch is `on`.
 * @throws UsageError with the nearest name or with the allowed values.
 */
export function withOption(options: EngineOptions, name: string, text: string): EngineOptions {
  return withValue(options, name, quantityIn(name, text) ?? readValue(text));
}

/**
 * Adds an option with a value of any type.
 * @throws UsageError as `withOption`.
 */
export function withValue(options: EngineOptions, name: string, value: unknown): EngineOptions {
  const spec = ENGINE_OPTIONS.find((each) => each.name === name);
  if (spec === undefined) {
    throw new UsageError(`there is no engine option ${quote(name)}; ${suggestion(name, NAMES)}`);
  }
  const { success, output } = v.safeParse(spec.schema, value);
  if (success) return { ...options, [spec.name]: output };
  throw new UsageError(`${name} must be ${spec.allowed}, not ${quoteValue(value)}`);
}

/** The first option that an engine with these options does not have; `undefined` if it has all. */
export function wrongOption(
  options: EngineOptions,
  known: readonly EngineOptionName[],
): EngineOptionName | undefined {
  return ENGINE_OPTIONS.map(({ name }) => name).find(
    (name) => options[name] !== undefined && !known.includes(name),
  );
}

/** @throws UsageError for an option that the engine does not have. */
export function checkHasOptions(
  kind: string,
  options: EngineOptions,
  known: readonly EngineOptionName[],
): void {
  const wrong = wrongOption(options, known);
  if (wrong !== undefined) throw new UsageError(`${kind} has no ${wrong}; it has ${list(known)}`);
}

/** Returns the only option that has this word as a value; `undefined` if none or several do. */
export function optionOfWord(word: string): EngineOptionName | undefined {
  const [only, ...more] = ENGINE_OPTIONS.filter(({ words }) => words.includes(word));
  return more.length === 0 ? only?.name : undefined;
}

/** Formats options in the order of the table, each after a comma. */
export function formatOptions(options: EngineOptions): string {
  return ENGINE_OPTIONS.map(({ name, words }) => {
    const value = options[name];
    if (value === undefined) return '';
    if (value === true) return `,${name}`;
    if (value === false) return `,${name}=off`;
    const text = String(value);
    return words.includes(text) && optionOfWord(text) === name ? `,${text}` : `,${name}=${text}`;
  }).join('');
}

function readValue(text: string): boolean | number | string {
  if (text === 'on' || text === 'true') return true;
  if (text === 'off' || text === 'false') return false;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}

function onOff(name: EngineOptionName, brief: string): OptionSpec {
  return { name, brief, allowed: 'on or off', protocol: 'switch', schema: v.boolean(), words: [] };
}

function words(name: EngineOptionName, all: readonly string[], brief: string): OptionSpec {
  return {
    name,
    brief,
    allowed: list(all, 'or'),
    protocol: `words ${all.join(' ')}`,
    schema: v.picklist(all),
    words: all,
  };
}

function whole(name: EngineOptionName, min: number, max: number, brief: string): OptionSpec {
  const schema = v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
  const allowed = `a whole number from ${min} to ${max}`;
  return { name, brief, allowed, protocol: `whole ${min} ${max}`, schema, words: [] };
}

function number(name: EngineOptionName, min: number, max: number, brief: string): OptionSpec {
  const schema = v.pipe(v.number(), v.minValue(min), v.maxValue(max));
  const allowed = `a number from ${min} to ${max}`;
  return { name, brief, allowed, protocol: `number ${min} ${max}`, schema, words: [] };
}

/** A number above 0. The line protocol has no kind for it, and the answer to 0 names the range. */
function positive(name: EngineOptionName, max: number, brief: string): OptionSpec {
  const schema = v.pipe(v.number(), v.gtValue(0), v.maxValue(max));
  const allowed = `a number above 0, at most ${max}`;
  return { name, brief, allowed, protocol: `number 0 ${max}`, schema, words: [] };
}
