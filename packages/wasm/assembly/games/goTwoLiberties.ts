/** Chains of two liberties, which a move puts in atari; of `heavyRollouts.ts` of `@banyan/games`, move for move. */
import {
  chainHigh,
  chainLow,
  countLibertiesUpTo,
  libertyHigh,
  libertyLow,
  neighboursHigh,
  neighboursLow,
} from './goBoard';
import { addFound, forgetFound } from './goFound';
import { Position } from './goPosition';
import { highBit, lowBit, lowestHigh, lowestLow } from './twoWords';

/** As many liberties as a chain has that no single move puts in atari. */
const SAFE: u32 = 3;

/** The chain of the last `findPair`, and its two liberties. */
let pairedLow: u64 = 0;
let pairedHigh: u64 = 0;
let firstLow: u64 = 0;
let firstHigh: u64 = 0;
let secondLow: u64 = 0;
let secondHigh: u64 = 0;

/**
 * Finds ataris on the chain of the last move that it cannot escape by one stone, and the extensions to three liberties of the
 * own chains beside it that the opponent could put in such an atari.
 */
export function findTwoLiberties(position: Position): void {
  const last = position.last;
  forgetFound();
  addAtaris(position, lowBit(last) & position.otherLow, highBit(last) & position.otherHigh);
  let low = neighboursLow(last) & position.ownLow;
  let high = neighboursHigh(last) & position.ownHigh;
  while ((low | high) != 0) {
    const seedLow = lowestLow(low);
    const seedHigh = lowestHigh(low, high);
    addExtensions(position, seedLow, seedHigh);
    low &= ~seedLow;
    high &= ~seedHigh;
  }
}

function addAtaris(position: Position, low: u64, high: u64): void {
  const stonesLow = position.otherLow;
  const stonesHigh = position.otherHigh;
  if (!findPair(position, low, high, stonesLow, stonesHigh)) return;
  if (position.hasRoom(firstLow, firstHigh) && isCaughtAtFirst(position, stonesLow, stonesHigh))
    addFound(firstLow, firstHigh);
  if (position.hasRoom(secondLow, secondHigh) && isCaughtAtSecond(position, stonesLow, stonesHigh))
    addFound(secondLow, secondHigh);
}

function addExtensions(position: Position, low: u64, high: u64): void {
  const stonesLow = position.ownLow;
  const stonesHigh = position.ownHigh;
  if (!findPair(position, low, high, stonesLow, stonesHigh)) return;
  if (!isCaughtAtFirst(position, stonesLow, stonesHigh) && !isCaughtAtSecond(position, stonesLow, stonesHigh)) return;
  addIfSafe(position, firstLow, firstHigh);
  addIfSafe(position, secondLow, secondHigh);
}

function addIfSafe(position: Position, low: u64, high: u64): void {
  const freeLow = position.emptyLow & ~low;
  const freeHigh = position.emptyHigh & ~high;
  if (countLibertiesUpTo(SAFE, low, high, position.ownLow, position.ownHigh, freeLow, freeHigh) == SAFE)
    addFound(low, high);
}

/** Finds the liberties of the chain of a stone; returns whether they are two. */
function findPair(position: Position, low: u64, high: u64, stonesLow: u64, stonesHigh: u64): bool {
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  if (countLibertiesUpTo(SAFE, low, high, stonesLow, stonesHigh, freeLow, freeHigh) != 2) return false;
  pairedLow = chainLow;
  pairedHigh = chainHigh;
  firstLow = lowestLow(libertyLow);
  firstHigh = lowestHigh(libertyLow, libertyHigh);
  secondLow = libertyLow & ~firstLow;
  secondHigh = libertyHigh & ~firstHigh;
  return true;
}

/** Whether the chain that loses its first liberty has less than two after it extends to the second. */
function isCaughtAtFirst(position: Position, stonesLow: u64, stonesHigh: u64): bool {
  return isCaught(position, pairedLow | secondLow, pairedHigh | secondHigh, stonesLow, stonesHigh);
}

function isCaughtAtSecond(position: Position, stonesLow: u64, stonesHigh: u64): bool {
  return isCaught(position, pairedLow | firstLow, pairedHigh | firstHigh, stonesLow, stonesHigh);
}

function isCaught(position: Position, low: u64, high: u64, stonesLow: u64, stonesHigh: u64): bool {
  const freeLow = position.emptyLow & ~(firstLow | secondLow);
  const freeHigh = position.emptyHigh & ~(firstHigh | secondHigh);
  return countLibertiesUpTo(2, low, high, stonesLow, stonesHigh, freeLow, freeHigh) < 2;
}
