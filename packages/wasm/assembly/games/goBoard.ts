/**
 * The board of Go, up to 100 points, as sets of a bit a point, row by row from the bottom left: neighbours, chains, areas.
 *
 * A chain grows from one stone by its neighbours until it meets a liberty or stops growing: a few steps of some twenty
 * instructions each for all its stones at once. It needs no memory of its own, so that a state is small to copy.
 */
import { highBit, lowBit, sizeOfSet } from './twoWords';

const MAX_POINTS: u32 = 100;

/** The neighbours of each point along the lines, and across: a low and a high word each, 32 bytes a point. */
const AROUND: usize = memory.data(100 * 32, 64);

/** All points, and those that a shift across the sides does not reach. */
export let allLow: u64 = 0;
export let allHigh: u64 = 0;
let notFirstLow: u64 = 0;
let notFirstHigh: u64 = 0;
let notLastLow: u64 = 0;
let notLastHigh: u64 = 0;
let columns: u64 = 1;

/** The stones that the last `hasLiberty` or `countLiberties` reached: the whole chain where it has no liberty. */
export let chainLow: u64 = 0;
export let chainHigh: u64 = 0;

/** The liberties that the last `countLiberties` found. */
export let libertyLow: u64 = 0;
export let libertyHigh: u64 = 0;

export function setBoard(width: u32, height: u32): void {
  const isSize = width >= 1 && width <= MAX_POINTS && height >= 1 && height <= MAX_POINTS;
  if (!isSize || width * height > MAX_POINTS || width > 63) throw new RangeError('a board of go has at most 100 points');
  columns = width;
  allLow = allHigh = notFirstLow = notFirstHigh = notLastLow = notLastHigh = 0;
  for (let point: u32 = 0; point < width * height; point++) {
    const column = point % width;
    allLow |= lowBit(point);
    allHigh |= highBit(point);
    if (column > 0) {
      notFirstLow |= lowBit(point);
      notFirstHigh |= highBit(point);
    }
    if (column < width - 1) {
      notLastLow |= lowBit(point);
      notLastHigh |= highBit(point);
    }
  }
  for (let point: u32 = 0; point < width * height; point++) {
    const at = AROUND + ((<usize>point) << 5);
    const low = lowBit(point);
    const high = highBit(point);
    const alongLow = besideLow(low, high);
    const alongHigh = besideHigh(low, high);
    store<u64>(at, alongLow);
    store<u64>(at, alongHigh, 8);
    // Across: above and below those at the sides.
    const sidesLow = acrossLow(low, high);
    const sidesHigh = acrossHigh(low, high);
    store<u64>(at, upDownLow(sidesLow, sidesHigh), 16);
    store<u64>(at, upDownHigh(sidesLow, sidesHigh), 24);
  }
}

// @ts-ignore: decorator
@inline
export function neighboursLow(point: u32): u64 {
  return load<u64>(AROUND + ((<usize>point) << 5));
}

// @ts-ignore: decorator
@inline
export function neighboursHigh(point: u32): u64 {
  return load<u64>(AROUND + ((<usize>point) << 5), 8);
}

// @ts-ignore: decorator
@inline
export function diagonalsLow(point: u32): u64 {
  return load<u64>(AROUND + ((<usize>point) << 5), 16);
}

// @ts-ignore: decorator
@inline
export function diagonalsHigh(point: u32): u64 {
  return load<u64>(AROUND + ((<usize>point) << 5), 24);
}

/** The points to the left and to the right of a set. */
// @ts-ignore: decorator
@inline
function acrossLow(low: u64, high: u64): u64 {
  return ((low << 1) & notFirstLow) | (((low >> 1) | (high << 63)) & notLastLow);
}

// @ts-ignore: decorator
@inline
function acrossHigh(low: u64, high: u64): u64 {
  return (((high << 1) | (low >> 63)) & notFirstHigh) | ((high >> 1) & notLastHigh);
}

/** The points below and above a set. */
// @ts-ignore: decorator
@inline
function upDownLow(low: u64, high: u64): u64 {
  return ((low << columns) | (low >> columns) | (high << (64 - columns))) & allLow;
}

// @ts-ignore: decorator
@inline
function upDownHigh(low: u64, high: u64): u64 {
  return ((high << columns) | (low >> (64 - columns)) | (high >> columns)) & allHigh;
}

