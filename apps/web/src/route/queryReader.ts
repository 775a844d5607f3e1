/** Reads the values of an address one by one, and remembers the first that it could not read. */
import type { Query } from './address.ts';

/** What a text says; `undefined` where it says nothing of the kind. */
export type Reader<Value> = (text: string) => Value | undefined;

export class QueryReader {
  readonly #query: Query;
  readonly #left: Set<string>;
  #fault: string | undefined;

  constructor(query: Query) {
    this.#query = query;
    this.#left = new Set(Object.keys(query));
  }

  /** The value of a key; `undefined` where the address has none, or one that cannot be read. */
  read<Value>(key: string, reader: Reader<Value>): Value | undefined {
    this.#left.delete(key);
    if (!Object.hasOwn(this.#query, key)) return undefined;
    const text = this.#query[key];
    const value = reader(text);
    if (value === undefined) this.#fault ??= `it says ${key}=${text.slice(0, 40)}, which is none`;
    return value;
  }

  /** What is wrong with the address, as the rest of a sentence, once all keys were read that there may be. */
  get fault(): string | undefined {
    const [stranger] = this.#left;
    return (
      this.#fault ?? (stranger === undefined ? undefined : `it says ${stranger}, which means nothing here`)
    );
  }
}

/** A whole number of that range, in plain digits. */
export function whole(least: number, most: number): Reader<number> {
  return (text) => {
    const number = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

/** A number from 0 to 100 with up to four decimals. */
export const decimal: Reader<number> = (text) => {
  const number = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return number <= 100 ? number : undefined;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text);
}
