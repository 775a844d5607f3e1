/**
 * Hashes of 53 bits, to recognise what was seen without keeping it: two streams of MurmurHash3 (Austin Appleby), with different
 * constants. Among a million different things two have equal hashes with a probability of 1 in 18,000.
 */

const LOW_BITS = 2 ** 21;

/** The hash of numbers as 32-bit floats; 0 and -0 are equal. */
export function hashOfFloats(numbers: Float32Array, seed: number = 0): number {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  let [high, low] = [seed, seed ^ 0x5bd1e995];
  for (let index = 0; index < words.length; index++) {
    const word = numbers[index] === 0 ? 0 : words[index];
    high = mixed(high, word, 0xcc9e2d51, 0x1b873593);
    low = mixed(low, word, 0x85ebca6b, 0xc2b2ae35);
  }
  return joined(high ^ words.length, low ^ words.length);
}

/** The hash of a text. */
export function hashOfText(text: string): number {
  let [high, low] = [0, 0x5bd1e995];
  for (let index = 0; index < text.length; index++) {
    const word = text.charCodeAt(index);
    high = mixed(high, word, 0xcc9e2d51, 0x1b873593);
    low = mixed(low, word, 0x85ebca6b, 0xc2b2ae35);
  }
  return joined(high ^ text.length, low ^ text.length);
}

function mixed(hash: number, word: number, first: number, second: number): number {
  const spread = Math.imul(rotated(Math.imul(word, first), 15), second);
  return (Math.imul(rotated(hash ^ spread, 13), 5) + 0xe6546b64) | 0;
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** All 32 bits of the first word and 21 of the second one, each bit of which depends on all. */
function joined(high: number, low: number): number {
  return finalized(high) * LOW_BITS + (finalized(low) >>> 11);
}

/** The finalizer of MurmurHash3: 32 bits, each of which depends on all bits of the word. */
export function finalized(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
