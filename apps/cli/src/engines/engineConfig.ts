/** The text that configures an engine: a kind, and its options behind commas, as in `uct,c=1.4,solver,rave`. */
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';
import { ENGINE_OPTIONS, type EngineOptions, formatOptions, optionOfWord, withOption } from './options.ts';

/**
 * What can be asked for: the strongest engine that can play the game here, the WebAssembly core, the core as JavaScript,
 * the search in TypeScript with every option, the two for games that hide something, and any legal move.
 */
export const ENGINE_KINDS = ['best', 'wasm', 'js', 'uct', 'ismcts', 'pimc', 'random'] as const;

export type EngineKind = (typeof ENGINE_KINDS)[number];

/** Other words for them. */
const ALIASES: Readonly<Record<string, EngineKind>> = { mcts: 'uct', ts: 'uct' };

/** Short words for options. */
const SHORT: Readonly<Record<string, string>> = { sims: 'simulations', ms: 'milliseconds' };

/** Longer texts configure no engine. */
const MAX_TEXT_LENGTH = 400;

/** An engine as it was asked for. */
export interface EngineConfig {
  readonly kind: EngineKind;
  readonly options: EngineOptions;
}

/**
 * Reads a configuration.
 * @param also what may stand in its place, for the error.
 * @throws UsageError with the nearest word, or with what is allowed.
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

/** A configuration as it can be typed again. */
export function formatEngine({ kind, options }: EngineConfig): string {
  return kind + formatOptions(options);
}

/** The option that a part of the text sets, and to what. */
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
