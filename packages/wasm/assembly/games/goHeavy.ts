/**
 * Heavy rollouts of Go, which answer the last move: `heavyRollouts.ts` of `@banyan/games`, draw for draw. A player takes or
 * saves a chain in atari, or plays a pattern beside the last move, or else plays lightly.
 */
import * as random from '../random';
import {
  besideHigh,
  besideLow,
  chainHigh,
  chainLow,
  countLiberties,
  diagonalsHigh,
  diagonalsLow,
  libertyHigh,
  libertyLow,
  neighboursHigh,
  neighboursLow,
} from './goBoard';
import { playLightly, putNoted } from './goLight';
import { matchesAt } from './goPatterns';
import { PASS, Position } from './goPosition';
import { highBit, lowBit, nthOf, sizeOfSet } from './twoWords';

/** The moves that were found. */
let foundLow: u64 = 0;
let foundHigh: u64 = 0;

/** Plays one move of a heavy rollout. */
export function playHeavily(position: Position): void {
  if (position.last != PASS) {
    findUrgent(position);
    if (playFound(position)) return;
    findPatterns(position);
    if (playFound(position)) return;
  }
  playLightly(position);
}

/** Plays a legal one of the moves that were found, each as likely; returns false without any. */
function playFound(position: Position): bool {
  let low = foundLow;
  let high = foundHigh;
  for (let count = sizeOfSet(low, high); count > 0; count--) {
    const point = nthOf(low, high, random.below(count));
    if (position.isLegal(point)) {
      putNoted(position, point);
      return true;
    }
    low &= ~lowBit(point);
    high &= ~highBit(point);
  }
  return false;
}

/** Finds the moves that take the chain of the last move, or save the own chains beside it. */
function findUrgent(position: Position): void {
  const last = position.last;
  foundLow = 0;
  foundHigh = 0;
  addTaking(position, lowBit(last) & position.otherLow, highBit(last) & position.otherHigh);
  let low = neighboursLow(last) & position.ownLow;
  let high = neighboursHigh(last) & position.ownHigh;
  while ((low | high) != 0) {
    const seedLow = lowestLow(low);
    const seedHigh = lowestHigh(low, high);
    addSaving(position, seedLow, seedHigh);
    low &= ~seedLow;
    high &= ~seedHigh;
  }
}

/** Adds the moves that take the opponent's chains with some stones, where these are in atari. */
function addTaking(position: Position, stonesLow: u64, stonesHigh: u64): void {
  let low = stonesLow;
  let high = stonesHigh;
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  while ((low | high) != 0) {
    const seedLow = lowestLow(low);
    const seedHigh = lowestHigh(low, high);
    if (countLiberties(seedLow, seedHigh, position.otherLow, position.otherHigh, freeLow, freeHigh) == 1) {
      foundLow |= libertyLow;
      foundHigh |= libertyHigh;
    }
    low &= ~chainLow;
    high &= ~chainHigh;
  }
}

/** Adds the moves that save the own chain of a stone, if it is in atari. */
function addSaving(position: Position, stoneLow: u64, stoneHigh: u64): void {
  const ownLow = position.ownLow;
  const ownHigh = position.ownHigh;
  const liberties = countLiberties(stoneLow, stoneHigh, ownLow, ownHigh, position.emptyLow, position.emptyHigh);
  if (liberties != 1) return;
  const savedLow = chainLow;
  const savedHigh = chainHigh;
  const atLow = libertyLow;
  const atHigh = libertyHigh;
  if (position.hasRoom(atLow, atHigh)) {
    foundLow |= atLow;
    foundHigh |= atHigh;
  }
  addTaking(
    position,
    besideLow(savedLow, savedHigh) & position.otherLow,
    besideHigh(savedLow, savedHigh) & position.otherHigh,
  );
}

/** Finds the points beside the last move where a pattern matches, and a stone has two liberties. */
function findPatterns(position: Position): void {
  const last = position.last;
  foundLow = 0;
  foundHigh = 0;
  const low = (neighboursLow(last) | diagonalsLow(last)) & position.emptyLow;
  const high = (neighboursHigh(last) | diagonalsHigh(last)) & position.emptyHigh;
  for (let left = low; left != 0; left &= left - 1) addPattern(position, <u32>ctz(left));
  for (let left = high; left != 0; left &= left - 1) addPattern(position, 64 + <u32>ctz(left));
}

// @ts-ignore: decorator
@inline
function addPattern(position: Position, point: u32): void {
  if (!matchesAt(point, position.ownLow, position.ownHigh, position.otherLow, position.otherHigh)) return;
  const low = lowBit(point);
  const high = highBit(point);
  if (!position.hasRoom(low, high)) return;
  foundLow |= low;
  foundHigh |= high;
}

/** The lowest member of a set. */
// @ts-ignore: decorator
@inline
function lowestLow(low: u64): u64 {
  return low & -low;
}

// @ts-ignore: decorator
@inline
function lowestHigh(low: u64, high: u64): u64 {
  return low == 0 ? high & -high : 0;
}
