/**
 * A transposition table: bounds of the scores of positions. An entry stores the whole position, so two positions never share
 * one. A bucket has two entries: the first keeps the position that took more nodes, the second the newest of the others.
 * The table begins with few buckets, which fit the cache of a processor. It doubles by linear hashing (W. Litwin, 1980): some
 * buckets are split at a time, the last ones first. Bucket n becomes the buckets 2n and 2n + 1.
 */

/** Added to a score in an entry, so that no entry is zero. */
const OFFSET = 64;
const MASK = 127;
const UPPER_SHIFT = 7;
const WORK_SHIFT = 14;

/** The widest bounds. */
const ABSENT = (OFFSET - 63) | ((OFFSET + 63) << UPPER_SHIFT);

const WORDS_AN_ENTRY = 3;

/** The words of a bucket of two entries. */
const WORDS_A_BUCKET = 2 * WORDS_AN_ENTRY;

export class BoundsTable {
  /** The bytes of the largest size. */
  readonly bytes: number;
  readonly #words: Int32Array;
  readonly #firstBits: number;
  readonly #maxBits: number;
  #bits: number;
  /** The number of buckets that are not yet split; all of them where no doubling is under way. */
  #frontier: number;
  readonly #bucket = new Int32Array(WORDS_A_BUCKET);

  /** The logarithms of the number of buckets of two entries, at first and at most, from 1. */
  constructor(firstBits: number, maxBits: number) {
    this.#words = new Int32Array(WORDS_A_BUCKET * 2 ** maxBits);
    this.#firstBits = firstBits;
    this.#maxBits = maxBits;
    this.#bits = firstBits;
    this.#frontier = this.buckets;
    this.bytes = this.#words.byteLength;
  }

  /** The number of buckets, without those that a doubling under way has added. */
  get buckets(): number {
    return 2 ** this.#bits;
  }

  get isLargest(): boolean {
    return this.#bits === this.#maxBits;
  }

  get isDoubling(): boolean {
    return this.#frontier < this.buckets;
  }

  clear(): void {
    this.#bits = this.#firstBits;
    this.#frontier = this.buckets;
    this.#words.fill(0, 0, WORDS_A_BUCKET * this.buckets);
  }

  /** Splits at most `count` of the buckets that are not yet split, and keeps the entries. */
  split(count: number): void {
    const first = Math.max(0, this.#frontier - count);
    while (this.#frontier > first) this.#splitBucket(--this.#frontier);
    if (this.#frontier > 0) return;
    this.#bits++;
    this.#frontier = this.buckets;
  }

  /** Splits the bucket at the frontier. */
  #splitBucket(n: number): void {
    const words = this.#words;
    const bucket = this.#bucket;
    for (let word = 0; word < WORDS_A_BUCKET; word++) bucket[word] = words[WORDS_A_BUCKET * n + word];
    words.fill(0, 2 * WORDS_A_BUCKET * n, 2 * WORDS_A_BUCKET * (n + 1));
    for (let entry = 0; entry < WORDS_A_BUCKET; entry += WORDS_AN_ENTRY) {
      if (bucket[entry + 2] === 0) continue;
      const at = this.#bucketOf(bucket[entry], bucket[entry + 1]) + entry;
      for (let word = 0; word < WORDS_AN_ENTRY; word++) words[at + word] = bucket[entry + word];
    }
  }

  /** The bounds of the position of a key, as a word for `lowerOf` and `upperOf`; the widest bounds if it is absent. */
  find(low: number, high: number): number {
    const words = this.#words;
    const at = this.#bucketOf(low, high);
    if (words[at] === low && words[at + 1] === high && words[at + 2] !== 0) return words[at + 2];
    const next = at + WORDS_AN_ENTRY;
    if (words[next] === low && words[next + 1] === high && words[next + 2] !== 0) return words[next + 2];
    return ABSENT;
  }

  /** Stores bounds for which a number of nodes were visited. */
  store(low: number, high: number, lower: number, upper: number, nodes: number): void {
    const words = this.#words;
    const at = this.#bucketOf(low, high);
    const work = 31 - Math.clz32(nodes);
    const isSame = words[at] === low && words[at + 1] === high;
    const replacesFirst = isSame || work >= words[at + 2] >> WORK_SHIFT;
    const entry = replacesFirst ? at : at + WORDS_AN_ENTRY;
    if (replacesFirst && !isSame) words.copyWithin(at + WORDS_AN_ENTRY, at, at + WORDS_AN_ENTRY);
    words[entry] = low;
    words[entry + 1] = high;
    words[entry + 2] = (lower + OFFSET) | ((upper + OFFSET) << UPPER_SHIFT) | (work << WORK_SHIFT);
  }

  #bucketOf(low: number, high: number): number {
    const mixed = Math.imul(low ^ (low >>> 15), 0x9e37_79b1) ^ Math.imul(high, 0x85eb_ca77);
    const hash = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae3d);
    const n = hash >>> (32 - this.#bits);
    return (n < this.#frontier ? n : hash >>> (31 - this.#bits)) * WORDS_A_BUCKET;
  }
}

export function lowerOf(bounds: number): number {
  return (bounds & MASK) - OFFSET;
}

export function upperOf(bounds: number): number {
  return ((bounds >> UPPER_SHIFT) & MASK) - OFFSET;
}
