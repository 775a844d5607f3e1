/**
 * The content of a state as a list of parts, so that a search can tell cheaply whether the state has changed. It covers
 * plain data, up to a bound: primitives, arrays, objects, typed arrays, maps, sets and dates. The private fields of
 * classes are invisible. (`testing/snapshot.ts` writes the whole content, for people to read.)
 */
import { isList, isObject } from '../checking/options.ts';

/** The content of a value. */
export interface Content {
  /** Level by level: the number of parts of each object, its primitives, and a placeholder for each object in it. */
  readonly parts: readonly unknown[];
  /** Whether the content is complete: the bound was not reached, and no object can hide data. */
  readonly isWhole: boolean;
}

/** The placeholder of an object within another, whose parts come with the next level. */
const NESTED: symbol = Symbol('nested');

/** The content of a value, up to and including the object with which it exceeds `max` parts. */
export function contentOf(value: unknown, max: number): Content {
  if (!isObject(value)) return { parts: [value], isWhole: true };
  const parts: unknown[] = [];
  const objects: object[] = [value];
  let isWhole = true;
  let at = 0;
  for (; at < objects.length && parts.length < max; at++) {
    const own = partsOf(objects[at]);
    isWhole &&= isOpen(objects[at]);
    parts.push(own.length);
    const end = Math.min(own.length, max);
    for (let index = 0; index < end; index++) {
      const part: unknown = own[index];
      if (isObject(part)) objects.push(part);
      parts.push(isObject(part) ? NESTED : part);
    }
    isWhole &&= end === own.length;
  }
  return { parts, isWhole: isWhole && at === objects.length };
}

/** Whether a value has this content, within the same bound. */
export function hasContent(value: unknown, { parts }: Content, max: number): boolean {
  const found = contentOf(value, max).parts;
  return found.length === parts.length && found.every((part, index) => Object.is(part, parts[index]));
}

function partsOf(value: object): ArrayLike<unknown> {
  if (isList(value)) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return [...value];
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof DataView) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const parts: unknown[] = Object.keys(value);
  for (const key of Object.keys(value)) parts.push(Reflect.get(value, key));
  return parts;
}

/** Whether an object cannot hide data. */
function isOpen(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value) || isBuiltIn(value);
}

function isBuiltIn(value: object): boolean {
  return [Map, Set, Date, ArrayBuffer].some((type) => value instanceof type) || ArrayBuffer.isView(value);
}

/** The number of parts of two states that are compared. */
const MAX_PAIRS = 256;

/** The objects that a state and its copy share, as far as a bounded comparison finds them. */
export function sharedBy(one: unknown, other: unknown): readonly object[] {
  const shared: object[] = [];
  let left = MAX_PAIRS;
  const look = (mine: unknown, others: unknown): void => {
    if (!isRecord(mine) || !isRecord(others)) return;
    if (mine === others) shared.push(mine);
    else if (isCollection(mine) && isCollection(others)) look([...mine], [...others]);
    else if (!ArrayBuffer.isView(mine)) {
      for (const key in mine) if (left-- > 0) look(mine[key], others[key]);
    }
  };
  look(one, other);
  return shared;
}

/** Whether two states differ, as far as a bounded comparison finds it. */
export function differ(one: unknown, other: unknown): boolean {
  let left = MAX_PAIRS;
  const look = (mine: unknown, others: unknown): boolean => {
    if (Object.is(mine, others)) return false;
    if (!isRecord(mine) || !isRecord(others)) return true;
    if (isList(mine) && isList(others)) {
      if (mine.length !== others.length) return true;
      for (let index = 0; index < mine.length && left-- > 0; index++) {
        if (look(mine[index], others[index])) return true;
      }
      return false;
    }
    for (const key in mine) if (left-- > 0 && look(mine[key], others[key])) return true;
    return false;
  };
  return look(one, other);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value);
}

function isCollection(value: object): value is Iterable<unknown> {
  return value instanceof Map || value instanceof Set;
}
