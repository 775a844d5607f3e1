/**
 * Othello on two words of 64 bits, the player's to move and the other's: the cell at column x and row y is bit 8 y + x.
 *
 * Moves are found by shifts, for all cells at once. Turned discs are found along the eight rays of one cell: upwards in
 * bits by the carry of an addition, downwards by the count of leading zeros.
 */
import { movesOf as movesByWords } from '../../games/othello';
import { IS_FOR_JAVASCRIPT } from '../../target';

/** The cells that a run may pass through when it does not go straight up or down: all but the outer columns. */
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
export const CORNERS: u64 = 0x8100_0000_0000_0081;

/** Eight rays a cell, without the cell: four upwards in bits, then the four opposite ones. */
const RAYS: usize = memory.data(64 * 64, 16);
/** The cells next to a cell. */
const NEIGHBOURS: usize = memory.data(64 * 8, 16);

/** Fills the tables of rays. */
export function initBoard(): void {
  for (let cell: i32 = 0; cell < 64; cell++) {
    const rays = RAYS + (<usize>cell << 6);
    storeRay(rays, cell, 1, 0);
    storeRay(rays + 8, cell, -1, 1);
    storeRay(rays + 16, cell, 0, 1);
    storeRay(rays + 24, cell, 1, 1);
    storeRay(rays + 32, cell, -1, 0);
    storeRay(rays + 40, cell, 1, -1);
    storeRay(rays + 48, cell, 0, -1);
    storeRay(rays + 56, cell, -1, -1);
    store<u64>(NEIGHBOURS + (<usize>cell << 3), spread(<u64>1 << cell) & ~(<u64>1 << cell));
  }
}

function storeRay(address: usize, cell: i32, right: i32, up: i32): void {
  let ray: u64 = 0;
  let x = (cell & 7) + right;
  let y = (cell >> 3) + up;
  while (x >= 0 && x < 8 && y >= 0 && y < 8) {
    ray |= <u64>1 << (8 * y + x);
    x += right;
    y += up;
  }
  store<u64>(address, ray);
}

/** Some cells and the cells next to them. */
export function spread(cells: u64): u64 {
  const rows = cells | ((cells & 0x7f7f_7f7f_7f7f_7f7f) << 1) | ((cells & 0xfefe_fefe_fefe_fefe) >> 1);
  return rows | (rows << 8) | (rows >> 8);
}

// @ts-ignore: decorator
@inline
export function neighbours(cell: u32): u64 {
  return load<u64>(NEIGHBOURS + (<usize>cell << 3));
}

/** The opponent's discs that a disc at an empty cell turns. */
export function turnedBy(cell: u32, own: u64, other: u64): u64 {
  const rays = RAYS + (<usize>cell << 6);
  return (
    turnedUp(load<u64>(rays), own, other) |
    turnedUp(load<u64>(rays, 8), own, other) |
    turnedUp(load<u64>(rays, 16), own, other) |
    turnedUp(load<u64>(rays, 24), own, other) |
    turnedDown(load<u64>(rays, 32), own, other) |
    turnedDown(load<u64>(rays, 40), own, other) |
    turnedDown(load<u64>(rays, 48), own, other) |
    turnedDown(load<u64>(rays, 56), own, other)
  );
}

/** All bits off the ray are set, so a carry from the lowest bit stops at the first cell of the ray that is not the opponent's. */
// @ts-ignore: decorator
@inline
function turnedUp(ray: u64, own: u64, other: u64): u64 {
  const end = ((other | ~ray) + 1) & own & ray;
  return (end - u64(end != 0)) & ray;
}

/** The highest cell of the ray that is not the opponent's ends the run. */
// @ts-ignore: decorator
@inline
function turnedDown(ray: u64, own: u64, other: u64): u64 {
  const end = (0x8000_0000_0000_0000 >> clz((ray & ~other) | 1)) & own & ray;
  return (0 - (end << 1)) & ray;
}

/** The cells where the player to move can place a disc. */
export function movesOf(own: u64, other: u64): u64 {
  return IS_FOR_JAVASCRIPT ? movesByWords(own, other) : movesByVectors(own, other);
}

