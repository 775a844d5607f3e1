import { BanyanError, type ErrorCode } from './errors.ts';
import { isPromise } from './promise.ts';
import { excerpt, printable, quote } from './quote.ts';

/**
 * Refuses keys that an options object does not have.
 * @throws BanyanError `UNKNOWN_OPTION`, with the nearest name.
 */
export function checkKeys(what: string, given: object, known: readonly string[]): void {
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    throw new BanyanError(
      'UNKNOWN_OPTION',
      `${what} has no option ${quote(key)}; did you mean ${nearest(key, known)}? It has ${known.join(', ')}`,
    );
  }
}

/** Refuses an options argument that is no object, and keys that it does not have. */
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
 * Checks one whole number of an options object.
 * @throws BanyanError `INVALID_OPTION`, with the value and the range.
 */
export function checkInteger(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)
    return value;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a whole number from ${least} to ${most}, not ${inspect(value)}`,
  );
}

/**
 * Checks one number of an options object.
 * @throws BanyanError `INVALID_OPTION`, with the value and the range.
 */
export function checkNumber(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a number from ${least} to ${most}, not ${inspect(value)}`,
  );
}

/**
 * Checks one function of an options object.
 * @param examples what could be given instead, as in `mostVisits or bestValue`.
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
 * Refuses what has not the functions of an interface: the thing itself forgotten, or another one given.
 * @param what it should be, as in `a Game`.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkInterface(what: string, value: unknown, functions: readonly string[]): void {
  const missing =
    typeof value === 'object' && value !== null
      ? functions.find((name) => typeof Reflect.get(value, name) !== 'function')
      : functions[0];
  if (missing === undefined) return;
  const found = typeof value === 'object' && value !== null ? `an object without ${missing}` : inspect(value);
  throw new BanyanError('INVALID_OPTION', `expected ${what}, with ${functions.join(', ')}, not ${found}`);
}

/**
 * Checks one switch of an options object.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkBoolean(name: string, value: unknown): void {
  if (typeof value === 'boolean') return;
  throw new BanyanError('INVALID_OPTION', `${name} must be true or false, not ${inspect(value)}`);
}

/**
 * Checks that one value of an options object is among those that are allowed, which are listed in the error.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkChoice(name: string, value: unknown, choices: readonly unknown[]): void {
  if (choices.includes(value)) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be ${choices.map(inspect).join(' or ')}, not ${inspect(value)}`,
  );
}

/**
 * Refuses two options that exclude each other.
 * @param what whose options they are.
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
 * Refuses an option where it would do nothing.
 * @param place where it does something.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function refuseOutside(place: string, name: string, value: unknown): void {
  if (value === undefined) return;
  throw new BanyanError('INVALID_OPTION', `${name} is for ${place}, not ${inspect(value)} here`);
}

/** How a refused value is shown: numbers bare, text in quotes and cut where it is long, the rest by type. */
export function inspect(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${excerpt(String(value))}n`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return printable(excerpt(String(value)));
}

/** The characters of data that a message shows: those of the state of a small game. */
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

/** The characters of a name that are compared with others. */
const MAX_COMPARED = 100;

/** The name among `candidates` that takes the fewest insertions, deletions and substitutions to reach. */
export function nearest(name: string, candidates: readonly string[]): string {
  const given = name.slice(0, MAX_COMPARED).toLowerCase();
  let best = '';
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const distance = editDistance(given, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein's distance: how many insertions, deletions and substitutions there are between two words; one row of the table at a time. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const substitution = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}

/**
 * The error for a function that answered with what it must not.
 * @param wanted what it must give.
 */
export function wrongAnswer(
  name: string,
  wanted: string,
  given: unknown,
  code: ErrorCode = 'INVALID_OPTION',
): BanyanError {
  return new BanyanError(code, `${name} must give ${wanted} at once, not ${refused(given)}`);
}

/** How an answer is shown that is refused; a promise among them is let go. */
export function refused(given: unknown): string {
  if (!isPromise(given)) return inspect(given);
  given.then(undefined, () => {}); // it was refused: what becomes of it is nobody's concern
  return 'a promise';
}

/** @throws BanyanError `INVALID_OPTION` for an answer that is neither true nor false. */
export function checkYesOrNo(name: string, given: unknown): boolean {
  if (typeof given === 'boolean') return given;
  throw wrongAnswer(name, 'true or false', given);
}

/** Whether something is an array, or a typed one. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
}

/** The items of a list that a message shows. */
const MAX_ITEMS = 12;

/** The same for an answer that should have been a list: its first items, one by one, and how many there are. */
export function refusedList(given: unknown, separator = ', '): string {
  if (!isList(given)) return refused(given);
  const items = Array.from({ length: Math.min(given.length, MAX_ITEMS) }, (_, index) =>
    inspect(given[index]),
  );
  const rest = given.length > MAX_ITEMS ? `${separator}... (${given.length} in all)` : '';
  return `[${items.join(separator)}${rest}]`;
}

/** Whether something can be a key, of an action or of what somebody knows. */
export function isKey(value: unknown): value is number | string {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value));
}

/** Whether something has properties to ask for. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * A whole number of at least 1.
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

/** The rest of the sentence on a bound that was infinite. */
export function orInfinity(value: unknown): string {
  return value === Infinity ? ' (or Infinity, with an AbortSignal)' : '';
}
