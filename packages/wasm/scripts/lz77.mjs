// Compresses bytes by references to earlier ones (Ziv and Lempel 1977); `src/compressed.ts` reads what this writes.

const MIN_LENGTH = 4;
/** The earlier places that are tried for each reference. */
const MAX_PLACES = 2_000;
/** The distances that take up to one, two, and more bytes. */
const NEAR = [2 ** 7, 2 ** 14, Number.POSITIVE_INFINITY];

/** @typedef {{ length: number, distance: number }} Reference */

/**
 * A list of parts, each of them the number of literal bytes, these bytes, and a reference: its length above `MIN_LENGTH`, and
 * its distance. The last part has the distance 0. Numbers are LEB128.
 *
 * From the end on, the cheapest parts from each byte on are known, so that the whole is the shortest list, but for long runs
 * of literal bytes, whose numbers are counted as one byte.
 * @param {Uint8Array} bytes
 */
export function compressed(bytes) {
  const places = earlierPlaces(bytes);
  /** The bytes for all from a byte on, the number of literal bytes before it not counted. */
  const costs = new Float64Array(bytes.length + 1);
  /** @type {(Reference | undefined)[]} */
  const chosen = [];
  for (let at = bytes.length - 1; at >= 0; at--) {
    costs[at] = costs[at + 1] + 1;
    for (const { length: longest, distance } of referencesAt(bytes, places, at)) {
      for (let length = MIN_LENGTH; length <= longest; length++) {
        const cost = sizeOf(length - MIN_LENGTH) + sizeOf(distance) + 1 + costs[at + length];
        if (cost >= costs[at]) continue;
        costs[at] = cost;
        chosen[at] = { length, distance };
      }
    }
  }
  return written(bytes, chosen);
}

/** For each byte the last place before it of the four bytes that begin there, or -1. @param {Uint8Array} bytes */
function earlierPlaces(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {Map<number, number>} */
  const last = new Map();
  const places = new Int32Array(bytes.length).fill(-1);
  for (let at = 0; at + MIN_LENGTH <= bytes.length; at++) {
    const key = view.getUint32(at);
    places[at] = last.get(key) ?? -1;
    last.set(key, at);
  }
  return places;
}

/** The longest reference for each size of its distance. @param {Uint8Array} bytes @param {Int32Array} places @param {number} at */
function referencesAt(bytes, places, at) {
  /** @type {Reference[]} */
  const found = [];
  let longest = MIN_LENGTH - 1;
  let place = places[at];
  for (let tried = 0; place >= 0 && tried < MAX_PLACES; place = places[place], tried++) {
    let length = MIN_LENGTH;
    while (at + length < bytes.length && bytes[place + length] === bytes[at + length]) length++;
    if (length <= longest) continue;
    longest = length;
    found.push({ length, distance: at - place });
  }
  return NEAR.flatMap((bound) => found.findLast(({ distance }) => distance < bound) ?? []);
}

/** The bytes of a number as LEB128. @param {number} value */
function sizeOf(value) {
  return NEAR.findIndex((bound) => value < bound) + 1;
}

/** @param {Uint8Array} bytes @param {readonly (Reference | undefined)[]} chosen */
function written(bytes, chosen) {
  /** @type {number[]} */
  const out = [];

  /** @param {number} value */
  function number(value) {
    let rest = value;
    for (; rest >= 128; rest >>>= 7) out.push((rest & 127) | 128);
    out.push(rest);
  }

  let literals = 0;
  /** @param {number} end @param {Reference} reference */
  function part(end, { length, distance }) {
    number(end - literals);
    out.push(...bytes.subarray(literals, end));
    number(length - MIN_LENGTH);
    number(distance);
  }

  for (let at = 0; at < bytes.length; ) {
    const reference = chosen[at];
    if (reference === undefined) at++;
    else {
      part(at, reference);
      at += reference.length;
      literals = at;
    }
  }
  part(bytes.length, { length: MIN_LENGTH, distance: 0 });
  return Uint8Array.from(out);
}
