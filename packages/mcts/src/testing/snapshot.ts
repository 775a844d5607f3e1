/**
 * Snapshots: the whole content of a value as text, to compare states with each other, or with themselves later.
 *
 * The order of an object's keys, of a map's entries and of a set's members is not content, nor is a property that is
 * `undefined`: a copy made through JSON is equal. Private fields of a class are not visible.
 */
import { BanyanError } from '../checking/errors.ts';

/**
 * The content of plain data: primitives, arrays, objects, typed arrays, maps, sets and dates, in any nesting.
 * @throws BanyanError `GAME_INCONSISTENT` for functions, symbols, and data that contains itself.
 */
export function snapshot(value: unknown): string {
  return write(value, () => 'the value', []);
}

/** @param above the objects that contain the value, outermost first. */
function write(value: unknown, path: () => string, above: readonly object[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') refuse(`${path()} is a ${typeof value}`);
  if (typeof value !== 'object' || value === null) return String(value);
  if (above.includes(value)) refuse(`${path()} contains itself`);
  const within = [...above, value];
  const inner = (part: unknown, name: number | string): string =>
    write(part, () => `${path()}[${name}]`, within);

  if (Array.isArray(value)) return `[${Array.from(value, inner).join(',')}]`;
  if (ArrayBuffer.isView(value)) {
    return tagged(value, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  }
  if (value instanceof ArrayBuffer) return tagged(value, new Uint8Array(value));
  if (value instanceof Date) return tagged(value, [value.getTime()]);
  if (value instanceof Set) return tagged(value, Array.from(value, inner).sort());
  if (value instanceof Map) {
    const entries = Array.from(value, ([key, entry]) => `${inner(key, 'key')}=>${inner(entry, String(key))}`);
    return tagged(value, entries.sort());
  }
  const entries = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .map(([key, property]) => `${JSON.stringify(key)}:${inner(property, key)}`);
  return `${className(value)}{${entries.sort().join(',')}}`;
}

function tagged(value: object, parts: readonly (number | string)[] | Uint8Array): string {
  return `${className(value)}(${parts.join(',')})`;
}

/** The name of an object's class; empty for a plain object. */
function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? '' : value.constructor.name;
}

function refuse(why: string): never {
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `states and actions must be plain data without cycles, but ${why}`,
  );
}
