/**
 * Stones of Hex on a board with a border, a byte a cell, and their links to the edges of their player:
 *
 *      T T T T .         The cells of a board of 3x3 are a to i. The border has the links of the edges: T and B those of the
 *      L a b c R         first player, L and R those of the second. So a stone finds its edges as it finds its neighbours,
 *       L d e f R        which are the cells beside it, the two above it, and the two below.
 *        L g h i R
 *         . B B B B
 *
 * The lower four bits of a byte are the first player's, the upper four the second's.
 */

/** The links of a stone to the top or the left, and to the bottom or the right. */
const FIRST_EDGE: u32 = 1;
const SECOND_EDGE: u32 = 2;
const BOTH_EDGES: u32 = FIRST_EDGE | SECOND_EDGE;
const STONE: u32 = 4;
/** What a byte has of one player. */
const OWN: u32 = 15;

export const MAX_SIZE: u32 = 19;
export const MAX_CELLS: u32 = MAX_SIZE * MAX_SIZE;

/** Room for 21 x 21 bytes: the board, and one without stones. */
const BOARD_BYTES: usize = 448;
const BOARD: usize = memory.data(448, 16);
const NO_STONES: usize = memory.data(448, 16);
/** Stones that have new links, 4 bytes each. */
const STACK: usize = memory.data(1444, 4);
/** The address of each cell, 4 bytes each. */
const ADDRESSES: usize = memory.data(1444, 4);

/** The steps from a cell to those around it, from above in the order of the clock: each touches the next one. 4 bytes each. */
const STEPS: usize = memory.data(24, 4);
const AROUND: u32 = 6;
const ALL_AROUND: u32 = (1 << AROUND) - 1;

let rowBytes: usize = 2;

/** Makes the tables for a board of `size` cells a side. */
export function setBoard(size: u32): void {
  rowBytes = <usize>size + 2;
  memory.fill(NO_STONES, 0, BOARD_BYTES);
  for (let n: u32 = 1; n <= size; n++) {
    setEdge(0, n, FIRST_EDGE);
    setEdge(size + 1, n, SECOND_EDGE);
    setEdge(n, 0, FIRST_EDGE << 4);
    setEdge(n, size + 1, SECOND_EDGE << 4);
  }
  for (let cell: u32 = 0; cell < size * size; cell++) {
    const address = BOARD + <usize>(cell / size + 1) * rowBytes + (cell % size) + 1;
    store<u32>(ADDRESSES + (<usize>cell << 2), <u32>address);
  }
  const row = <i32>size;
  setStep(0, -row);
  setStep(1, -row + 1);
  setStep(2, 1);
  setStep(3, row);
  setStep(4, row - 1);
  setStep(5, -1);
}

function setStep(n: u32, step: i32): void {
  store<i32>(STEPS + (<usize>n << 2), step);
}

function setEdge(row: u32, column: u32, links: u32): void {
  store<u8>(NO_STONES + <usize>row * rowBytes + column, links);
}

export function clearBoard(): void {
  memory.copy(BOARD, NO_STONES, BOARD_BYTES);
}

/** Puts a stone on an empty cell; returns whether it links the edges of its player. The board is not used after that. */
// @ts-ignore: decorator
@inline
export function linksEdges(cell: u32, player: u32): bool {
  const shift = player << 2;
  const address = <usize>load<u32>(ADDRESSES + (<usize>cell << 2));
  const up = address - rowBytes;
  const down = address + rowBytes;
  const around =
    load<u8>(up) | load<u8>(up, 1) | load<u8>(address - 1) | load<u8>(address, 1) | load<u8>(down - 1) | load<u8>(down);
  const links = (<u32>around >> shift) & BOTH_EDGES;
  store<u8>(address, (STONE | links) << shift);
  if (links == 0) return false;
  if (links == BOTH_EDGES) return true;
  spread(address, STONE << shift, (STONE | links) << shift);
  return false;
}

/** No cell. */
export const NO_CELL: u32 = MAX_CELLS;

/** The reply of a player to a stone of the other on its bridge, as `bridges.ts` of `@banyan/games` has it, or `NO_CELL`. */
export function bridgeReply(cell: u32, player: u32): u32 {
  const shift = player << 2;
  const address = <usize>load<u32>(ADDRESSES + (<usize>cell << 2));
  const up = address - rowBytes;
  const down = address + rowBytes;
  const own =
    linksIn(up, shift) |
    (linksIn(up + 1, shift) << 1) |
    (linksIn(address + 1, shift) << 2) |
    (linksIn(down, shift) << 3) |
    (linksIn(down - 1, shift) << 4) |
    (linksIn(address - 1, shift) << 5);
  const empty =
    isEmpty(up) |
    (isEmpty(up + 1) << 1) |
    (isEmpty(address + 1) << 2) |
    (isEmpty(down) << 3) |
    (isEmpty(down - 1) << 4) |
    (isEmpty(address - 1) << 5);
  const replies = empty & turned(own, 1) & turned(own, AROUND - 1);
  return replies == 0 ? NO_CELL : cell + load<i32>(STEPS + (<usize>ctz(replies) << 2));
}

/** 1 for a stone or an edge of a player. */
// @ts-ignore: decorator
@inline
function linksIn(address: usize, shift: u32): u32 {
  return ((<u32>load<u8>(address) >> shift) & OWN) == 0 ? 0 : 1;
}

/** 1 for an empty cell, and for a corner of the border, which has no two edges of one player beside it. */
// @ts-ignore: decorator
@inline
function isEmpty(address: usize): u32 {
  return load<u8>(address) == 0 ? 1 : 0;
}

/** A set of the cells around a cell, turned by some steps. */
// @ts-ignore: decorator
@inline
function turned(set: u32, steps: u32): u32 {
  return ((set << steps) | (set >> (AROUND - steps))) & ALL_AROUND;
}

/** Gives the links of a stone to the stones that it touches, directly or through others. */
function spread(from: usize, unlinked: u32, linked: u32): void {
  let top = push(STACK, from);
  while (top != STACK) {
    top -= sizeof<u32>();
    const address = <usize>load<u32>(top);
    const up = address - rowBytes;
    const down = address + rowBytes;
    top = link(top, up, unlinked, linked);
    top = link(top, up + 1, unlinked, linked);
    top = link(top, address - 1, unlinked, linked);
    top = link(top, address + 1, unlinked, linked);
    top = link(top, down - 1, unlinked, linked);
    top = link(top, down, unlinked, linked);
  }
}

/** Links a stone that has no links; returns the new end of the stack. */
// @ts-ignore: decorator
@inline
function link(top: usize, address: usize, unlinked: u32, linked: u32): usize {
  if (load<u8>(address) != unlinked) return top;
  store<u8>(address, linked);
  return push(top, address);
}

// @ts-ignore: decorator
@inline
function push(top: usize, address: usize): usize {
  store<u32>(top, <u32>address);
  return top + sizeof<u32>();
}
