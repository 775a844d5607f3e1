/** Shapes of eye spaces (nakade) on a large board; `eyeSpaces.ts` of `@banyan/games`, point for point. */
import { isVital, MAX_SHAPE } from '../goShapes';
import { at, EDGE, EMPTY, headOf, nextOf } from './chains';
import { addFound } from './found';
import { stride } from './grid';

/** The cells of a shape, and room for one more. */
const SHAPE: usize = memory.data(8 * 2, 2);
let size: u32 = 0;
/** What the space of the last `findSpace` touches, a bit for each content of a cell. */
let touched: u32 = 0;

const BLACK_ONLY: u32 = 1 << 1;
const WHITE_ONLY: u32 = 1 << 2;

/** Of the last `measure`: how many neighbours the cells have in their shape, summed, and at most, and where. */
let sumOfDegrees: u32 = 0;
let maxDegree: u32 = 0;
let centre: u32 = 0;

/** Adds the point that decides over the eye space of a cell, if there is one. */
export function addVitalPoint(cell: u32): void {
  if (at(cell) != EMPTY || !findSpace(cell) || size < 3) return;
  measure();
  if (isVital(size, maxDegree, sumOfDegrees)) addFound(centre);
}

/** Finds the space of an empty cell; returns whether it has at most `MAX_SHAPE` cells, and touches one player alone. */
function findSpace(start: u32): bool {
  size = 0;
  touched = 0;
  reach(start);
  for (let n: u32 = 0; n < size; n++) {
    const cell = cellAt(n);
    reach(cell - 1);
    reach(cell + 1);
    reach(cell - stride);
    reach(cell + stride);
    if (size > MAX_SHAPE || touched == (BLACK_ONLY | WHITE_ONLY)) return false;
  }
  return touched != 0;
}

// @ts-ignore: decorator
@inline
function cellAt(n: u32): u32 {
  return load<u16>(SHAPE + (<usize>n << 1));
}

function reach(cell: u32): void {
  const content = at(cell);
  if (content != EMPTY) {
    if (content != EDGE) touched |= (<u32>1) << content;
    return;
  }
  addToShape(cell);
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
