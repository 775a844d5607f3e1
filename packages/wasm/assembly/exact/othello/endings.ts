/**
 * The last empty cells, by plain recursion: whether the player to move reaches a win, or at least a draw.
 *
 * `drawIsEnough` is the question. Its negation is the opponent's question after a move: a player wins where the opponent
 * does not even draw. Cells in quadrants with an odd number of empty cells come first: who plays there plays last there.
 */
import { movesOf, neighbours, turnedBy } from './board';

/** The number of empty cells up to which `holds` is quick: some microseconds. */
export const MAX_ENDING: i32 = 7;

/** Discs that a disc at a column turns in a full line: 8 columns, 256 patterns of the player's own discs. */
const COUNTS: usize = memory.data(8 * 256, 16);
/** The two diagonals of a cell. */
const DIAGONALS: usize = memory.data(64 * 16, 16);

/** Fills the tables of full lines. */
export function initEndings(): void {
  for (let x: i32 = 0; x < 8; x++) {
    for (let own: i32 = 0; own < 256; own++) {
      store<u8>(COUNTS + <usize>((x << 8) + own), <u8>(turnedInLine(x, own, 1) + turnedInLine(x, own, -1)));
    }
  }
  for (let cell: i32 = 0; cell < 64; cell++) {
    let rising: u64 = 0;
    let falling: u64 = 0;
    for (let x: i32 = 0; x < 8; x++) {
      const up = (cell >> 3) + x - (cell & 7);
      const down = (cell >> 3) - x + (cell & 7);
      if (up >= 0 && up < 8) rising |= <u64>1 << (8 * up + x);
      if (down >= 0 && down < 8) falling |= <u64>1 << (8 * down + x);
    }
    store<u64>(DIAGONALS + (<usize>cell << 4), rising);
    store<u64>(DIAGONALS + (<usize>cell << 4), falling, 8);
  }
}

function turnedInLine(x: i32, own: i32, step: i32): i32 {
  let turned = 0;
  for (let at = x + step; at >= 0 && at < 8; at += step) {
    if ((own >> at) & 1) return turned;
    turned++;
  }
  return 0;
}

/** Whether the game, which is over, is won by `own`, or at least drawn. */
// @ts-ignore: decorator
@inline
export function isReached(own: u64, other: u64, drawIsEnough: bool): bool {
  return popcnt(own) + u64(drawIsEnough) > popcnt(other);
}

/** Whether the player to move reaches the goal, with at most `MAX_ENDING` empty cells. */
export function holds(own: u64, other: u64, drawIsEnough: bool): bool {
  const empty = ~(own | other);
  if (popcnt(empty) <= 4) return holdsLast(own, other, empty, drawIsEnough);
  const moves = movesOf(own, other);
  if (moves == 0) {
    if (movesOf(other, own) == 0) return isReached(own, other, drawIsEnough);
    return !holds(other, own, !drawIsEnough);
  }
  const odd = moves & oddQuadrants(empty);
  return holdsAmong(odd, own, other, drawIsEnough) || holdsAmong(moves ^ odd, own, other, drawIsEnough);
}

function holdsAmong(moves: u64, own: u64, other: u64, drawIsEnough: bool): bool {
  for (; moves != 0; moves &= moves - 1) {
    const cell = <u32>ctz(moves);
    const turned = turnedBy(cell, own, other);
    if (!holds(other ^ turned, own | turned | (<u64>1 << cell), !drawIsEnough)) return true;
  }
  return false;
}

const WEST_SOUTH: u64 = 0x0000_0000_0f0f_0f0f;

/** The quadrants of the board that have an odd number of empty cells. */
export function oddQuadrants(empty: u64): u64 {
  let odd: u64 = 0;
  if (popcnt(empty & WEST_SOUTH) & 1) odd |= WEST_SOUTH;
  if (popcnt(empty & (WEST_SOUTH << 4)) & 1) odd |= WEST_SOUTH << 4;
  if (popcnt(empty & (WEST_SOUTH << 32)) & 1) odd |= WEST_SOUTH << 32;
  if (popcnt(empty & (WEST_SOUTH << 36)) & 1) odd |= WEST_SOUTH << 36;
  return odd;
}

/** Four empty cells or fewer. */
function holdsLast(own: u64, other: u64, empty: u64, drawIsEnough: bool): bool {
  const count = popcnt(empty);
  if (count == 0) return isReached(own, other, drawIsEnough);
  let odd = count > 2 ? empty & oddQuadrants(empty) : empty;
  let even = empty ^ odd;
  const a = <u32>ctz(odd != 0 ? odd : even);
  if (count == 1) return holds1(own, other, a, drawIsEnough);
  if (odd != 0) odd &= odd - 1;
  else even &= even - 1;
  const b = <u32>ctz(odd != 0 ? odd : even);
  if (count == 2) return holds2(own, other, a, b, drawIsEnough);
  if (odd != 0) odd &= odd - 1;
  else even &= even - 1;
  const c = <u32>ctz(odd != 0 ? odd : even);
  if (count == 3) return holds3(own, other, a, b, c, drawIsEnough);
  if (odd != 0) odd &= odd - 1;
  else even &= even - 1;
  return holds4(own, other, a, b, c, <u32>ctz(odd != 0 ? odd : even), drawIsEnough);
}

