/** Plain data, such as the states of boardgame.io: objects, arrays and values that JSON can write. */

type PlainObject = Record<string, unknown>;

/** Whether two pieces of data have the same content. A key whose value is `undefined` counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) if (!isSame(one[key], other[key])) return false;
  return true;
}

/** The paths of the first values that differ, such as `secret` or `players.1.hand`. */
export function differences(one: unknown, other: unknown, max = 3): string[] {
  const paths: string[] = [];
  const visit = (left: unknown, right: unknown, path: string): void => {
    if (paths.length === max || isSame(left, right)) return;
    if (!isObject(left) || !isObject(right)) {
      paths.push(path);
      return;
    }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      visit(left[key], right[key], path === '' ? key : `${path}.${key}`);
    }
  };
  visit(one, other, '');
  return paths;
}

/** A copy that shares nothing with the original except values that are not plain data. */
export function copyOf<Data>(data: Data): Data;
export function copyOf(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(copyItem);
  if (!isPlain(data)) return data;
  const copy: PlainObject = {};
  for (const key in data) {
    const value = data[key];
    copy[key] = typeof value === 'object' ? copyOf(value) : value;
  }
  return copy;
}

function copyItem(item: unknown): unknown {
  return typeof item === 'object' ? copyOf(item) : item;
}

/** The number of values in the data; `Infinity` where some are not plain data, which `copyOf` would share. */
export function sizeOf(data: unknown): number {
  if (!isObject(data)) return typeof data === 'function' || typeof data === 'symbol' ? Infinity : 1;
  if (!Array.isArray(data) && !isPlain(data)) return Infinity;
  return Object.values(data).reduce((size: number, value) => size + sizeOf(value), 1);
}

/** Freezes the data and all their parts. */
export function freeze(data: unknown): void {
  if (!isObject(data) || Object.isFrozen(data)) return;
  Object.freeze(data);
  for (const value of Object.values(data)) freeze(value);
}

function isObject(data: unknown): data is PlainObject {
  return typeof data === 'object' && data !== null;
}

function isPlain(data: unknown): data is PlainObject {
  if (!isObject(data)) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}
