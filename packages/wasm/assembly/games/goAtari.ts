/** Sets of points by the chains of one and of two liberties beside them, for the features of moves. */
import { chainHigh, chainLow, countLiberties, countLibertiesAt, libertyHigh, libertyLow } from './goBoard';
import { Position } from './goPosition';
import { lowestHigh, lowestLow, lowestOf } from './twoWords';

/** The only liberties of the opponent's chains. */
export let takingLow: u64 = 0;
export let takingHigh: u64 = 0;
/** The liberties of the opponent's chains that have two. */
export let threatLow: u64 = 0;
export let threatHigh: u64 = 0;
/** Those of them where an own stone leaves the chain caught: a stone on its other liberty gives it fewer than two. */
export let catchingLow: u64 = 0;
export let catchingHigh: u64 = 0;
/** The own chains in atari, and their liberties. */
export let inAtariLow: u64 = 0;
export let inAtariHigh: u64 = 0;
export let savingLow: u64 = 0;
export let savingHigh: u64 = 0;
/** The liberties of own chains that have two. */
export let extendingLow: u64 = 0;
export let extendingHigh: u64 = 0;

export function findAtaris(position: Position): void {
  takingLow = takingHigh = threatLow = threatHigh = catchingLow = catchingHigh = 0;
  inAtariLow = inAtariHigh = savingLow = savingHigh = extendingLow = extendingHigh = 0;
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  let low = position.ownLow;
  let high = position.ownHigh;
  while ((low | high) != 0) {
    const liberties = countLibertiesAt(3, lowestOf(low, high), position.ownLow, position.ownHigh, freeLow, freeHigh);
    low &= ~chainLow;
    high &= ~chainHigh;
    if (liberties == 1) {
      inAtariLow |= chainLow;
      inAtariHigh |= chainHigh;
      savingLow |= libertyLow;
      savingHigh |= libertyHigh;
    } else if (liberties == 2) {
      extendingLow |= libertyLow;
      extendingHigh |= libertyHigh;
    }
  }
  low = position.otherLow;
  high = position.otherHigh;
  while ((low | high) != 0) {
    const liberties = countLibertiesAt(3, lowestOf(low, high), position.otherLow, position.otherHigh, freeLow, freeHigh);
    low &= ~chainLow;
    high &= ~chainHigh;
    if (liberties == 1) {
      takingLow |= libertyLow;
      takingHigh |= libertyHigh;
    } else if (liberties == 2) addThreats(position);
  }
}

/** Adds the liberties of the opponent's chain of the last count, which are two. */
function addThreats(position: Position): void {
  const low = chainLow;
  const high = chainHigh;
  const bothLow = libertyLow;
  const bothHigh = libertyHigh;
  const firstLow = lowestLow(bothLow);
  const firstHigh = lowestHigh(bothLow, bothHigh);
  const secondLow = bothLow & ~firstLow;
  const secondHigh = bothHigh & ~firstHigh;
  const freeLow = position.emptyLow & ~bothLow;
  const freeHigh = position.emptyHigh & ~bothHigh;
  threatLow |= bothLow;
  threatHigh |= bothHigh;
  if (isCaught(position, low | secondLow, high | secondHigh, freeLow, freeHigh)) {
    catchingLow |= firstLow;
    catchingHigh |= firstHigh;
  }
  if (isCaught(position, low | firstLow, high | firstHigh, freeLow, freeHigh)) {
    catchingLow |= secondLow;
    catchingHigh |= secondHigh;
  }
}

// @ts-ignore: decorator
@inline
function isCaught(position: Position, low: u64, high: u64, freeLow: u64, freeHigh: u64): bool {
  return countLiberties(2, low, high, position.otherLow, position.otherHigh, freeLow, freeHigh) < 2;
}
