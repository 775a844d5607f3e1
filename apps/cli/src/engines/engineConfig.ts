/** Parses the configuration of an engine: a kind and its options, as in `uct,c=1.4,solver,rave`. */
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';
import { ENGINE_OPTIONS, type EngineOptions, formatOptions, optionOfWord, withOption } from './options.ts';

/**
 * `best` is the strongest engine for the game on this machine; `wasm` and `js` are the core as WebAssembly and as
 * JavaScript; `uct` is the search in TypeScript, with every option; `alphabeta` is alpha-beta, whose simulations are
 * nodes; `nrpa` is nested rollout policy adaptation, for puzzles; `ismcts` and `pimc` are for hidden information;
 * `random` plays any legal move.
 */
export const ENGINE_KINDS = [
  'best',
  'wasm',
  'js',
  'uct',
  'alphabeta',
  'nrpa',
  'ismcts',
  'pimc',
  'random',
] as const;

/** A kind of engine. */
export type EngineKind = (typeof ENGINE_KINDS)[number];

/** Other names of the kinds. */
const ALIASES: Readonly<Record<string, EngineKind>> = { mcts: 'uct', ts: 'uct' };

/** Short names of options. */
const SHORT: Readonly<Record<string, string>> = { sims: 'simulations', ms: 'milliseconds' };

/** The maximum length of a configuration. */
const MAX_TEXT_LENGTH = 400;

/** The configuration of an engine. */
export interface EngineConfig {
  readonly kind: EngineKind;
  readonly options: EngineOptions;
}

/**
 * Parses a configuration.
 * @param also the other words that are valid in its place, for suggestions.
 * @throws UsageError with the nearest name or with the allowed values.
 */
export function parseEngine(text: string, also: readonly string[] = []): EngineConfig {
  if (text.length > MAX_TEXT_LENGTH) throw new UsageError(`there is no engine ${quote(text)}`);
  const [kindText = '', ...parts] = text
    .trim()
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const kind = ENGINE_KINDS.find(
    (each) => each === (Object.hasOwn(ALIASES, kindText) ? ALIASES[kindText] : kindText),
  );
  if (kind === undefined) {
    throw new UsageError(
      `there is no engine ${quote(kindText)}; ${suggestion(kindText, [...also, ...ENGINE_KINDS])}`,
    );
  }
  const given = new Set<string>();
  let options: EngineOptions = {};
  for (const part of parts) {
    const [name, value] = readPart(part);
    if (given.has(name)) throw new UsageError(`${quote(text)} sets ${name} twice`);
    given.add(name);
    options = withOption(options, name, value);
  }
  return { kind, options };
}

/** Formats a configuration; `parseEngine` reads it. */
export function formatEngine({ kind, options }: EngineConfig): string {
  return kind + formatOptions(options);
}

/** Parses one option: its name and the text of its value. */
function readPart(part: string): readonly [name: string, value: string] {
  const [key = '', ...rest] = part.split('=');
  const name = Object.hasOwn(SHORT, key) ? (SHORT[key] ?? key) : key;
  if (rest.length > 0) return [name, rest.join('=')];
  const option = optionOfWord(name);
  if (option !== undefined) return [option, name];
  const isKnown = ENGINE_OPTIONS.some((each) => each.name === name);
  if (isKnown) return [name, 'on'];
  const bare = ENGINE_OPTIONS.flatMap(({ name: known, words }) => [known, ...words]);
  throw new UsageError(`there is no engine option ${quote(part)}; ${suggestion(part, bare)}`);
}
