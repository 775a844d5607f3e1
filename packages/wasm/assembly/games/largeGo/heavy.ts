/** Heavy rollouts of Go on a large board: `heavyRollouts.ts` of `@banyan/games`, draw for draw, as `goHeavy.ts`. */
import * as random from '../../random';
import { isPattern } from '../goPatternCodes';
import { BESIDE, emptyIn, stepTo, stonesIn } from './around';
import * as cellSet from './cellSet';
import { aroundOf, at, headOf, libertiesOf, nextOf } from './chains';
import { addFound, forgetFound, foundAt, foundCount, removeFound } from './found';
import { area, NO_CELL, stride } from './grid';
import { isLadder } from './ladder';
import { areSeveral, onlyOf } from './liberties';
import { isEye, passNoted, putNoted, without } from './light';
import { Position } from './position';
import { findPair, first, hasRoom, hasThree, isCaught, second } from './room';
import { findVitalPoints, isKillingShape, shapeOf } from './shapes';
import { takes, takesItself } from './stone';

/** Plays one move of a heavy rollout. */
export function playHeavily(position: Position): void {
  const last = position.last;
  if (last != NO_CELL) {
    const own = 1 + position.mover;
    findUrgent(last, own);
    if (playFound(position)) return;
    findTwoLiberties(last, own);
    if (playFound(position)) return;
    findVitalPoints(last);
    if (playFound(position)) return;
    findPatterns(last, own);
    if (playFound(position)) return;
  }
  playElsewhere(position);
}

/** Plays lightly, but puts none of its chains in atari, except single stones and shapes that kill an eye space. */
function playElsewhere(position: Position): void {
  let left = position.empty;
  for (let count = area - position.stones; count > 0; count--) {
    const cell = cellSet.nth(left, random.below(count));
    if (!isEye(cell, position.mover) && position.isLegal(cell) && !isSelfAtari(cell, 1 + position.mover)) {
      putNoted(position, cell);
      return;
    }
    left = without(left, cell);
  }
  passNoted(position);
}

/** Whether the stone that was weighed leaves its own chain in atari, takes nothing, and has no shape that kills. */
function isSelfAtari(cell: u32, own: u32): bool {
  if (takes > 0 && !takesItself) return false;
  return !hasRoom(cell, own) && shapeOf(cell, own) > 1 && !isKillingShape();
}

/** Plays a legal one of the moves that were found, each as likely; returns false without any. */
function playFound(position: Position): bool {
  while (foundCount > 0) {
    const n = random.below(foundCount);
    const cell = foundAt(n);
    if (position.isLegal(cell)) {
      putNoted(position, cell);
      return true;
    }
    removeFound(n);
  }
  return false;
}

/** Finds the moves that take the chain of the last move, or save the player's chains beside it. */
function findUrgent(last: u32, own: u32): void {
  forgetFound();
  if (at(last) == 3 - own) addTaking(last);
  const beside = stonesIn(aroundOf(last), own) & BESIDE;
  for (let rest = beside; rest != 0; rest &= rest - 1) addSaving(last + stepTo(rest), own);
}

/** Adds the move that takes the chain on a cell, if it is in atari. */
// @ts-ignore: decorator
@inline
function addTaking(cell: u32): void {
  const liberties = libertiesOf(headOf(cell));
  if (!areSeveral(liberties) && liberties != 0) addFound(onlyOf(liberties));
}

/** Adds the moves that save the player's chain on a cell, if it is in atari. */
function addSaving(cell: u32, own: u32): void {
  const head = headOf(cell);
  const liberties = libertiesOf(head);
  if (areSeveral(liberties) || liberties == 0) return;
  const liberty = onlyOf(liberties);
  if (hasRoom(liberty, own) && !isLadder(liberty, own)) addFound(liberty);
  let stone = head;
  do {
    const others = stonesIn(aroundOf(stone), 3 - own) & BESIDE;
    for (let rest = others; rest != 0; rest &= rest - 1) addTaking(stone + stepTo(rest));
    stone = nextOf(stone);
  } while (stone != head);
}

/**
 * Finds ataris on the chain of the last move that it cannot escape by one stone, and the extensions to three liberties of the
 * own chains beside it that the opponent could put in such an atari.
 */
function findTwoLiberties(last: u32, own: u32): void {
  forgetFound();
  if (at(last) == 3 - own) addAtaris(last, own);
  const beside = stonesIn(aroundOf(last), own) & BESIDE;
  for (let rest = beside; rest != 0; rest &= rest - 1) addExtensions(last + stepTo(rest), own);
}

function addAtaris(cell: u32, own: u32): void {
  if (!findPair(cell)) return;
  if (hasRoom(first, own) && isCaught(3 - own, first, second)) addFound(first);
  if (hasRoom(second, own) && isCaught(3 - own, second, first)) addFound(second);
}

function addExtensions(cell: u32, own: u32): void {
  if (!findPair(cell)) return;
  const one = first;
  const other = second;
  if (!isCaught(own, one, other) && !isCaught(own, other, one)) return;
  if (hasThree(one, own)) addFound(one);
  if (hasThree(other, own)) addFound(other);
}

/** Finds the points beside the last move where a pattern matches, and a stone has two liberties. */
function findPatterns(last: u32, own: u32): void {
  forgetFound();
  const below = last - stride;
  const above = last + stride;
  const matches =
    bitOf(matchesAt(below - 1, own), 0) |
    bitOf(matchesAt(below, own), 2) |
    bitOf(matchesAt(below + 1, own), 4) |
    bitOf(matchesAt(last - 1, own), 6) |
    bitOf(matchesAt(last + 1, own), 8) |
    bitOf(matchesAt(above - 1, own), 10) |
    bitOf(matchesAt(above, own), 12) |
    bitOf(matchesAt(above + 1, own), 14);
  for (let rest = matches & emptyIn(aroundOf(last)); rest != 0; rest &= rest - 1) addPattern(last + stepTo(rest), own);
}

// @ts-ignore: decorator
@inline
function bitOf(condition: bool, place: u32): u32 {
  return u32(condition) << place;
}

function addPattern(cell: u32, own: u32): void {
  if (hasRoom(cell, own) && !isLadder(cell, own)) addFound(cell);
}

/** Whether a pattern matches around an empty cell. What cells hold is what patterns say of Black; White's bits are swapped. */
// @ts-ignore: decorator
@inline
export function matchesAt(cell: u32, own: u32): bool {
  const code = aroundOf(cell);
  return isPattern(own == 1 ? code : ((code & 0x5555) << 1) | ((code >> 1) & 0x5555));
}
