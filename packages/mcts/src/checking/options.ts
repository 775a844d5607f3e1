/** Checks of options and other input, and the texts of their errors. */

import { BanyanError, type ErrorCode } from './errors.ts';
import { isPromise } from './promise.ts';
import { excerpt, printable, quote } from './quote.ts';
import { suggestionFor } from './suggestion.ts';

/**
 * Refuses unknown keys of an options object.
 * @throws BanyanError `UNKNOWN_OPTION`, with a suggestion.
 */
export function checkKeys(what: string, given: object, known: readonly string[]): void {
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    const suggestion = suggestionFor(key, known);
    const meant = suggestion === '' ? '.' : `; ${suggestion}${suggestion.endsWith('?') ? '' : '.'}`;
    throw new BanyanError(
      'UNKNOWN_OPTION',
      `${what} has no option ${quote(key)}${meant} It has ${known.join(', ')}`,
    );
  }
}

/**
 * Refuses options that are not an object, and unknown keys.
 * @throws BanyanError `INVALID_OPTION`; `UNKNOWN_OPTION`, with what may have been meant.
 */
export function checkOptions(what: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `the options of ${what} must be an object, not ${inspect(options)}`,
    );
  }
  checkKeys(what, options, known);
}

/**
 * Checks an option that is a whole number.
 * @throws BanyanError `INVALID_OPTION`, with the value and the range.
 */
export function checkInteger(name: string, value: unknown, min: number, max: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a whole number from ${min} to ${max}, not ${inspect(value)}`,
  );
}

/** A range of numbers: from `min` or above `above`, up to `max`; without `max`, finite numbers. */
export type Range =
  | { readonly min: number; readonly above?: never; readonly max?: number }
  | { readonly above: number; readonly min?: never; readonly max?: number };

/**
 * Checks an option that is a number.
 * @throws BanyanError `INVALID_OPTION`, with the value and the range.
 */
export function checkRange(name: string, value: unknown, range: Range): number {
  const { min, above = -Infinity, max } = range;
  const isAbove = typeof value === 'number' && (min === undefined ? value > above : value >= min);
  if (isAbove && (max === undefined ? value < Infinity : value <= max)) return value;
  throw new BanyanError('INVALID_OPTION', `${name} must be ${rangeText(range)}, not ${inspect(value)}`);
}

function rangeText({ min, above, max }: Range): string {
  if (max === undefined)
    return `a finite number ${min === undefined ? `above ${above}` : `of at least ${min}`}`;
  if (min !== undefined) return `a number from ${min} to ${max}`;
  return `a number above ${above}${max === Infinity ? '' : `, at most ${max}`}`;
}

/**
 * Checks an option that is a function.
 * @param examples possible values for the message, such as `mostVisits or bestValue`.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkFunction(name: string, value: unknown, examples: string): void {
  if (typeof value === 'function') return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a function such as ${examples}, not ${inspect(value)}`,
  );
}

/**
 * Refuses a value without the functions of an interface.
 * @param what the interface, such as `a Game`.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkInterface(what: string, value: unknown, functions: readonly string[]): void {
  const missing = missingIn(value, functions);
  if (missing === undefined) return;
  const parts = isObject(value) ? Object.entries(value) : [];
  const part = parts.find(([, each]) => missingIn(each, functions) === undefined);
  const hint = part === undefined ? '' : `; its ${part[0]} is one`;
  const found = isObject(value) ? `an object without ${missing}${hint}` : inspect(value);
  throw new BanyanError('INVALID_OPTION', `expected ${what}, with ${functions.join(', ')}, not ${found}`);
}

/** The first of the functions that a value does not have. */
function missingIn(value: unknown, functions: readonly string[]): string | undefined {
  return functions.find((name) => !isObject(value) || typeof Reflect.get(value, name) !== 'function');
}

/**
 * Checks an option that is a boolean.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkBoolean(name: string, value: unknown): void {
  if (typeof value === 'boolean') return;
  throw new BanyanError('INVALID_OPTION', `${name} must be true or false, not ${inspect(value)}`);
}

/** Values as text: `1 or 2`, `1, 2 or 3`. */
function alternatives(values: readonly unknown[]): string {
  const texts = values.map(inspect);
  const last = texts.pop();
  return texts.length === 0 ? `${last}` : `${texts.join(', ')} or ${last}`;
}

