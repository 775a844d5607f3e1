/** Shapes of eye spaces (nakade) on a large board; `eyeSpaces.ts` of `@banyan/games`, point for point. */
import { isVital, MAX_SHAPE, MIN_SHAPE } from '../goShapes';
import { BESIDE, emptyIn, spread, stepTo, stonesIn } from './around';
import { aroundOf, at, headOf, nextOf } from './chains';
import { addFound, forgetFound } from './found';
import { stride } from './grid';

/** The cells of a shape, and room for one more. */
const SHAPE: usize = memory.data(8 * 2, 2);
let size: u32 = 0;

/** For each cell the last space that reached it. Spaces are counted, up to some that leaves room for all of one call. */
const REACHED_BY: usize = memory.data(448 * 2, 2);
let space: u32 = 0;
const LAST_SPACE: u32 = 0xfff0;

/** The first space of the last `findVitalPoints`. */
let firstSpace: u32 = 0;

/** Whose stones the space of the last `findSpace` touches, a bit a player. */
let touched: u32 = 0;

const BOTH_PLAYERS: u32 = 3;

/** Of the last `measure`: how many neighbours the cells have in their shape, summed, and at most, and where. */
let sumOfDegrees: u32 = 0;
let maxDegree: u32 = 0;
let centre: u32 = 0;

/** Finds the points that decide over small eye spaces beside a cell. */
export function findVitalPoints(cell: u32): void {
  forgetFound();
  if (space >= LAST_SPACE) {
    memory.fill(REACHED_BY, 0, 448 * 2);
    space = 0;
  }
  firstSpace = space + 1;
  for (let rest = touchesOneAtMost(cell); rest != 0; rest &= rest - 1) addVitalPoint(cell + stepTo(rest));
}

/** The set of the empty cells around a cell, less those whose space touches both players within two steps around the cell. */
// @ts-ignore: decorator
@inline
function touchesOneAtMost(cell: u32): u32 {
  const empty = emptyIn(aroundOf(cell));
  let touching: u32 = 0;
  for (let rest = empty; rest != 0; rest &= rest - 1) {
    const code = aroundOf(cell + stepTo(rest));
    const place = ctz(rest);
    touching |= u32((stonesIn(code, 1) & BESIDE) != 0) << place;
    touching |= u32((stonesIn(code, 2) & BESIDE) != 0) << (place + 16);
  }
  const both = empty | (empty << 16);
  touching = spread(spread(touching, both), both);
  return empty & ~(touching & (touching >> 16));
}

/** Adds the point that decides over the eye space of a cell, if there is one and no earlier space has the cell. */
// @ts-ignore: decorator
@inline
function addVitalPoint(cell: u32): void {
  if (reachedBy(cell) >= firstSpace) return;
  if (!findSpace(cell) || size < MIN_SHAPE) return;
  measure();
  if (isVital(size, maxDegree, sumOfDegrees)) addFound(centre);
}

/**
 * Finds the space of an empty cell; returns whether it has at most `MAX_SHAPE` cells, and touches one player alone. A space
 * that meets an earlier one is given up as that was: they are one space, and a whole one has no cell left to begin at.
 */
function findSpace(start: u32): bool {
  size = 0;
  touched = 0;
  space++;
  reach(start);
  for (let n: u32 = 0; n < size; n++) {
    const cell = cellAt(n);
    const code = aroundOf(cell);
    touched |= u32((stonesIn(code, 1) & BESIDE) != 0) | (u32((stonesIn(code, 2) & BESIDE) != 0) << 1);
    if (touched == BOTH_PLAYERS) return false;
    for (let rest = emptyIn(code) & BESIDE; rest != 0; rest &= rest - 1) reach(cell + stepTo(rest));
    if (size > MAX_SHAPE || touched == BOTH_PLAYERS) return false;
  }
  return touched != 0;
}

// @ts-ignore: decorator
@inline
function reachedBy(cell: u32): u32 {
  return load<u16>(REACHED_BY + (<usize>cell << 1));
}

// @ts-ignore: decorator
@inline
function cellAt(n: u32): u32 {
  return load<u16>(SHAPE + (<usize>n << 1));
}

// @ts-ignore: decorator
@inline
function reach(cell: u32): void {
  const earlier = reachedBy(cell);
  if (earlier == space) return;
  if (earlier >= firstSpace) touched = BOTH_PLAYERS;
  store<u16>(REACHED_BY + (<usize>cell << 1), <u16>space);
  if (size > MAX_SHAPE) return;
  store<u16>(SHAPE + (<usize>size << 1), <u16>cell);
  size++;
}

/** Adds a cell to the shape, which keeps no more than one beyond `MAX_SHAPE`. */
function addToShape(cell: u32): void {
  for (let n: u32 = 0; n < size; n++) if (cellAt(n) == cell) return;
  if (size > MAX_SHAPE) return;
  store<u16>(SHAPE + (<usize>size << 1), <u16>cell);
  size++;
}

/** Begins the shape of the chain that a stone on an empty cell would be in. */
export function shapeOf(cell: u32, stone: u32): u32 {
  size = 0;
  addToShape(cell);
  addChain(cell - 1, stone);
  addChain(cell + 1, stone);
  addChain(cell - stride, stone);
  addChain(cell + stride, stone);
  return size;
}

function addChain(cell: u32, stone: u32): void {
  if (at(cell) != stone) return;
  const head = headOf(cell);
  let next = head;
  do {
    addToShape(next);
    next = nextOf(next);
  } while (next != head && size <= MAX_SHAPE);
}

/** Whether the stones of the last `shapeOf`, if they are captured, leave a space for one eye only. */
export function isKillingShape(): bool {
  if (size <= 3) return true;
  if (size > MAX_SHAPE) return false;
  measure();
  const isSquare = size == 4 && sumOfDegrees == 8;
  return isSquare || isVital(size, maxDegree, sumOfDegrees);
}

function measure(): void {
  sumOfDegrees = maxDegree = 0;
  for (let n: u32 = 0; n < size; n++) {
    const degree = neighboursIn(cellAt(n));
    sumOfDegrees += degree;
    if (degree > maxDegree) {
      maxDegree = degree;
      centre = cellAt(n);
    }
  }
}

/** How many cells of the shape are beside a cell. */
function neighboursIn(cell: u32): u32 {
  let count: u32 = 0;
  for (let n: u32 = 0; n < size; n++) {
    const other = cellAt(n);
    const distance = max(cell, other) - min(cell, other);
    if (distance == 1 || distance == stride) count++;
  }
  return count;
}
