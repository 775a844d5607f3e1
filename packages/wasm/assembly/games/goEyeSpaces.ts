/**
 * Shapes of eye spaces: in some of them one stone decides whether there will be two eyes (nakade); `eyeSpaces.ts` of
 * `@banyan/games`, point for point.
 */
import { besideHigh, besideLow, diagonalsHigh, diagonalsLow, neighboursHigh, neighboursLow } from './goBoard';
import { addFound, forgetFound } from './goFound';
import { Position } from './goPosition';
import { isVital, MIN_SHAPE, MAX_SHAPE } from './goShapes';
import { highBit, lowBit, lowestOf, sizeOfSet } from './twoWords';

/** The space of the last `findSpace`: connected empty points, or a part of them where they are more than `MAX_SHAPE`. */
let spaceLow: u64 = 0;
let spaceHigh: u64 = 0;

/** Of the last `measure`: how many neighbours the points have in their shape, summed, and at most, and where. */
let sumOfDegrees: u32 = 0;
let maxDegree: u32 = 0;
let centre: u32 = 0;

/** Finds the points that decide over small eye spaces beside the last move. */
export function findVitalPoints(position: Position): void {
  const last = position.last;
  forgetFound();
  let low = (neighboursLow(last) | diagonalsLow(last)) & position.emptyLow;
  let high = (neighboursHigh(last) | diagonalsHigh(last)) & position.emptyHigh;
  while ((low | high) != 0) {
    if (findSpace(position, lowestOf(low, high)) && isInside(position)) addVitalPoint();
    low &= ~spaceLow;
    high &= ~spaceHigh;
  }
}

/** Finds the space of an empty point; returns whether it has `MIN_SHAPE` to `MAX_SHAPE` points. */
function findSpace(position: Position, point: u32): bool {
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  spaceLow = lowBit(point);
  spaceHigh = highBit(point);
  let low = spaceLow | (neighboursLow(point) & freeLow);
  let high = spaceHigh | (neighboursHigh(point) & freeHigh);
  while (low != spaceLow || high != spaceHigh) {
    spaceLow = low;
    spaceHigh = high;
    low |= besideLow(spaceLow, spaceHigh) & freeLow;
    high |= besideHigh(spaceLow, spaceHigh) & freeHigh;
    if (sizeOfSet(low, high) > MAX_SHAPE) return false;
  }
  return sizeOfSet(low, high) >= MIN_SHAPE;
}

/** Whether the space touches stones of one player alone. */
function isInside(position: Position): bool {
  const low = besideLow(spaceLow, spaceHigh);
  const high = besideHigh(spaceLow, spaceHigh);
  const touchesOwn = ((low & position.ownLow) | (high & position.ownHigh)) != 0;
  const touchesOther = ((low & position.otherLow) | (high & position.otherHigh)) != 0;
  return touchesOwn != touchesOther;
}

function addVitalPoint(): void {
  measure(spaceLow, spaceHigh);
  if (isVital(sizeOfSet(spaceLow, spaceHigh), maxDegree, sumOfDegrees)) addFound(lowBit(centre), highBit(centre));
}

/** Whether stones of this shape, if they are captured, leave a space for one eye only. */
export function isKillingShape(low: u64, high: u64): bool {
  const size = sizeOfSet(low, high);
  if (size <= 3) return true;
  if (size > MAX_SHAPE) return false;
  measure(low, high);
  const isSquare = size == 4 && sumOfDegrees == 8;
  return isSquare || isVital(size, maxDegree, sumOfDegrees);
}

function measure(low: u64, high: u64): void {
  sumOfDegrees = maxDegree = 0;
  for (let left = low; left != 0; left &= left - 1) measurePoint(<u32>ctz(left), low, high);
  for (let left = high; left != 0; left &= left - 1) measurePoint(64 + <u32>ctz(left), low, high);
}

// @ts-ignore: decorator
@inline
function measurePoint(point: u32, low: u64, high: u64): void {
  const degree = sizeOfSet(neighboursLow(point) & low, neighboursHigh(point) & high);
  sumOfDegrees += degree;
  if (degree > maxDegree) {
    maxDegree = degree;
    centre = point;
  }
}
