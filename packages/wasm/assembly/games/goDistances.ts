/** Sets of points by their distance from the last move and from all stones; `distances.ts` of `@banyan/games`. */
import { allHigh, allLow, besideHigh, besideLow, chainHigh, chainLow, hasLiberty } from './goBoard';
import { PASS, Position } from './goPosition';
import { highBit, lowBit } from './twoWords';

/** The distance at which stones are far, in lines. */
const STEPS: u32 = 3;

/** All points at most 1, 2 and 3 from the last move, in the common fate graph; none after a pass. */
export let nearLow: u64 = 0;
export let nearHigh: u64 = 0;
export let secondLow: u64 = 0;
export let secondHigh: u64 = 0;
export let thirdLow: u64 = 0;
export let thirdHigh: u64 = 0;

/** The points far from all stones. */
export let farLow: u64 = 0;
export let farHigh: u64 = 0;

/** All points that were reached from the last move. */
let reachedLow: u64 = 0;
let reachedHigh: u64 = 0;

export function findNear(position: Position): void {
  nearLow = nearHigh = secondLow = secondHigh = thirdLow = thirdHigh = 0;
  if (position.last == PASS) return;
  reachChains(position, lowBit(position.last), highBit(position.last));
  reachFurther(position);
  nearLow = reachedLow;
  nearHigh = reachedHigh;
  reachFurther(position);
  secondLow = reachedLow;
  secondHigh = reachedHigh;
  reachFurther(position);
  thirdLow = reachedLow;
  thirdHigh = reachedHigh;
}

function reachFurther(position: Position): void {
  reachChains(
    position,
    reachedLow | besideLow(reachedLow, reachedHigh),
    reachedHigh | besideHigh(reachedLow, reachedHigh),
  );
}

/** Reaches some points, and with each stone its whole chain. */
function reachChains(position: Position, low: u64, high: u64): void {
  const ownLow = position.ownLow;
  const ownHigh = position.ownHigh;
  const otherLow = position.otherLow;
  const otherHigh = position.otherHigh;
  // Without free points a chain grows to its end.
  hasLiberty(low & ownLow, high & ownHigh, ownLow, ownHigh, 0, 0);
  reachedLow = low | chainLow;
  reachedHigh = high | chainHigh;
  hasLiberty(low & otherLow, high & otherHigh, otherLow, otherHigh, 0, 0);
  reachedLow |= chainLow;
  reachedHigh |= chainHigh;
}

export function findFar(position: Position): void {
  let low = position.ownLow | position.otherLow;
  let high = position.ownHigh | position.otherHigh;
  for (let step: u32 = 0; step < STEPS; step++) {
    const nextLow = besideLow(low, high);
    high |= besideHigh(low, high);
    low |= nextLow;
  }
  farLow = allLow & ~low;
  farHigh = allHigh & ~high;
}
