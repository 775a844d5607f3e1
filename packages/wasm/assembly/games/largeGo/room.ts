/** The liberties that chains would have after a stone more. */
import { areSeveral, at, EMPTY, headOf, libertiesOf, libertyAt, libertyIn, nextOf, sizeOf } from './chains';
import { NO_CELL, stride } from './grid';

/** Different liberties of the last `findPair` or `hasThree`: the first two. */
export let first: u32 = 0;
export let second: u32 = 0;
let third: u32 = 0;

/** The pseudo-liberties of the chain that a stone on an empty cell would be in, if it takes nothing. */
function libertiesAfter(cell: u32, stone: u32): u64 {
  const left = cell - 1;
  const right = cell + 1;
  const below = cell - stride;
  const above = cell + stride;
  const own = libertiesBeside(cell, stone, left, NO_CELL, NO_CELL, NO_CELL);
  const more = own + libertiesBeside(cell, stone, right, left, NO_CELL, NO_CELL);
  const most = more + libertiesBeside(cell, stone, below, left, right, NO_CELL);
  return most + libertiesBeside(cell, stone, above, left, right, below);
}

/** What a cell beside the stone adds, after the cells before it. */
// @ts-ignore: decorator
@inline
function libertiesBeside(cell: u32, stone: u32, beside: u32, before: u32, earlier: u32, earliest: u32): u64 {
  if (at(beside) != stone) return libertyIn(beside);
  const head = headOf(beside);
  const isKnown = head == headOf(before) || head == headOf(earlier) || head == headOf(earliest);
  return (isKnown ? 0 : libertiesOf(head)) - libertyAt(cell);
}

/** 1 for an empty cell, 0 for another. */
// @ts-ignore: decorator
@inline
function emptyAt(cell: u32): u32 {
  return u32(at(cell) == EMPTY);
}

/** Whether a stone on an empty cell would be in a chain of two liberties or more, if it takes nothing. */
export function hasRoom(cell: u32, stone: u32): bool {
  const empty = emptyAt(cell - 1) + emptyAt(cell + 1) + emptyAt(cell - stride) + emptyAt(cell + stride);
  return empty >= 2 || areSeveral(libertiesAfter(cell, stone));
}

/**
 * Whether a chain whose two liberties are these has less than two after the opponent puts a stone on one, and the chain
 * extends to the other.
 */
export function isCaught(stone: u32, lost: u32, kept: u32): bool {
  let liberties = libertiesAfter(kept, stone);
  const word = libertyAt(lost);
  if (isJoined(lost - 1, stone, kept)) liberties -= word;
  if (isJoined(lost + 1, stone, kept)) liberties -= word;
  if (isJoined(lost - stride, stone, kept)) liberties -= word;
  if (isJoined(lost + stride, stone, kept)) liberties -= word;
  return !areSeveral(liberties);
}

/** Whether a cell is of the chain that a stone on `kept` would be in. */
function isJoined(cell: u32, stone: u32, kept: u32): bool {
  if (cell == kept) return true;
  if (at(cell) != stone) return false;
  const head = headOf(cell);
  if (head == headOf(kept - 1) || head == headOf(kept + 1)) return true;
  return head == headOf(kept - stride) || head == headOf(kept + stride);
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
  if (note(cell - 1, cell) || note(cell + 1, cell) || note(cell - stride, cell) || note(cell + stride, cell)) return true;
  return (
    (at(cell - 1) == stone && reachesThree(headOf(cell - 1), cell)) ||
    (at(cell + 1) == stone && reachesThree(headOf(cell + 1), cell)) ||
    (at(cell - stride) == stone && reachesThree(headOf(cell - stride), cell)) ||
    (at(cell + stride) == stone && reachesThree(headOf(cell + stride), cell))
  );
}

/** Notes the liberties of a chain but one, until there are three. */
function reachesThree(head: u32, except: u32): bool {
  let stone = head;
  do {
    if (note(stone - 1, except) || note(stone + 1, except)) return true;
    if (note(stone - stride, except) || note(stone + stride, except)) return true;
    stone = nextOf(stone);
  } while (stone != head);
  return false;
}

/** Notes a cell, if it is a liberty other than one; returns whether there are three. */
// @ts-ignore: decorator
@inline
function note(cell: u32, except: u32): bool {
  if (at(cell) != EMPTY || cell == except || cell == first || cell == second) return third != NO_CELL;
  if (first == NO_CELL) first = cell;
  else if (second == NO_CELL) second = cell;
  else third = cell;
  return third != NO_CELL;
}
