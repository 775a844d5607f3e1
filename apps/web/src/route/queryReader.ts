/**
 * Reads the values of an address one by one, and records the first invalid one. Readers are made at the top of modules;
 * without the notes on side effects, a page that takes a constant of such a module would load all that it imports.
 */
import type { Query } from './address.ts';

/** Parses a text; `undefined` if it is invalid. */
export interface Reader<Value> {
  (text: string): Value | undefined;
  /** What is valid, as in `must be a whole number from 0 to 9`. */
  readonly allowed: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function reader<Value>(allowed: string, parse: (text: string) => Value | undefined): Reader<Value> {
  return Object.assign((text: string) => parse(text), { allowed });
}

export class QueryReader {
  readonly #query: Query;
  readonly #left: Set<string>;
  readonly #known = new Set<string>();
  #fault: string | undefined;

  constructor(query: Query) {
    this.#query = query;
    this.#left = new Set(Object.keys(query));
  }

  /** The value of a key; `undefined` if it is missing or invalid. */
  read<Value>(key: string, reader: Reader<Value>): Value | undefined {
    this.#left.delete(key);
    this.#known.add(key);
    if (!Object.hasOwn(this.#query, key)) return undefined;
    const text = this.#query[key];
    const value = reader(text);
    if (value === undefined)
      this.#fault ??= `${key} must be ${reader.allowed}, not ${text.slice(0, 40) || 'empty'}`;
    return value;
  }

  /** What is wrong with the address, as a clause; to be read after all keys. */
  get fault(): string | undefined {
    const [unknown] = this.#left;
    if (unknown === undefined) return this.#fault;
    return (
      this.#fault ?? `${unknown} is not a key of this page, whose keys are ${listed([...this.#known], 'and')}`
    );
  }
}

/** A whole number in a range, in plain digits. */
/* @__NO_SIDE_EFFECTS__ */
export function whole(min: number, max: number): Reader<number> {
  return reader(`a whole number from ${min} to ${max}`, (text) => {
    const number = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

/** A number from 0 to 100 with at most four decimals. */
export const decimal: Reader<number> = reader('a number from 0 to 100 with at most 4 decimals', (text) => {
  const number = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return number <= 100 ? number : undefined;
});

/** Any text. */
export const anyText: Reader<string> = reader('a text', (text) => text);

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return reader(listed(values, 'or'), (text) => values.find((value) => value === text));
}

/** `a, b or c`. */
function listed(values: readonly string[], conjunction: 'and' | 'or'): string {
  const [last, ...others] = values.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${conjunction} ${last}`;
}
