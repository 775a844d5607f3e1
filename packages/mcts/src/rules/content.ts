/**
 * The content of a state as a list of its parts, so that it can be compared with itself later, at little cost and up to
 * a bound. It goes through plain data: primitives, arrays, objects, typed arrays, maps, sets and dates. What a class
 * keeps in private fields cannot be seen. (`testing/snapshot.ts` writes the whole content, for people to read.)
 */
import { isList, isObject } from '../checking/options.ts';

export interface Content {
  /** Level by level: the primitives, what stands for each object, and how many parts each of them has. */
  readonly parts: readonly unknown[];
  /** Whether that is all: the bound was not reached, and nothing may be hidden. */
  readonly isWhole: boolean;
}

/** Stands for an object within another: its parts follow those of this level. */
const NESTED: symbol = Symbol('nested');

/** The content of a value, up to so many parts, and those of the object with which it exceeds them. */
export function contentOf(value: unknown, most: number): Content {
  if (!isObject(value)) return { parts: [value], isWhole: true };
  const parts: unknown[] = [];
  const objects: object[] = [value];
  let isWhole = true;
  let at = 0;
  for (; at < objects.length && parts.length < most; at++) {
    const own = partsOf(objects[at]);
    isWhole &&= isOpen(objects[at]);
    parts.push(own.length);
    const end = Math.min(own.length, most);
    for (let index = 0; index < end; index++) {
      const part: unknown = own[index];
      if (isObject(part)) objects.push(part);
      parts.push(isObject(part) ? NESTED : part);
    }
    isWhole &&= end === own.length;
  }
  return { parts, isWhole: isWhole && at === objects.length };
}

/** Whether a value has a content, as far as `contentOf` goes with the same bound. */
export function hasContent(value: unknown, { parts }: Content, most: number): boolean {
  const found = contentOf(value, most).parts;
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

/** Whether all that an object holds can be seen. */
function isOpen(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value) || isBuiltIn(value);
}

function isBuiltIn(value: object): boolean {
  return [Map, Set, Date, ArrayBuffer].some((type) => value instanceof type) || ArrayBuffer.isView(value);
}

/** How many parts of two states are looked at side by side. */
const MAX_PAIRS = 256;

/** The objects that a state and its copy have in common, as far as a bounded look finds them. */
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

/** Whether two states differ, as far as a bounded look finds that. */
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