/**
 * Checks an option that has a few allowed values, which the error lists.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkChoice(name: string, value: unknown, choices: readonly unknown[]): void {
  if (choices.includes(value)) return;
  throw new BanyanError('INVALID_OPTION', `${name} must be ${alternatives(choices)}, not ${inspect(value)}`);
}

/**
 * Refuses two options that exclude each other.
 * @param what the owner of the options, for the message.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function refuseBoth<Options>(
  what: string,
  options: Options,
  one: keyof Options & string,
  other: keyof Options & string,
): void {
  if (options[one] === undefined || options[other] === undefined) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${what} takes ${one} or ${other}, not both: ${other} is the default's own`,
  );
}

/**
 * Refuses an option that would have no effect.
 * @param place where the option has an effect.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function refuseOutside(place: string, name: string, value: unknown): void {
  if (value === undefined) return;
  throw new BanyanError('INVALID_OPTION', `${name} is for ${place}, not ${inspect(value)} here`);
}

/** A refused value as text: numbers as they are, strings quoted and shortened, other values by their type. */
export function inspect(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${excerpt(String(value))}n`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return printable(excerpt(String(value)));
}

/** The number of characters of data that a message shows: enough for the state of a small game. */
const MAX_SHOWN = 1_000;

/** Writes data for a message: as `textOf`, printable and at most 1,000 characters long. */
export function show(value: unknown): string {
  return excerpt(printable(textOf(value)), MAX_SHOWN);
}

/** Writes data as text: scalars as they are, objects as JSON, and by its type what JSON cannot write. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
  } catch {
    return inspect(value);
  }
}

/**
 * The error for a function that returned a wrong value.
 * @param wanted the values that it may return, for the message.
 */
export function wrongAnswer(
  name: string,
  wanted: string,
  given: unknown,
  code: ErrorCode = 'INVALID_OPTION',
): BanyanError {
  return new BanyanError(code, `${name} must give ${wanted} at once, not ${refused(given)}`);
}

/** A refused return value as text. A promise is detached, so that its rejection is not reported. */
export function refused(given: unknown): string {
  if (!isPromise(given)) return inspect(given);
  given.then(undefined, () => {}); // a refused promise may reject unobserved
  return 'a promise';
}

/**
 * Checks that a function returned a boolean.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkYesOrNo(name: string, given: unknown): boolean {
  if (typeof given === 'boolean') return given;
  throw wrongAnswer(name, 'true or false', given);
}

/** Whether a value is an array or a typed array. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
}

/** The number of items of a list that a message shows. */
const MAX_ITEMS = 12;

/** A refused list as text: its first items, and their number. Other values as by `refused`. */
export function refusedList(given: unknown, separator = ', '): string {
  if (!isList(given)) return refused(given);
  const items = Array.from({ length: Math.min(given.length, MAX_ITEMS) }, (_, index) =>
    inspect(given[index]),
  );
  const rest = given.length > MAX_ITEMS ? `${separator}... (${given.length} in all)` : '';
  return `[${items.join(separator)}${rest}]`;
}

/** Whether a value can be a key, of an action or of an information state. */
export function isKey(value: unknown): value is number | string {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value));
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Checks a bound of a budget: a whole number from 1.
 * @param infinite whether `Infinity` is allowed too.
 * @throws BanyanError `INVALID_BUDGET`.
 */
export function checkCount(name: string, value: unknown, infinite = false): number {
  if (
    typeof value === 'number' &&
    value >= 1 &&
    (Number.isSafeInteger(value) || (infinite && value === Infinity))
  ) {
    return value;
  }
  throw new BanyanError(
    'INVALID_BUDGET',
    `${name} must be a whole number from 1 to 2^53 - 1${orInfinity(value)}, not ${inspect(value)}`,
  );
}

/** The part of an error message that says when `Infinity` is allowed, for that value. */
export function orInfinity(value: unknown): string {
  return value === Infinity ? ' (or Infinity, with an AbortSignal)' : '';
}