/** All neighbours of a set; they may be in it. */
// @ts-ignore: decorator
@inline
export function besideLow(low: u64, high: u64): u64 {
  return acrossLow(low, high) | upDownLow(low, high);
}

// @ts-ignore: decorator
@inline
export function besideHigh(low: u64, high: u64): u64 {
  return acrossHigh(low, high) | upDownHigh(low, high);
}

/** Whether the chain of some stones, all of them in `own`, touches a free point. */
export function hasLiberty(
  low: u64,
  high: u64,
  ownLow: u64,
  ownHigh: u64,
  freeLow: u64,
  freeHigh: u64,
): bool {
  do {
    chainLow = low;
    chainHigh = high;
    const nextLow = besideLow(low, high);
    const nextHigh = besideHigh(low, high);
    if (((nextLow & freeLow) | (nextHigh & freeHigh)) != 0) return true;
    low |= nextLow & ownLow;
    high |= nextHigh & ownHigh;
  } while (low != chainLow || high != chainHigh);
  return false;
}

/** `hasLiberty` for the chain of a stone on one point. */
export function hasLibertyAt(
  point: u32,
  ownLow: u64,
  ownHigh: u64,
  freeLow: u64,
  freeHigh: u64,
): bool {
  const nextLow = neighboursLow(point);
  const nextHigh = neighboursHigh(point);
  chainLow = lowBit(point);
  chainHigh = highBit(point);
  if (((nextLow & freeLow) | (nextHigh & freeHigh)) != 0) return true;
  const low = nextLow & ownLow;
  const high = nextHigh & ownHigh;
  return (low | high) != 0 && hasLiberty(chainLow | low, chainHigh | high, ownLow, ownHigh, freeLow, freeHigh);
}

/**
 * The number of liberties of the chain of a stone on a point, up to `most`, which stands for more. The stone may be new to
 * `own`. Below `most`, `chainLow` and `chainHigh` are the whole chain, else a part of it.
 */
export function countLibertiesAt(
  most: u32,
  point: u32,
  ownLow: u64,
  ownHigh: u64,
  freeLow: u64,
  freeHigh: u64,
): u32 {
  const nextLow = neighboursLow(point);
  const nextHigh = neighboursHigh(point);
  chainLow = lowBit(point);
  chainHigh = highBit(point);
  libertyLow = nextLow & freeLow;
  libertyHigh = nextHigh & freeHigh;
  const liberties = sizeOfSet(libertyLow, libertyHigh);
  if (liberties >= most) return most;
  const low = nextLow & ownLow;
  const high = nextHigh & ownHigh;
  if ((low | high) == 0) return liberties;
  return countLiberties(most, chainLow | low, chainHigh | high, ownLow, ownHigh, freeLow, freeHigh);
}

/** `countLibertiesAt` for the chain of some stones. */
export function countLiberties(
  most: u32,
  stonesLow: u64,
  stonesHigh: u64,
  ownLow: u64,
  ownHigh: u64,
  freeLow: u64,
  freeHigh: u64,
): u32 {
  let low = stonesLow;
  let high = stonesHigh;
  do {
    chainLow = low;
    chainHigh = high;
    const nextLow = besideLow(low, high);
    const nextHigh = besideHigh(low, high);
    libertyLow = nextLow & freeLow;
    libertyHigh = nextHigh & freeHigh;
    if (sizeOfSet(libertyLow, libertyHigh) >= most) return most;
    low |= nextLow & ownLow;
    high |= nextHigh & ownHigh;
  } while (low != chainLow || high != chainHigh);
  return sizeOfSet(libertyLow, libertyHigh);
}

/** The number of points that one player owns: stones, and empty points that reach none of the other's. */
export function areaOf(ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): i32 {
  const freeLow = allLow & ~(ownLow | otherLow);
  const freeHigh = allHigh & ~(ownHigh | otherHigh);
  // Both grow over the empty points alone, as no free point ends the growth.
  hasLiberty(ownLow, ownHigh, freeLow, freeHigh, 0, 0);
  const reachLow = chainLow;
  const reachHigh = chainHigh;
  hasLiberty(otherLow, otherHigh, freeLow, freeHigh, 0, 0);
  return <i32>sizeOfSet(reachLow & ~chainLow, reachHigh & ~chainHigh);
}
