/** Reads the values of an address one by one, and records the first invalid one. */
import type { Query } from './address.ts';

/** Parses a text; `undefined` if it is invalid. */
export type Reader<Value> = (text: string) => Value | undefined;

export class QueryReader {
  readonly #query: Query;
  readonly #left: Set<string>;
  #fault: string | undefined;

  constructor(query: Query) {
    this.#query = query;
    this.#left = new Set(Object.keys(query));
  }

  /** The value of a key; `undefined` if it is missing or invalid. */
  read<Value>(key: string, reader: Reader<Value>): Value | undefined {
    this.#left.delete(key);
    if (!Object.hasOwn(this.#query, key)) return undefined;
    const text = this.#query[key];
    const value = reader(text);
    if (value === undefined) this.#fault ??= `${key}=${text.slice(0, 40)} is not a valid value`;
    return value;
  }

  /** What is wrong with the address, as a clause; to be read after all keys. */
  get fault(): string | undefined {
    const [unknown] = this.#left;
    return this.#fault ?? (unknown === undefined ? undefined : `${unknown} is not a key of this page`);
  }
}

/** A whole number in a range, in plain digits. */
export function whole(min: number, max: number): Reader<number> {
  return (text) => {
    const number = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

/** A number from 0 to 100 with at most four decimals. */
export const decimal: Reader<number> = (text) => {
  const number = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return number <= 100 ? number : undefined;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text);
}
