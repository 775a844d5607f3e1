/**
 * The stones of a large board and their chains. The stones of a chain are a ring; each knows its head, the stone that names
 * the chain.
 *
 * A chain knows its pseudo-liberties: each empty point beside it counts once for each of its stones there. One word has
 * their number n, the sum s of their cells, and the sum q of the squares: adding or removing one is an addition. The chain
 * has no liberty where the word is 0, and one where n q = s s (equality in Cauchy's inequality): it is then s / n.
 *
 *     bits 48 to 59   n, at most 4 x 361
 *     bits 28 to 47   s, at most n x 420
 *     bits 0 to 27    q, at most n x 420 x 420
 *
 * The chains of a state are in a slot of static memory that belongs to the place where the state lies, because they are too
 * many to be copied with each state. `openBoard` of `position.ts` chooses the slot, and brings it in step.
 */
import { area, cellOf, MAX_CELLS, stride } from './grid';

/** What a cell holds: nothing, 1 + the player, or the edge. */
export const EMPTY: u32 = 0;
export const EDGE: u32 = 3;

/** A slot: a word for `position.ts`, then for each cell what it holds, its head, the next of its chain, and by heads: */
const CELLS: usize = 8;
const HEADS: usize = CELLS + 448;
const NEXT: usize = HEADS + 448 * 2;
/** the stones of the chain, */
const SIZES: usize = NEXT + 448 * 2;
/** its pseudo-liberties, */
const LIBERTIES: usize = SIZES + 448 * 2;
/** and the hash of its stones. */
const CHAIN_HASHES: usize = LIBERTIES + 448 * 8;
/** The bytes of chains in a slot. */
export const CHAINS_BYTES: usize = CHAIN_HASHES + 448 * 8;

/** The hash of each stone, by 2 x cell + player. */
const HASHES: usize = memory.data(448 * 2 * 8, 64);

/** The cells that `takeChain` has emptied since `forgetTaken`. */
const TAKEN: usize = memory.data(361 * 2, 8);
export let taken: u32 = 0;

/** The open slot. */
export let slot: usize = 0;

export function setSlot(address: usize): void {
  slot = address;
}

/** Sets the hashes of the stones by 2 x point + player. */
export function setHashes(from: usize): void {
  for (let point: u32 = 0; point < area; point++) {
    memory.copy(HASHES + (<usize>cellOf(point) << 4), from + (<usize>point << 4), 16);
  }
}

// @ts-ignore: decorator
@inline
export function hashOf(cell: u32, player: u32): u64 {
  return load<u64>(HASHES + (<usize>(2 * cell + player) << 3));
}

// @ts-ignore: decorator
@inline
export function at(cell: u32): u32 {
  return load<u8>(slot + cell, CELLS);
}

/** Changes what a cell holds, and no chain: for a moment. */
// @ts-ignore: decorator
@inline
export function setContent(cell: u32, content: u32): void {
  store<u8>(slot + cell, <u8>content, CELLS);
}

/** The head of the chain on a cell; 0 where there is no stone. */
// @ts-ignore: decorator
@inline
export function headOf(cell: u32): u32 {
  return load<u16>(slot + (<usize>cell << 1), HEADS);
}

/** The stone after one in the ring of its chain. */
// @ts-ignore: decorator
@inline
export function nextOf(cell: u32): u32 {
  return load<u16>(slot + (<usize>cell << 1), NEXT);
}

// @ts-ignore: decorator
@inline
export function sizeOf(head: u32): u32 {
  return load<u16>(slot + (<usize>head << 1), SIZES);
}

/** The word of pseudo-liberties of a chain. */
// @ts-ignore: decorator
@inline
export function libertiesOf(head: u32): u64 {
  return load<u64>(slot + (<usize>head << 3), LIBERTIES);
}

/** The hash of the stones of a chain. */
// @ts-ignore: decorator
@inline
export function chainHash(head: u32): u64 {
  return load<u64>(slot + (<usize>head << 3), CHAIN_HASHES);
}

/** The word of one pseudo-liberty. */
// @ts-ignore: decorator
@inline
export function libertyAt(cell: u32): u64 {
  return ((<u64>1) << 48) | ((<u64>cell) << 28) | (<u64>(cell * cell));
}

/** Whether some pseudo-liberties are all on one cell, which is one of them. */
// @ts-ignore: decorator
@inline
export function isOnly(liberties: u64, cell: u32): bool {
  return liberties == (liberties >> 48) * libertyAt(cell);
}

/** Whether some pseudo-liberties are on two cells or more. */
// @ts-ignore: decorator
@inline
export function areSeveral(liberties: u64): bool {
  const sum = (liberties >> 28) & 0xfffff;
  return (liberties >> 48) * (liberties & 0xfffffff) != sum * sum;
}