function movesByVectors(own: u64, other: u64): u64 {
  const inner = other & INNER_COLUMNS;
  // Along rows: upwards by a carry through the run, downwards by shifts.
  let cells = inner + ((own << 1) & inner);
  let run = inner & (own >> 1);
  run |= inner & (run >> 1);
  const pairs = inner & (inner >> 1);
  run |= pairs & (run >> 2);
  run |= pairs & (run >> 2);
  cells |= run >> 1;
  // The second lane has the rows in reverse, so that a shift upwards goes downwards there.
  const discs = mirrored(own);
  const innerDiscs = mirrored(inner);
  let found = along(discs, mirrored(other), 8);
  found = v128.or(found, along(discs, innerDiscs, 7));
  found = v128.or(found, along(discs, innerDiscs, 9));
  cells |= v128.extract_lane<u64>(found, 0);
  cells |= v128.extract_lane<u64>(reversedRows(found), 0);
  return cells & ~(own | other);
}

/** The board, and the board with its rows in reverse. */
// @ts-ignore: decorator
@inline
function mirrored(board: u64): v128 {
  const both = v128.splat<u64>(board);
  return v128.shuffle<u8>(both, both, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
}

/** The second lane with its rows in reverse, in the first. */
// @ts-ignore: decorator
@inline
function reversedRows(boards: v128): v128 {
  return v128.shuffle<u8>(boards, boards, 15, 14, 13, 12, 11, 10, 9, 8, 15, 14, 13, 12, 11, 10, 9, 8);
}

/** The cells behind runs of discs that begin at one's own. A run has six discs at most. */
// @ts-ignore: decorator
@inline
function along(own: v128, other: v128, step: i32): v128 {
  let run = v128.and(other, v128.shl<u64>(own, step));
  run = v128.or(run, v128.and(other, v128.shl<u64>(run, step)));
  const pairs = v128.and(other, v128.shl<u64>(other, step));
  run = v128.or(run, v128.and(pairs, v128.shl<u64>(run, 2 * step)));
  run = v128.or(run, v128.and(pairs, v128.shl<u64>(run, 2 * step)));
  return v128.shl<u64>(run, step);
}

/** The discs of `own` that cannot be turned any more: a lower bound, by full lines and by stable neighbours. */
export function stableDiscs(own: u64, other: u64): u64 {
  const discs = own | other;
  const fullRows = fullRowsOf(discs);
  const fullColumns = fullColumnsOf(discs);
  const fullRising = fullDiagonalsOf(discs, 9, 0xff80_8080_8080_8080, 0x0101_0101_0101_01ff);
  const fullFalling = fullDiagonalsOf(discs, 7, 0xff01_0101_0101_0101, 0x8080_8080_8080_80ff);
  const sides: u64 = 0x8181_8181_8181_8181;
  const ends: u64 = 0xff00_0000_0000_00ff;
  let stable: u64 = 0;
  let before: u64;
  do {
    before = stable;
    const left = (stable >> 1) & 0x7f7f_7f7f_7f7f_7f7f;
    const right = (stable << 1) & 0xfefe_fefe_fefe_fefe;
    stable =
      own &
      (fullRows | sides | left | right) &
      (fullColumns | ends | (stable >> 8) | (stable << 8)) &
      (fullRising | sides | ends | (left >> 8) | (right << 8)) &
      (fullFalling | sides | ends | (right >> 8) | (left << 8));
  } while (stable != before);
  return stable;
}

function fullRowsOf(discs: u64): u64 {
  let full = discs & (discs >> 1);
  full &= full >> 2;
  full &= full >> 4;
  return (full & 0x0101_0101_0101_0101) * 0xff;
}

function fullColumnsOf(discs: u64): u64 {
  let full = discs & rotr<u64>(discs, 8);
  full &= rotr<u64>(full, 16);
  return full & rotr<u64>(full, 32);
}

/**
 * The cells on diagonals without an empty cell, cell by cell. `tops` and `bottoms` are
 * the cells where diagonals end, upwards and downwards in bits.
 */
// @ts-ignore: decorator
@inline
function fullDiagonalsOf(discs: u64, step: u64, tops: u64, bottoms: u64): u64 {
  let up = discs;
  let down = discs;
  for (let n = 0; n < 7; n++) {
    up = discs & (tops | (up >> step));
    down = discs & (bottoms | (down << step));
  }
  return up & down;
}
