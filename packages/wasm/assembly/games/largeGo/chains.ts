/**
 * The stones of a large board and their chains. The stones of a chain are a ring; each knows its head, the stone that names
 * the chain, and of its pseudo-liberties the word of `liberties.ts`.
 *
 * The chains of a state are in a slot of static memory that belongs to the place where the state lies, because they are too
 * many to be copied with each state. `openBoard` of `position.ts` chooses the slot, and brings it in step.
 */
import { addAround, AROUND_BYTES, BESIDE, clearAround, removeAround, stepTo, stonesIn } from './around';
import { area, cellOf, MAX_CELLS, stride } from './grid';
import { libertyAt } from './liberties';

/** What a cell holds: nothing, 1 + the player, or the edge. */
export const EMPTY: u32 = 0;
export const EDGE: u32 = 3;

/** A slot: a word for `position.ts`, then for each cell what it holds, its head, the next of its chain, and by heads: */
const CELLS: usize = 8;
const HEADS: usize = CELLS + 448;
const NEXT: usize = HEADS + 448 * 2;
/** the stones of the chain, */
const SIZES: usize = NEXT + 448 * 2;
/** and its pseudo-liberties. */
const LIBERTIES: usize = SIZES + 448 * 2;
/** Last, the codes of `around.ts`. */
const AROUND: usize = LIBERTIES + 448 * 8;
/** The bytes of chains in a slot. */
export const CHAINS_BYTES: usize = AROUND + AROUND_BYTES;

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

/** The code of what is around a cell, by `around.ts`. */
// @ts-ignore: decorator
@inline
export function aroundOf(cell: u32): u32 {
  return load<u16>(slot + (<usize>cell << 1), AROUND);
}

/** Changes what a cell holds, but no chain and no code: for a moment. */
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

/** Whether a chain is that of one of some cells beside a cell. */
// @ts-ignore: decorator
@inline
export function isHeadOf(head: u32, cell: u32, beside: u32): bool {
  for (let rest = beside; rest != 0; rest &= rest - 1) if (headOf(cell + stepTo(rest)) == head) return true;
  return false;
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
export function chainHash(head: u32): u64 {
  const player = at(head) - 1;
  let hash: u64 = 0;
  let stone = head;
  do {
    hash ^= hashOf(stone, player);
    stone = nextOf(stone);
  } while (stone != head);
  return hash;
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
  clearAround(slot + AROUND);
}

/** Puts a stone on an empty cell, and takes nothing. */
export function putStone(cell: u32, player: u32): void {
  const board = slot + cell;
  const wide = slot + (<usize>cell << 1);
  const chain = slot + (<usize>cell << 3);
  store<u8>(board, <u8>(1 + player), CELLS);
  addAround(slot + AROUND, cell, 1 + player);
  store<u16>(wide, <u16>cell, HEADS);
  store<u16>(wide, <u16>cell, NEXT);
  store<u16>(wide, 1, SIZES);
  store<u64>(
    chain,
    libertyIn(cell - 1) + libertyIn(cell + 1) + libertyIn(cell - stride) + libertyIn(cell + stride),
    LIBERTIES,
  );
  const lost = -libertyAt(cell);
  addLiberties(cell - 1, lost);
  addLiberties(cell + 1, lost);
  addLiberties(cell - stride, lost);
  addLiberties(cell + stride, lost);
  const own = stonesIn(aroundOf(cell), 1 + player) & BESIDE;
  for (let rest = own; rest != 0; rest &= rest - 1) joinChains(cell, cell + stepTo(rest));
}

/** Joins the chains on two cells, if they are two. */
// @ts-ignore: decorator
@inline
function joinChains(cell: u32, beside: u32): void {
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
  const content = at(head);
  let stone = head;
  do {
    store<u16>(TAKEN + (<usize>taken << 1), <u16>stone);
    taken++;
    const next = nextOf(stone);
    store<u8>(slot + stone, <u8>EMPTY, CELLS);
    store<u16>(slot + (<usize>stone << 1), 0, HEADS);
    removeAround(slot + AROUND, stone, content);
    const gained = libertyAt(stone);
    addLiberties(stone - 1, gained);
    addLiberties(stone + 1, gained);
    addLiberties(stone - stride, gained);
    addLiberties(stone + stride, gained);
    stone = next;
  } while (stone != head);
}
