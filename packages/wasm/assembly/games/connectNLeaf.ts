/**
 * Alpha-beta of bounded size, for leaves with few empty cells: a win, a draw or a loss, and in how many plies at most.
 *
 * A score is 0 for a draw. A player who wins with e cells left empty has e + 1, the other player the negative: the sooner the
 * win, the higher the score, at every depth alike. A search with a null window asks whether a score is at least 1, a win,
 * or at least 0, a draw, and returns a bound of it that answers.
 *
 * No position is searched whose player to move can win at once. A position with one safe move is no node.
 */
import { columnOf, landingsOn, safeCells, winsOf } from './connectNBoard';
import { Size, sizeOf } from './size';

/** The score where the nodes did not suffice. It is no score, nor the negative of one. */
export const UNKNOWN: i32 = i32.MAX_VALUE;

const WIN: i32 = 1;
const DRAWN: i32 = 0;

/** A move: its cell, the winning cells of its player after it, and its rank. */
const MOVE_BYTES: usize = 24;
/**
 * The moves of all positions on a path: with 64 bits, at most 672, on a board of 21 columns and 2 rows. Behind them is room for
 * one list of a state that no game comes to.
 */
const MOVES: usize = memory.data((672 + 64) * 24, 64);
const LAST_LIST: usize = MOVES + 672 * MOVE_BYTES;
const NEARNESS_BITS: i32 = 5;

/** The nodes that may still be visited, and one less than none once they did not suffice. */
let nodesLeft: i32 = 0;

/** A bound of the score that shows the outcome, for the player to move, who cannot win at once; or `UNKNOWN`. */
export function scoreOfLeaf<B extends Size>(own: u64, other: u64, nodes: u32): i32 {
  const stones = own | other;
  const left = <i32>popcnt(sizeOf<B>().cells & ~stones);
  const threats = winsOf<B>(other);
  nodesLeft = nodes;
  const score = search<B>(own, stones, threats, left, WIN, MOVES);
  return score == DRAWN ? search<B>(own, stones, threats, left, DRAWN, MOVES) : score;
}

/**
 * A score that is at least `bound` and no higher than that of the position, or below `bound` and no lower.
 * @param threats the winning cells of the player who is not to move.
 * @param left the number of empty cells.
 * @param moves where to list the moves.
 */
function search<B extends Size>(
  ownStones: u64,
  allStones: u64,
  threatened: u64,
  emptyCells: i32,
  asked: i32,
  moves: usize,
): i32 {
  if (--nodesLeft < 0 || moves > LAST_LIST) return UNKNOWN;
  const cells = sizeOf<B>().cells;
  let own = ownStones;
  let stones = allStones;
  let threats = threatened;
  let left = emptyCells;
  let bound = asked;
  let sign: i32 = 1;
  let safe: u64;
  while (true) {
    safe = safeCells(landingsOn<B>(stones) & cells, threats);
    if (safe == 0) return -sign * (left - 1);
    if (left <= 2) return 0;
    if ((safe & (safe - 1)) != 0) break;
    threats = winsOf<B>(own | safe);
    own ^= stones;
    stones |= safe;
    left--;
    bound = 1 - bound;
    sign = -sign;
  }
  const other = own ^ stones;
  const hoped = (bound == WIN ? own : other) | (cells & ~stones);
  if ((winsOf<B>(hoped) & hoped) == 0) return 0;

  const landings = landingsOn<B>(stones);
  const columns = <i32>sizeOf<B>().columns;
  let end = moves;
  for (let rest = safe; rest != 0; rest &= rest - 1) {
    const move = rest & -rest;
    const wins = winsOf<B>(own | move);
    // The opponent has no reply that is safe, and no win at once.
    if (safeCells((landings + move) & cells, wins) == 0) return sign * (left - 2);
    const nearness = columns - abs(2 * <i32>columnOf<B>(move) - columns + 1);
    store<u64>(end, move);
    store<u64>(end, wins, 8);
    store<i32>(end, (<i32>popcnt(wins & ~other) << NEARNESS_BITS) + nearness, 16);
    end += MOVE_BYTES;
  }

  let best = -left;
  for (let next = moves; next < end; next += MOVE_BYTES) {
    let first = next;
    for (let move = next + MOVE_BYTES; move < end; move += MOVE_BYTES) {
      if (load<i32>(move, 16) > load<i32>(first, 16)) first = move;
    }
    const move = load<u64>(first);
    const wins = load<u64>(first, 8);
    store<u64>(first, load<u64>(next));
    store<u64>(first, load<u64>(next, 8), 8);
    store<i32>(first, load<i32>(next, 16), 16);
    const score = search<B>(other, stones | move, wins, left - 1, 1 - bound, end);
    if (score == UNKNOWN) return UNKNOWN;
    best = max(best, -score);
    if (best >= bound) break;
  }
  return sign * best;
}