function holds4(own: u64, other: u64, a: u32, b: u32, c: u32, d: u32, drawIsEnough: bool): bool {
  let turned = turnedAt(a, own, other);
  if (turned != 0 && !holds3(other ^ turned, own | turned | bit(a), b, c, d, !drawIsEnough)) return true;
  let canMove = turned != 0;
  turned = turnedAt(b, own, other);
  if (turned != 0 && !holds3(other ^ turned, own | turned | bit(b), a, c, d, !drawIsEnough)) return true;
  canMove = canMove || turned != 0;
  turned = turnedAt(c, own, other);
  if (turned != 0 && !holds3(other ^ turned, own | turned | bit(c), a, b, d, !drawIsEnough)) return true;
  canMove = canMove || turned != 0;
  turned = turnedAt(d, own, other);
  if (turned != 0 && !holds3(other ^ turned, own | turned | bit(d), a, b, c, !drawIsEnough)) return true;
  if (canMove || turned != 0) return false;
  if (movesOf(other, own) == 0) return isReached(own, other, drawIsEnough);
  return !holds4(other, own, a, b, c, d, !drawIsEnough);
}

function holds3(own: u64, other: u64, a: u32, b: u32, c: u32, drawIsEnough: bool): bool {
  // Where two of the cells share a quadrant, the third is in an odd one.
  if (isSameQuadrant(a, b)) {
    const last = c;
    c = a;
    a = last;
  } else if (isSameQuadrant(a, c)) {
    const last = b;
    b = a;
    a = last;
  }
  let turned = turnedAt(a, own, other);
  if (turned != 0 && !holds2(other ^ turned, own | turned | bit(a), b, c, !drawIsEnough)) return true;
  let canMove = turned != 0;
  turned = turnedAt(b, own, other);
  if (turned != 0 && !holds2(other ^ turned, own | turned | bit(b), a, c, !drawIsEnough)) return true;
  canMove = canMove || turned != 0;
  turned = turnedAt(c, own, other);
  if (turned != 0 && !holds2(other ^ turned, own | turned | bit(c), a, b, !drawIsEnough)) return true;
  if (canMove || turned != 0) return false;
  if (movesOf(other, own) == 0) return isReached(own, other, drawIsEnough);
  return !holds3(other, own, a, b, c, !drawIsEnough);
}

function holds2(own: u64, other: u64, a: u32, b: u32, drawIsEnough: bool): bool {
  const first = turnedAt(a, own, other);
  if (first != 0 && !holds1(other ^ first, own | first | bit(a), b, !drawIsEnough)) return true;
  const second = turnedAt(b, own, other);
  if (second != 0 && !holds1(other ^ second, own | second | bit(b), a, !drawIsEnough)) return true;
  if (first != 0 || second != 0) return false;
  if (movesOf(other, own) == 0) return isReached(own, other, drawIsEnough);
  return !holds2(other, own, a, b, !drawIsEnough);
}

/** One empty cell: counting the turned discs is enough. */
function holds1(own: u64, other: u64, cell: u32, drawIsEnough: bool): bool {
  const discs = <i32>popcnt(own);
  let turned = turnedInFullLines(cell, own);
  if (turned != 0) return discs + turned + 1 + i32(drawIsEnough) > 32;
  turned = turnedInFullLines(cell, other);
  if (turned != 0) return discs - turned + i32(drawIsEnough) > 32;
  return discs > 31;
}

/** How many discs turn at the last empty cell. Cells off a diagonal count as the opponent's, where a run never ends. */
// @ts-ignore: decorator
@inline
function turnedInFullLines(cell: u32, own: u64): i32 {
  const x = cell & 7;
  const y = cell >> 3;
  const counts = COUNTS + (<usize>x << 8);
  const diagonals = DIAGONALS + (<usize>cell << 4);
  const row = <u32>(own >> (cell & 56)) & 255;
  const column = <u32>((((own >> x) & 0x0101_0101_0101_0101) * 0x0102_0408_1020_4080) >> 56);
  const rising = <u32>(((own & load<u64>(diagonals)) * 0x0101_0101_0101_0101) >> 56);
  const falling = <u32>(((own & load<u64>(diagonals, 8)) * 0x0101_0101_0101_0101) >> 56);
  return (
    <i32>load<u8>(counts + row) +
    load<u8>(COUNTS + (<usize>y << 8) + column) +
    load<u8>(counts + rising) +
    load<u8>(counts + falling)
  );
}

// @ts-ignore: decorator
@inline
function turnedAt(cell: u32, own: u64, other: u64): u64 {
  return (neighbours(cell) & other) != 0 ? turnedBy(cell, own, other) : 0;
}

// @ts-ignore: decorator
@inline
function bit(cell: u32): u64 {
  return <u64>1 << cell;
}

/** Quadrants differ in the high bit of the column or of the row. */
// @ts-ignore: decorator
@inline
function isSameQuadrant(a: u32, b: u32): bool {
  return ((a ^ b) & 0b100_100) == 0;
}
