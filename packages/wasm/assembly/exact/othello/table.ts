/**
 * The transposition table: positions with what is proven of them, found by both boards, so that no other position is taken
 * for one. A bucket has four entries; a new position takes the place of the one that cost the fewest nodes.
 */
import { reserveTable, tableAddress } from '../memory';

/** What is proven of the player to move; bits that are joined. */
export const DRAWS: u32 = 1; // at least
export const WINS: u32 = 2;
export const LOSES: u32 = 4;
export const NOT_WINS: u32 = 8;

export const NO_MOVE: u32 = 255;

/** An entry: the two boards, the nodes that it cost, what is proven, the move that proves it, the generation. */
const ENTRY_BYTES: usize = 24;
const WAY_BITS: usize = 2;
const WAYS: usize = 1 << WAY_BITS;
const BUCKET_BYTES: usize = ENTRY_BYTES * WAYS;

/** The numbers of generations, from 1; 0 is that of memory never used. */
const GENERATIONS: u32 = 0xffff;

let shift: u64 = 0;
let entries: usize = 0;
let generation: u32 = 0;

/** Allocates 2^bits entries; returns whether the memory is available. */
export function reserveEntries(bits: u32): bool {
  if (bits < 4 || bits > 28) throw new RangeError('a table has 2^4 to 2^28 entries');
  if (!reserveTable(<u64>ENTRY_BYTES << bits)) return false;
  entries = (<usize>1) << bits;
  shift = 64 + WAY_BITS - bits;
  return true;
}

/**
 * Forgets everything: entries of another generation count as absent. Each generation fills its part of the memory, which
 * takes microseconds, so no entry lasts until the number of its generation comes again.
 */
export function clearTable(): void {
  generation = (generation % GENERATIONS) + 1;
  const first = entriesBefore(generation - 1);
  memory.fill(tableAddress() + first * ENTRY_BYTES, 0, (entriesBefore(generation) - first) * ENTRY_BYTES);
}

/** The entries that the generations up to one fill. */
function entriesBefore(last: u32): usize {
  return <usize>((<u64>entries * last) / GENERATIONS);
}

/** The bucket of a position. */
// @ts-ignore: decorator
@inline
export function bucketOf(own: u64, other: u64): usize {
  let hash = own * 0x9e37_79b9_7f4a_7c15 + rotl<u64>(other * 0xc2b2_ae3d_27d4_eb4f, 31);
  hash = (hash ^ (hash >> 32)) * 0xd6e8_feb8_6659_fd93;
  return tableAddress() + <usize>(hash >> shift) * BUCKET_BYTES;
}

/** The address of the entry of a position, or 0. */
export function find(bucket: usize, own: u64, other: u64): usize {
  for (let n: usize = 0; n < WAYS; n++) {
    const entry = bucket + n * ENTRY_BYTES;
    if (load<u64>(entry) == own && load<u64>(entry, 8) == other && isCurrent(entry)) return entry;
  }
  return 0;
}

// @ts-ignore: decorator
@inline
function isCurrent(entry: usize): bool {
  return load<u16>(entry, 22) == generation;
}

/** The nodes that an entry cost, 0 for an absent one. */
// @ts-ignore: decorator
@inline
function costOf(entry: usize): u32 {
  return isCurrent(entry) ? load<u32>(entry, 16) : 0;
}

// @ts-ignore: decorator
@inline
export function provenOf(entry: usize): u32 {
  return load<u8>(entry, 20);
}

// @ts-ignore: decorator
@inline
export function moveOf(entry: usize): u32 {
  return load<u8>(entry, 21);
}

/** Whether what is proven answers the question: 1 yes, 0 no, -1 not. */
// @ts-ignore: decorator
@inline
export function answerOf(proven: u32, drawIsEnough: bool): i32 {
  if (proven & (drawIsEnough ? DRAWS | WINS : WINS)) return 1;
  return proven & (drawIsEnough ? LOSES : LOSES | NOT_WINS) ? 0 : -1;
}

/** Stores an answer. */
export function remember(own: u64, other: u64, proven: u32, move: u32, nodes: u32): void {
  const bucket = bucketOf(own, other);
  let entry = find(bucket, own, other);
  if (entry != 0) {
    proven |= provenOf(entry);
    if (move == NO_MOVE) move = moveOf(entry);
    nodes = max(nodes, load<u32>(entry, 16));
  } else {
    entry = bucket;
    for (let n: usize = 1; n < WAYS; n++) {
      const next = bucket + n * ENTRY_BYTES;
      if (costOf(next) < costOf(entry)) entry = next;
    }
    store<u64>(entry, own);
    store<u64>(entry, other, 8);
  }
  store<u32>(entry, nodes, 16);
  store<u8>(entry, <u8>proven, 20);
  store<u8>(entry, <u8>move, 21);
  store<u16>(entry, <u16>generation, 22);
}
