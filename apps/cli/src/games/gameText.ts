/**
 * Parses the text that names a game: its name, after a colon its board, after commas its options, as in
 * `hex:7,swap=off` or `connect-n:7x6x4,players=3`.
 */
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';

/** A parsed text, whose options are not checked yet. */
export interface GameText {
  /** In lower case. */
  readonly name: string;
  /** The text between the colon and the first comma; `undefined` without a colon. */
  readonly shape: string | undefined;
  /** In their given order; the value is empty without `=`. */
  readonly options: ReadonlyMap<string, string>;
}

/** Enough for all points of a board. The rest of a longer text is ignored: it names no game. */
const MAX_TEXT_LENGTH = 2_000;

/**
 * Parses the text of a game.
 * @throws UsageError for an option that is given twice.
 */
export function readGameText(text: string): GameText {
  const [head = '', ...parts] = text.slice(0, MAX_TEXT_LENGTH).toLowerCase().split(',');
  const [name = '', ...shape] = head.split(':');
  const options = new Map<string, string>();
  for (const part of parts) {
    const [key = '', ...value] = part.split('=');
    if (options.has(key)) throw new UsageError(`${quote(text)} has the option ${quote(key)} twice`);
    options.set(key, value.join('='));
  }
  return { name, shape: shape.length === 0 ? undefined : shape.join(':'), options };
}

/** Reads the options of a game. Each reader throws a UsageError with the allowed values. */
export class GameOptions {
  readonly #game: string;
  readonly #given: ReadonlyMap<string, string>;

  /** @throws UsageError for an option that is not in `known`. */
  constructor({ name, options }: GameText, known: readonly string[]) {
    this.#game = name;
    this.#given = options;
    for (const key of options.keys()) {
      if (known.includes(key)) continue;
      const advice = known.length === 0 ? 'it has none' : suggestion(key, known, 'it has');
      throw new UsageError(`${name} has no option ${quote(key)}; ${advice}`);
    }
  }

  /** Reads a whole number; `undefined` if it is not given. */
  whole(name: string, min: number, max: number): number | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(
      `${name} of ${this.#game} must be a whole number from ${min} to ${max}, not ${quote(text)}`,
    );
  }

  /** Reads a number of halves, such as 7.5 or -3; `undefined` if it is not given. */
  half(name: string, max: number): number | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    const value = /^-?\d{1,9}([.][05])?$/.test(text) ? Number(text) : NaN;
    if (Math.abs(value) <= max) return value;
    throw new UsageError(
      `${name} of ${this.#game} must be a number of halves from -${max} to ${max}, not ${quote(text)}`,
    );
  }

  /** Reads one of some words; `undefined` if it is not given. */
  word<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new UsageError(`${name} of ${this.#game} must be ${words.join(' or ')}, not ${quote(text)}`);
  }

  /** Reads a switch: its name alone means on; `undefined` if it is not given. */
  isOn(name: string): boolean | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    if (text === '' || text === 'on') return true;
    if (text === 'off') return false;
    throw new UsageError(`${name} of ${this.#game} must be on or off, not ${quote(text)}`);
  }

  /** The text of an option; `undefined` if it is not given. */
  text(name: string): string | undefined {
    return this.#given.get(name);
  }

  /** Formats options, without those that are `undefined`. */
  static text(options: Readonly<Record<string, number | boolean | string | undefined>>): string {
    return Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        if (value === true) return `,${name}`;
        return `,${name}=${value === false ? 'off' : value}`;
      })
      .join('');
  }
}

/**
 * Parses the numbers of a board such as `7x6x4` or `3-4-5`.
 * @param usual the numbers of a text without a board; by default, a board is required.
 * @throws UsageError for any other text.
 */
export function readShape(
  { name, shape }: GameText,
  pattern: RegExp,
  separator: string,
  meaning: string,
  usual?: readonly number[],
): readonly number[] {
  if (shape === undefined && usual !== undefined) return usual;
  if (shape !== undefined && pattern.test(shape)) return shape.split(separator).map(Number);
  throw new UsageError(`${quote(`${name}:${shape ?? ''}`)} is not a board; write ${meaning}`);
}
