// Compresses bytes by references to earlier ones (Ziv and Lempel 1977); `src/compressed.ts` reads what this writes.

const MIN_LENGTH = 4;
/** The earlier places that are tried for each reference. */
const MAX_PLACES = 2_000;

/**
 * A list of parts, each of them the number of literal bytes, these bytes, and a reference: its length above `MIN_LENGTH`, and
 * its distance. The last part has the distance 0. Numbers are LEB128.
 * @param {Uint8Array} bytes
 */
export function compressed(bytes) {
  /** @type {number[]} */
  const out = [];
  /** The last place of each four bytes, and before it. @type {Map<number, number>} */
  const last = new Map();
  const before = new Int32Array(bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

  /** @param {number} value */
  function number(value) {
    for (; value >= 128; value >>>= 7) out.push((value & 127) | 128);
    out.push(value);
  }

  /** @param {number} from @param {number} to @param {number} length @param {number} distance */
  function part(from, to, length, distance) {
    number(to - from);
    for (let at = from; at < to; at++) out.push(bytes[at]);
    number(length - MIN_LENGTH);
    number(distance);
  }

  /** The longest reference. @param {number} at */
  function longest(at) {
    let [best, length] = [-1, MIN_LENGTH - 1];
    let place = last.get(view.getUint32(at)) ?? -1;
    for (let tried = 0; place >= 0 && tried < MAX_PLACES; place = before[place], tried++) {
      let same = MIN_LENGTH;
      while (at + same < bytes.length && bytes[place + same] === bytes[at + same]) same++;
      if (same > length) [best, length] = [place, same];
    }
    return { best, length };
  }

  let literals = 0;
  const end = bytes.length - MIN_LENGTH;
  for (let at = 0; at <= end; ) {
    const { best, length } = longest(at);
    const next = best < 0 ? at + 1 : at + length;
    if (best >= 0) {
      part(literals, at, length, at - best);
      literals = next;
    }
    for (; at < next; at++) {
      if (at > end) continue;
      const key = view.getUint32(at);
      before[at] = last.get(key) ?? -1;
      last.set(key, at);
    }
  }
  part(literals, bytes.length, MIN_LENGTH, 0);
  return Uint8Array.from(out);
}
