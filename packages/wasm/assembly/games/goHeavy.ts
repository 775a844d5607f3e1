/**
 * Heavy rollouts of Go, which answer the last move: `heavyRollouts.ts` of `@banyan/games`, draw for draw. A player takes or
 * saves a chain in atari, or attacks or extends one of two liberties, or plays the vital point of an eye space or a pattern
 * beside the last move, or else plays lightly without self-atari.
 */
import * as random from '../random';
import {
  besideHigh,
  besideLow,
  chainHigh,
  chainLow,
  countLibertiesAt,
  diagonalsHigh,
  diagonalsLow,
  libertyHigh,
  libertyLow,
  neighboursHigh,
  neighboursLow,
} from './goBoard';
import { findVitalPoints, isKillingShape } from './goEyeSpaces';
import { addFound, forgetFound, foundHigh, foundLow } from './goFound';
import { isEye, passNoted, putNoted } from './goLight';
import { matchesAt } from './goPatterns';
import { PASS, Position } from './goPosition';
import { takenHigh, takenLow, takesItself } from './goStone';
import { findTwoLiberties, forgetPairs, notePair, SAFE } from './goTwoLiberties';
import { highBit, lowBit, lowestOf, nthOf, sizeOfSet } from './twoWords';

/** Plays one move of a heavy rollout. */
export function playHeavily(position: Position): void {
  if (position.last != PASS) {
    findUrgent(position);
    if (playFound(position)) return;
    findTwoLiberties(position);
    if (playFound(position)) return;
    findVitalPoints(position);
    if (playFound(position)) return;
    findPatterns(position);
    if (playFound(position)) return;
  }
  playElsewhere(position);
}

/** Plays lightly, but puts none of its chains in atari, except single stones and shapes that kill an eye space. */
function playElsewhere(position: Position): void {
  let low = position.emptyLow;
  let high = position.emptyHigh;
  for (let count = sizeOfSet(low, high); count > 0; count--) {
    const point = nthOf(low, high, random.below(count));
    if (!isEye(position, point) && position.isLegal(point) && !isSelfAtari(position, point)) {
      putNoted(position, point);
      return;
    }
    low &= ~lowBit(point);
    high &= ~highBit(point);
  }
  passNoted(position);
}

/** Whether the stone that was weighed leaves its own chain in atari, takes nothing, and has no shape that kills. */
function isSelfAtari(position: Position, point: u32): bool {
  if ((takenLow | takenHigh) != 0 && !takesItself) return false;
  if (position.hasRoom(point)) return false;
  return sizeOfSet(chainLow, chainHigh) > 1 && !isKillingShape(chainLow, chainHigh);
}

/** Plays a legal one of the moves that were found, each as likely; returns false without any. */
function playFound(position: Position): bool {
  let low = foundLow;
  let high = foundHigh;
  for (let count = sizeOfSet(low, high); count > 0; count--) {
    const n = random.below(count);
    const point = count == 1 ? lowestOf(low, high) : nthOf(low, high, n);
    if (position.isLegal(point)) {
      putNoted(position, point);
      return true;
    }
    low &= ~lowBit(point);
    high &= ~highBit(point);
  }
  return false;
}

/**
 * Finds the moves that take the chain of the last move, or save the player's chains beside it; notes those of these chains that
 * have two liberties, for `findTwoLiberties`.
 */
function findUrgent(position: Position): void {
  const last = position.last;
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  forgetFound();
  forgetPairs();
  if (((lowBit(last) & position.otherLow) | (highBit(last) & position.otherHigh)) != 0) {
    const liberties = countLibertiesAt(SAFE, last, position.otherLow, position.otherHigh, freeLow, freeHigh);
    if (liberties == 1) addFound(libertyLow, libertyHigh);
    else if (liberties == 2) notePair(true);
  }
  let low = neighboursLow(last) & position.ownLow;
  let high = neighboursHigh(last) & position.ownHigh;
  while ((low | high) != 0) {
    const seed = lowestOf(low, high);
    const liberties = countLibertiesAt(SAFE, seed, position.ownLow, position.ownHigh, freeLow, freeHigh);
    low &= ~chainLow;
    high &= ~chainHigh;
    if (liberties == 1) addSaving(position);
    else if (liberties == 2) notePair(false);
  }
}

/** Adds the moves that save the player's chain of the last `countLibertiesAt`, which is in atari. */
function addSaving(position: Position): void {
  const attackersLow = besideLow(chainLow, chainHigh) & position.otherLow;
  const attackersHigh = besideHigh(chainLow, chainHigh) & position.otherHigh;
  const atLow = libertyLow;
  const atHigh = libertyHigh;
  if (position.hasRoom(lowestOf(atLow, atHigh))) addFound(atLow, atHigh);
  addTaking(position, attackersLow, attackersHigh);
}

/** Adds the moves that take the opponent's chains with some stones, where these are in atari. */
function addTaking(position: Position, stonesLow: u64, stonesHigh: u64): void {
  let low = stonesLow;
  let high = stonesHigh;
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  while ((low | high) != 0) {
    const seed = lowestOf(low, high);
    if (countLibertiesAt(2, seed, position.otherLow, position.otherHigh, freeLow, freeHigh) == 1)
      addFound(libertyLow, libertyHigh);
    low &= ~chainLow;
    high &= ~chainHigh;
  }
}

/** Finds the points beside the last move where a pattern matches, and a stone has two liberties. */
function findPatterns(position: Position): void {
  const last = position.last;
  forgetFound();
  const low = (neighboursLow(last) | diagonalsLow(last)) & position.emptyLow;
  const high = (neighboursHigh(last) | diagonalsHigh(last)) & position.emptyHigh;
  for (let left = low; left != 0; left &= left - 1) addPattern(position, <u32>ctz(left));
  for (let left = high; left != 0; left &= left - 1) addPattern(position, 64 + <u32>ctz(left));
}

// @ts-ignore: decorator
@inline
function addPattern(position: Position, point: u32): void {
  if (!matchesAt(point, position.ownLow, position.ownHigh, position.otherLow, position.otherHigh)) return;
  if (position.hasRoom(point)) addFound(lowBit(point), highBit(point));
}
