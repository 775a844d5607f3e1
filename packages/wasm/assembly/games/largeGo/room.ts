/** The liberties that chains would have after a stone more. */
import { BESIDE, emptyIn, stepTo, stonesIn } from './around';
import { aroundOf, headOf, isHeadOf, libertiesOf, nextOf, sizeOf } from './chains';
import { NO_CELL, stride } from './grid';
import { areSeveral, libertyAt } from './liberties';

/** Different liberties of the last `findPair` or `hasThree`: the first two. */
export let first: u32 = 0;
export let second: u32 = 0;
let third: u32 = 0;

/** The pseudo-liberties of the chain that a stone on an empty cell would be in, if it takes nothing. */
function libertiesAfter(cell: u32, stone: u32): u64 {
  const code = aroundOf(cell);
  const own = stonesIn(code, stone) & BESIDE;
  let liberties: u64 = 0;
  for (let rest = own; rest != 0; rest &= rest - 1) {
    const head = headOf(cell + stepTo(rest));
    if (!isHeadOf(head, cell, own ^ rest)) liberties += libertiesOf(head);
    liberties -= libertyAt(cell);
  }
  for (let rest = emptyIn(code) & BESIDE; rest != 0; rest &= rest - 1) liberties += libertyAt(cell + stepTo(rest));
  return liberties;
}

/** Whether a stone on an empty cell would be in a chain of two liberties or more, if it takes nothing. */
export function hasRoom(cell: u32, stone: u32): bool {
  const code = aroundOf(cell);
  const empty = emptyIn(code) & BESIDE;
  if ((empty & (empty - 1)) != 0) return true;
  return (stonesIn(code, stone) & BESIDE) != 0 && areSeveral(libertiesAfter(cell, stone));
}

/**
 * Whether a chain whose two liberties are these has less than two after the opponent puts a stone on one, and the chain
 * extends to the other.
 */
export function isCaught(stone: u32, lost: u32, kept: u32): bool {
  let liberties = libertiesAfter(kept, stone);
  const word = libertyAt(lost);
  const joined = stonesIn(aroundOf(kept), stone) & BESIDE;
  for (let rest = stonesIn(aroundOf(lost), stone) & BESIDE; rest != 0; rest &= rest - 1) {
    if (isHeadOf(headOf(lost + stepTo(rest)), kept, joined)) liberties -= word;
  }
  const distance = max(lost, kept) - min(lost, kept);
  if (distance == 1 || distance == stride) liberties -= word;
  return !areSeveral(liberties);
}

/**
 * Finds the liberties of the chain on a cell; returns whether they are two. Two have at most four pseudo-liberties each, and
 * one each in a chain of two stones at most.
 */
export function findPair(cell: u32): bool {
  const head = headOf(cell);
  const liberties = libertiesOf(head);
  const count = <u32>(liberties >> 48);
  if (count > 2 * 4 || !areSeveral(liberties)) return false;
  if (count == 2) {
    const sum = <u32>(liberties >> 28) & 0xfffff;
    const difference = <u32>sqrt(<f64>(2 * (<u32>liberties & 0xfffffff) - sum * sum));
    first = (sum - difference) / 2;
    second = (sum + difference) / 2;
    return true;
  }
  if (sizeOf(head) <= 2) return false;
  first = second = third = NO_CELL;
  return !reachesThree(head, NO_CELL) && second != NO_CELL;
}

/** Whether a stone on an empty cell would be in a chain of three liberties or more, if it takes nothing. */
export function hasThree(cell: u32, stone: u32): bool {
  first = second = third = NO_CELL;
  const code = aroundOf(cell);
  if (noteSome(cell, emptyIn(code) & BESIDE, NO_CELL)) return true;
  const own = stonesIn(code, stone) & BESIDE;
  for (let rest = own; rest != 0; rest &= rest - 1) if (reachesThree(headOf(cell + stepTo(rest)), cell)) return true;
  return false;
}

/** Notes the liberties of a chain but one, until there are three. */
function reachesThree(head: u32, except: u32): bool {
  let stone = head;
  do {
    if (noteSome(stone, emptyIn(aroundOf(stone)) & BESIDE, except)) return true;
    stone = nextOf(stone);
  } while (stone != head);
  return false;
}

/** Notes some of the cells beside a cell, which are empty; returns whether there are three. */
// @ts-ignore: decorator
@inline
function noteSome(cell: u32, beside: u32, except: u32): bool {
  for (let rest = beside; rest != 0; rest &= rest - 1) if (note(cell + stepTo(rest), except)) return true;
  return false;
}

/** Notes an empty cell, if it is a liberty other than one; returns whether there are three. */
// @ts-ignore: decorator
@inline
function note(cell: u32, except: u32): bool {
  if (cell == except || cell == first || cell == second) return false;
  if (first == NO_CELL) first = cell;
  else if (second == NO_CELL) second = cell;
  else third = cell;
  return third != NO_CELL;
}
