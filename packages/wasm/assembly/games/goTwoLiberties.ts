/** Chains of two liberties, which a move puts in atari; of `heavyRollouts.ts` of `@banyan/games`, move for move. */
import { chainHigh, chainLow, countLiberties, libertyHigh, libertyLow } from './goBoard';
import { addFound, forgetFound } from './goFound';
import { Position } from './goPosition';
import { lowestHigh, lowestLow, lowestOf } from './twoWords';

/** As many liberties as a chain has that no single move puts in atari. */
export const SAFE: u32 = 3;

/**
 * The chains of two liberties beside the last move, and its own: the words of the stones, those of the liberties, and whether
 * it is the opponent's; 40 bytes each.
 */
const PAIRS: usize = memory.data(5 * 40, 8);
const PAIR_BYTES: usize = 40;
let pairsEnd: usize = PAIRS;

/** The chain under consideration, and its two liberties. */
let pairedLow: u64 = 0;
let pairedHigh: u64 = 0;
let firstLow: u64 = 0;
let firstHigh: u64 = 0;
let secondLow: u64 = 0;
let secondHigh: u64 = 0;

export function forgetPairs(): void {
  pairsEnd = PAIRS;
}

/** Notes the chain of the last count of liberties, which are two. */
export function notePair(isOpponents: bool): void {
  store<u64>(pairsEnd, chainLow);
  store<u64>(pairsEnd, chainHigh, 8);
  store<u64>(pairsEnd, libertyLow, 16);
  store<u64>(pairsEnd, libertyHigh, 24);
  store<u64>(pairsEnd, <u64>isOpponents, 32);
  pairsEnd += PAIR_BYTES;
}

/**
 * Finds ataris on the chain of the last move that it cannot escape by one stone, and the extensions to three liberties of the
 * own chains beside it that the opponent could put in such an atari. The chains were noted.
 */
export function findTwoLiberties(position: Position): void {
  forgetFound();
  for (let at = PAIRS; at < pairsEnd; at += PAIR_BYTES) {
    pairedLow = load<u64>(at);
    pairedHigh = load<u64>(at, 8);
    const low = load<u64>(at, 16);
    const high = load<u64>(at, 24);
    firstLow = lowestLow(low);
    firstHigh = lowestHigh(low, high);
    secondLow = low & ~firstLow;
    secondHigh = high & ~firstHigh;
    if (load<u64>(at, 32) != 0) addAtaris(position);
    else addExtensions(position);
  }
}

function addAtaris(position: Position): void {
  const stonesLow = position.otherLow;
  const stonesHigh = position.otherHigh;
  if (position.hasRoom(lowestOf(firstLow, firstHigh)) && isCaughtAtFirst(position, stonesLow, stonesHigh))
    addFound(firstLow, firstHigh);
  if (position.hasRoom(lowestOf(secondLow, secondHigh)) && isCaughtAtSecond(position, stonesLow, stonesHigh))
    addFound(secondLow, secondHigh);
}

function addExtensions(position: Position): void {
  const stonesLow = position.ownLow;
  const stonesHigh = position.ownHigh;
  if (!isCaughtAtFirst(position, stonesLow, stonesHigh) && !isCaughtAtSecond(position, stonesLow, stonesHigh)) return;
  addIfSafe(position, firstLow, firstHigh);
  addIfSafe(position, secondLow, secondHigh);
}

function addIfSafe(position: Position, low: u64, high: u64): void {
  if (position.libertiesOfNew(lowestOf(low, high), SAFE) == SAFE) addFound(low, high);
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
  return countLiberties(2, low, high, stonesLow, stonesHigh, freeLow, freeHigh) < 2;
}