/** The cell of pseudo-liberties that are all on one. */
// @ts-ignore: decorator
@inline
export function onlyOf(liberties: u64): u32 {
  return (<u32>(liberties >> 28) & 0xfffff) / <u32>(liberties >> 48);
}

/** The pseudo-liberty of an empty cell; 0 for another. */
// @ts-ignore: decorator
@inline
export function libertyIn(cell: u32): u64 {
  return at(cell) == EMPTY ? libertyAt(cell) : 0;
}

/** Adds pseudo-liberties to the chain on a cell. Without a stone there, it is that of head 0, which is never read. */
// @ts-ignore: decorator
@inline
function addLiberties(cell: u32, word: u64): void {
  const address = slot + (<usize>headOf(cell) << 3);
  store<u64>(address, load<u64>(address, LIBERTIES) + word, LIBERTIES);
}

/** Empties the points of the slot. */
export function clearBoard(): void {
  memory.fill(slot + CELLS, 0, CHAINS_BYTES - CELLS);
  memory.fill(slot + CELLS, <u8>EDGE, MAX_CELLS);
  for (let point: u32 = 0; point < area; point++) store<u8>(slot + cellOf(point), <u8>EMPTY, CELLS);
}

/** Puts a stone on an empty cell, and takes nothing. */
export function putStone(cell: u32, player: u32): void {
  const board = slot + cell;
  const wide = slot + (<usize>cell << 1);
  const chain = slot + (<usize>cell << 3);
  store<u8>(board, <u8>(1 + player), CELLS);
  store<u16>(wide, <u16>cell, HEADS);
  store<u16>(wide, <u16>cell, NEXT);
  store<u16>(wide, 1, SIZES);
  store<u64>(
    chain,
    libertyIn(cell - 1) + libertyIn(cell + 1) + libertyIn(cell - stride) + libertyIn(cell + stride),
    LIBERTIES,
  );
  store<u64>(chain, hashOf(cell, player), CHAIN_HASHES);
  const lost = -libertyAt(cell);
  addLiberties(cell - 1, lost);
  addLiberties(cell + 1, lost);
  addLiberties(cell - stride, lost);
  addLiberties(cell + stride, lost);
  joinIfOwn(cell, cell - 1, player);
  joinIfOwn(cell, cell + 1, player);
  joinIfOwn(cell, cell - stride, player);
  joinIfOwn(cell, cell + stride, player);
}

// @ts-ignore: decorator
@inline
function joinIfOwn(cell: u32, beside: u32, player: u32): void {
  if (at(beside) != 1 + player) return;
  const one = headOf(cell);
  const other = headOf(beside);
  if (one == other) return;
  if (sizeOf(one) > sizeOf(other)) join(one, other);
  else join(other, one);
}

/** Joins the second chain to the first. */
function join(head: u32, joined: u32): void {
  const wide = slot + (<usize>head << 1);
  const wideJoined = slot + (<usize>joined << 1);
  const chain = slot + (<usize>head << 3);
  store<u16>(wide, load<u16>(wide, SIZES) + load<u16>(wideJoined, SIZES), SIZES);
  store<u64>(chain, load<u64>(chain, LIBERTIES) + libertiesOf(joined), LIBERTIES);
  store<u64>(chain, load<u64>(chain, CHAIN_HASHES) ^ chainHash(joined), CHAIN_HASHES);
  let stone = joined;
  do {
    store<u16>(slot + (<usize>stone << 1), <u16>head, HEADS);
    stone = nextOf(stone);
  } while (stone != joined);
  const next = load<u16>(wide, NEXT);
  store<u16>(wide, load<u16>(wideJoined, NEXT), NEXT);
  store<u16>(wideJoined, next, NEXT);
}

export function forgetTaken(): void {
  taken = 0;
}

// @ts-ignore: decorator
@inline
export function takenAt(n: u32): u32 {
  return load<u16>(TAKEN + (<usize>n << 1));
}

/** Takes the chain on a cell, if it has no liberty. */
// @ts-ignore: decorator
@inline
export function takeIfCaught(cell: u32): void {
  const head = headOf(cell);
  if (libertiesOf(head) == 0) takeChain(head);
}

function takeChain(head: u32): void {
  let stone = head;
  do {
    store<u16>(TAKEN + (<usize>taken << 1), <u16>stone);
    taken++;
    const next = nextOf(stone);
    store<u8>(slot + stone, <u8>EMPTY, CELLS);
    store<u16>(slot + (<usize>stone << 1), 0, HEADS);
    const gained = libertyAt(stone);
    addLiberties(stone - 1, gained);
    addLiberties(stone + 1, gained);
    addLiberties(stone - stride, gained);
    addLiberties(stone + stride, gained);
    stone = next;
  } while (stone != head);
}
