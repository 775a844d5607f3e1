/**
 * Parses the configuration of an engine: a kind and its options, as in `uct,c=1.4,solver,rave`, or the file of a network and
 * options, as in `net=hex-5.net,simulations=100`.
 */
import { defined } from '../defined.ts';
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';
import { ENGINE_KINDS, type EngineKind } from './engineKinds.ts';
import { ENGINE_OPTIONS, type EngineOptions, formatOptions, optionOfWord, withOption } from './options.ts';

/** Other names of the kinds. */
const ALIASES: Readonly<Record<string, EngineKind>> = { mcts: 'uct', ts: 'uct' };

/** Short names of options. */
const SHORT: Readonly<Record<string, string>> = { sims: 'simulations', ms: 'milliseconds' };

/** The maximum length of a configuration. */
const MAX_TEXT_LENGTH = 400;

/** The word that precedes the file of a network, whose name keeps its case. */
const NETWORK = /^net=(.*)$/is;

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
  if (text.length > MAX_TEXT_LENGTH) {
    throw new UsageError(
      `an engine has at most ${MAX_TEXT_LENGTH} characters, not ${text.length}: ${quote(text)}`,
    );
  }
  const [head = '', ...parts] = text
    .trim()
    .split(',')
    .map((part) => part.trim());
  const file = NETWORK.exec(head)?.[1];
  const kindText = file === undefined ? head.toLowerCase() : 'net';
  const kind = ENGINE_KINDS.find(
    (each) => each === (Object.hasOwn(ALIASES, kindText) ? ALIASES[kindText] : kindText),
  );
  if (kind === undefined) {
    throw new UsageError(
      `there is no engine ${quote(kindText)}; ${suggestion(kindText, [...also, ...ENGINE_KINDS])}`,
    );
  }
  if (kind === 'net' && !file) throw new UsageError('net needs the file of a network, as in net=hex-5.net');
  const given = new Set<string>();
  let options: EngineOptions = defined({ net: file });
  for (const part of parts) {
    const [name, value] = readPart(part.toLowerCase());
    if (given.has(name)) throw new UsageError(`${quote(text)} sets ${name} twice`);
    given.add(name);
    options = withOption(options, name, value);
  }
  return { kind, options };
}

/** Formats a configuration; `parseEngine` reads it. */
export function formatEngine({ kind, options }: EngineConfig): string {
  const { net } = options;
  return (net === undefined ? kind : `${kind}=${net}`) + formatOptions(options);
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
