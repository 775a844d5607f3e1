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
