/**
 * The transposition table: bounds of the scores of positions, by keys of at most 56 bits.
 *
 * Multiplication by an odd number modulo 2^56 maps keys one to one. The upper bits of the product select a bucket of two
 * entries, an entry stores the others. So an entry is that of its position and of no other. An entry of 64 bits:
 *
 *     63 ... 18    17 ... 12    11 ... 6    5 ... 0
 *     rest         work         upper       lower
 *
 * `work` is the logarithm of the nodes that were visited for the bounds. A new entry replaces the one of less work if its
 * own work is not below; otherwise it replaces the other one.
 *
 * A search begins with a table that fits the cache of a processor, and doubles it as it visits more nodes: a lookup in
 * memory takes as long as the rest of a node.
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

/** The logarithm of the number of entries at the beginning of a search. */
const FIRST_BITS: u32 = 16;
/** The logarithm of the number of nodes for each entry after which the table doubles. */
const NODES_BITS: u32 = 5;

/** The logarithms of the number of entries in use, and of the most. */
let bits: u32 = 0;
let mostBits: u32 = 0;
let restBits: u32 = 0;
let restMask: u64 = 0;

/** Allocates 2^most entries; returns whether the memory is available. */
export function reserveEntries(most: u32): bool {
  if (most < MIN_TABLE_BITS || most > 28) throw new RangeError('a table has 2^11 to 2^28 entries');
  mostBits = most;
  return reserveTable((<u64>8) << most);
}

export function clearTable(): void {
  useBits(min(FIRST_BITS, mostBits));
  memory.fill(tableAddress(), 0, <usize>8 << bits);
}

function useBits(used: u32): void {
  bits = used;
  restBits = KEY_BITS + 1 - bits;
  restMask = ((<u64>1) << restBits) - 1;
}

/** The number of nodes after which the table doubles. */
export function nodesOfTable(): u64 {
  return bits == mostBits ? u64.MAX_VALUE : (<u64>1) << (bits + NODES_BITS);
}

/** Doubles the table. The upper bit of the rest of an entry says which half of its bucket it goes to. */
export function doubleTable(): void {
  const upper = (<u64>1) << (REST_SHIFT + restBits - 1);
  for (let n = (<usize>1) << (bits - 1); n-- > 0; ) {
    const from = tableAddress() + (n << 4);
    const first = load<u64>(from);
    const second = load<u64>(from, 8);
    const to = tableAddress() + (n << 5);
    store<u64>(to, (first & upper) == 0 ? first : 0);
    store<u64>(to, (second & upper) == 0 ? second : 0, 8);
    store<u64>(to, (first & upper) == 0 ? 0 : first ^ upper, 16);
    store<u64>(to, (second & upper) == 0 ? 0 : second ^ upper, 24);
  }
  useBits(bits + 1);
}

/** The product of a key. */
// @ts-ignore: decorator
@inline
export function productOf(key: u64): u64 {
  return (key * MULTIPLIER) & KEY_MASK;
}

/** The bounds of the position of a product, as one word for `lowerOf` and `upperOf`. */
// @ts-ignore: decorator
@inline
export function lookUp(product: u64): u64 {
  const bucket = tableAddress() + (<usize>(product >> restBits) << 4);
  const rest = product & restMask;
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
  const bucket = tableAddress() + (<usize>(product >> restBits) << 4);
  const rest = product & restMask;
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
