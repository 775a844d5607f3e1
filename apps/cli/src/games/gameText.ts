/**
 * The text that names a game: a name, behind a colon its shape, behind commas its options, as in `hex:7,swap=off` or
 * `connect-n:7x6x4,players=3`.
 */
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';

export interface GameText {
  /** In small letters. */
  readonly name: string;
  /** What stands between the colon and the first comma; `undefined` without a colon. */
  readonly shape: string | undefined;
  /** In the order in which they were given; the value is empty where there is no `=`. */
  readonly options: ReadonlyMap<string, string>;
}

/** Of longer texts, which name no game, only so much is looked at. */
const MAX_TEXT_LENGTH = 200;

/** @throws UsageError for an option that is given twice. */
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

/** The options of a game as its author asks for them: each reader throws a UsageError with what is allowed. */
export class GameOptions {
  readonly #game: string;
  readonly #given: ReadonlyMap<string, string>;

  /** @throws UsageError for a name that is not among `known`. */
  constructor({ name, options }: GameText, known: readonly string[]) {
    this.#game = name;
    this.#given = options;
    for (const key of options.keys()) {
      if (known.includes(key)) continue;
      const advice = known.length === 0 ? 'it has none' : suggestion(key, known, 'it has');
      throw new UsageError(`${name} has no option ${quote(key)}; ${advice}`);
    }
  }

  /** A whole number, or `undefined` where it is not given. */
  whole(name: string, min: number, max: number): number | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(
      `${name} of ${this.#game} must be a whole number from ${min} to ${max}, not ${quote(text)}`,
    );
  }

  /** A switch: its name alone means on. `undefined` where it is not given. */
  isOn(name: string): boolean | undefined {
    const text = this.#given.get(name);
    if (text === undefined) return undefined;
    if (text === '' || text === 'on') return true;
    if (text === 'off') return false;
    throw new UsageError(`${name} of ${this.#game} must be on or off, not ${quote(text)}`);
  }

  /** The options as they can be typed again, those that are absent or at their default left out. */
  static text(options: Readonly<Record<string, number | boolean | undefined>>): string {
    return Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        if (value === true) return `,${name}`;
        return `,${name}=${value === false ? 'off' : value}`;
      })
      .join('');
  }
}

/** The numbers of a shape such as `7x6x4` or `3-4-5`. */
export function readShape(
  { name, shape = '' }: GameText,
  pattern: RegExp,
  separator: string,
  meaning: string,
): number[] {
  if (pattern.test(shape)) return shape.split(separator).map(Number);
  throw new UsageError(`${quote(`${name}:${shape}`)} is no board; write ${meaning}`);
}
