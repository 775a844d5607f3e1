/**
 * The transposition table: bounds of the scores of positions, by keys of at most 56 bits.
 *
 * Multiplication by an odd number modulo 2^56 maps keys one to one. The upper bits of the product select a bucket of two
 * entries, 10 bits at least; an entry stores the lower 46. So an entry is that of its position and of no other. An entry of
 * 64 bits:
 *
 *     63 ... 18    17 ... 12    11 ... 6    5 ... 0
 *     rest         work         upper       lower
 *
 * `work` is the logarithm of the nodes that were visited for the bounds. A new entry of at least the work of the first one
 * in its bucket becomes the first, and the former first one the second; any other new entry becomes the second. An entry of
 * the same position in the first place is overwritten.
 *
 * A search begins with a table that fits the cache of a processor, and doubles it as it visits more nodes: a lookup in
 * memory takes as long as the rest of a node. It doubles by linear hashing (W. Litwin, 1980): some buckets are split at a
 * time, the last ones first, so that no node takes long. Bucket n becomes the buckets 2n and 2n + 1:
 *
 *     0 ... frontier - 1    not yet split
 *     2 x frontier ...      split
 */
import { reserveTable, tableAddress } from './memory';

/** The most bits of a key. */
export const KEY_BITS: u32 = 56;
const KEY_MASK: u64 = ((<u64>1) << KEY_BITS) - 1;
const MULTIPLIER: u64 = 0x9e_3779_b97f_4a7d;

const FIELD_BITS: u32 = 6;
const FIELD_MASK: u64 = (1 << FIELD_BITS) - 1;
const UPPER_SHIFT: u32 = FIELD_BITS;
const WORK_SHIFT: u32 = 2 * FIELD_BITS;
const REST_SHIFT: u32 = 3 * FIELD_BITS;

/** The score of zero as a field; the fields of an absent entry are the widest bounds. */
const ZERO: i32 = 32;
export const MAX_SCORE: i32 = 31;
const UNBOUNDED: u64 = <u64>(ZERO - MAX_SCORE) | (<u64>(ZERO + MAX_SCORE) << UPPER_SHIFT);

/** The least logarithm of the number of entries for which the rest of a product fits an entry. */
export const MIN_TABLE_BITS: u32 = 11;
const REST_MASK: u64 = ((<u64>1) << (KEY_BITS + 1 - MIN_TABLE_BITS)) - 1;

/** The logarithm of the number of entries at the beginning of a search. */
const FIRST_BITS: u32 = 16;
/** The logarithm of the number of nodes for each entry after which the table begins to double. */
const NODES_BITS: u32 = 5;
/** The buckets that one step splits, and the nodes between two steps. */
const BUCKETS_A_STEP: usize = 64;

/** The logarithm of the most entries. */
let maxBits: u32 = 0;
/** The logarithm of the number of entries, without those that a doubling under way has added. */
let bits: u32 = 0;
/** The number of buckets that are not yet split; all of them where no doubling is under way. */
let frontier: usize = 0;
/** The number of nodes from which on `growTable` is to be called. */
export let growsAt: u64 = 0;

/** Allocates 2^most entries; returns whether the memory is available. */
export function reserveEntries(most: u32): bool {
  if (most < MIN_TABLE_BITS || most > 28) throw new RangeError('a table has 2^11 to 2^28 entries');
  maxBits = most;
  return reserveTable((<u64>8) << most);
}

export function clearTable(): void {
  useBits(min(FIRST_BITS, maxBits));
  memory.fill(tableAddress(), 0, <usize>8 << bits);
}

function useBits(used: u32): void {
  bits = used;
  frontier = (<usize>1) << (bits - 1);
  growsAt = bits == maxBits ? u64.MAX_VALUE : (<u64>1) << (bits + NODES_BITS);
}

/** Splits the last buckets that are not yet split. */
export function growTable(): void {
  const first = frontier > BUCKETS_A_STEP ? frontier - BUCKETS_A_STEP : 0;
  while (frontier > first) split(--frontier);
  growsAt += BUCKETS_A_STEP;
  if (frontier == 0) useBits(bits + 1);
}

/** Splits a bucket: the upper bit of the rest that its number lacks says which half an entry goes to. */
// @ts-ignore: decorator
@inline
function split(n: usize): void {
  const half = (<u64>1) << (REST_SHIFT + KEY_BITS - bits);
  const from = tableAddress() + (n << 4);
  const first = load<u64>(from);
  const second = load<u64>(from, 8);
  const to = tableAddress() + (n << 5);
  store<u64>(to, (first & half) == 0 ? first : 0);
  store<u64>(to, (second & half) == 0 ? second : 0, 8);
  store<u64>(to, (first & half) == 0 ? 0 : first, 16);
  store<u64>(to, (second & half) == 0 ? 0 : second, 24);
}

/** The product of a key. */
// @ts-ignore: decorator
@inline
export function productOf(key: u64): u64 {
  return (key * MULTIPLIER) & KEY_MASK;
}

/** The bucket of a product. */
// @ts-ignore: decorator
@inline
function bucketOf(product: u64): usize {
  const n = <usize>(product >> (KEY_BITS + 1 - bits));
  return tableAddress() + ((n < frontier ? n : <usize>(product >> (KEY_BITS - bits))) << 4);
}

/** The bounds of the position of a product, as one word for `lowerOf` and `upperOf`. */
// @ts-ignore: decorator
@inline
export function lookUp(product: u64): u64 {
  const bucket = bucketOf(product);
  const rest = product & REST_MASK;
  const first = load<u64>(bucket);
  if (first >> REST_SHIFT == rest && first != 0) return first;
  const second = load<u64>(bucket, 8);
  if (second >> REST_SHIFT == rest && second != 0) return second;
  return UNBOUNDED;
}

// @ts-ignore: decorator
@inline
export function lowerOf(bounds: u64): i32 {
  return <i32>(bounds & FIELD_MASK) - ZERO;
}

// @ts-ignore: decorator
@inline
export function upperOf(bounds: u64): i32 {
  return <i32>((bounds >> UPPER_SHIFT) & FIELD_MASK) - ZERO;
}

/** Stores the bounds of the position of a product. */
// @ts-ignore: decorator
@inline
export function remember(product: u64, lower: i32, upper: i32, nodes: u64): void {
  const bucket = bucketOf(product);
  const rest = product & REST_MASK;
  const work = 63 - clz(nodes | 1);
  const entry =
    (rest << REST_SHIFT) |
    (work << WORK_SHIFT) |
    (<u64>(upper + ZERO) << UPPER_SHIFT) |
    <u64>(lower + ZERO);
  const first = load<u64>(bucket);
  if (first >> REST_SHIFT == rest || work >= ((first >> WORK_SHIFT) & FIELD_MASK)) {
    if (first >> REST_SHIFT != rest) store<u64>(bucket, first, 8);
    store<u64>(bucket, entry);
  } else {
    store<u64>(bucket, entry, 8);
  }
}
