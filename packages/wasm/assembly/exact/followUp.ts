/**
 * What a position is worth when the opponent of the player to move replies to each stone on top of it, in the same column
 * (claimeven, or follow-up: V. Allis, A Knowledge-based Approach of Connect-Four, 1988).
 *
 * The rows make pairs from the top down. A column with an odd number of empty cells has its lowest one on the upper row of
 * a pair: a base. Six rows, one column with a base:
 *
 *     6 upper    opponent
 *     5 lower    player to move
 *     4 upper    base
 *     3          stones
 *
 * Where the number of bases is even, the opponent replies to a base by another base, and to all other stones on top: the
 * player to move gets the lower cells, and one of each two bases. Where it is odd, the opponent lacks one reply, and needs
 * none if it wins in the column of a base: there the player to move gets the upper cells, the opponent the lower ones.
 * A reply on top that wins ends the game, so the player to move gets no cell above it.
 */
import { hasLine, landingsOn } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';

const EVEN_ROWS: u64 = 0x5555_5555_5555_5555;
/** Above every score. */
export const UNBOUNDED: i32 = 100;

/** The lower rows of the pairs, in every column; the sentinel above an even column is one of them. */
// @ts-ignore: decorator
@inline
export function lowerRows<B extends Size>(): u64 {
  const rows = sizeOf<B>().rows;
  const column = ((<u64>1) << (rows + 1)) - 1;
  return sizeOf<B>().bottomCells * (column & (EVEN_ROWS << (rows & 1)));
}

/** `hasLine`, which is inlined elsewhere, once for this module. */
function holdsLine<B extends Size>(stones: u64): bool {
  return hasLine<B>(stones);
}

/**
 * An upper bound of the score of the player to move, by replies on top, where the opponent has these winning cells; or
 * `UNBOUNDED`, also where the bound would be above `most`.
 */
export function followUpBound<B extends Size>(own: u64, stones: u64, wins: u64, most: i32): i32 {
  if (most < -((<i32>sizeOf<B>().rows + 1) >> 1)) return UNBOUNDED;
  const cells = sizeOf<B>().cells;
  const other = own ^ stones;
  const lower = cells & ~stones & lowerRows<B>();
  const upper = cells & ~stones & ~lowerRows<B>();
  const bases = landingsOn<B>(stones) & upper;
  const reached = lower & ~above<B>(wins & upper & ~bases);
  const count = popcnt(bases);
  if ((count & 1) != 0) return boundByBase<B>(own, lower, upper, bases, wins, reached, most);
  if (most < 0 && !holdsLine<B>(other | upper)) return UNBOUNDED;
  if (!canDeny<B>(own | reached, bases)) return UNBOUNDED;
  if (count != 2) return boundByLines<B>(other, upper & ~bases);
  const first = bases & -bases;
  const second = bases ^ first;
  return max(boundByLines<B>(other, upper & ~first), boundByLines<B>(other, upper & ~second));
}

/** The cells of the board that are above those of a set, in their columns. */
// @ts-ignore: decorator
@inline
function above<B extends Size>(set: u64): u64 {
  const cells = sizeOf<B>().cells;
  let found: u64 = 0;
  for (let next = (set << 1) & cells; next != 0; next = (next << 1) & cells) found |= next;
  return found;
}

/**
 * Whether the opponent can pair the bases so that the player to move, who gets some cells and one of each pair, has no line.
 * Of more than four bases, the player is taken to get all.
 */
function canDeny<B extends Size>(gets: u64, bases: u64): bool {
  if (holdsLine<B>(gets)) return false;
  if (!holdsLine<B>(gets | bases)) return true;
  const count = popcnt(bases);
  const first = bases & -bases;
  const others = bases ^ first;
  if (count == 2) return !holdsLine<B>(gets | first) && !holdsLine<B>(gets | others);
  if (count != 4) return false;
  for (let rest = others; rest != 0; rest &= rest - 1) {
    const partner = rest & -rest;
    const pair = others ^ partner;
    if (canDeny<B>(gets | first, pair) && canDeny<B>(gets | partner, pair)) return true;
  }
  return false;
}

/** The bound by lines of the opponent in upper cells, all of which it gets; the lower such a line, the sooner. */
function boundByLines<B extends Size>(other: u64, upper: u64): i32 {
  let bound = 0;
  let sure = upper;
  for (let row = sizeOf<B>().topCells; holdsLine<B>(other | sure); row >>= 2) {
    bound--;
    sure &= ~row;
  }
  return bound;
}

/** The bound by a winning cell of the opponent above a base, to which replies on top lead. */
// @ts-ignore: decorator
@inline
function boundByBase<B extends Size>(
  own: u64,
  lower: u64,
  upper: u64,
  bases: u64,
  winning: u64,
  reached: u64,
  most: i32,
): i32 {
  let bound = UNBOUNDED;
  for (let rest = bases; rest != 0; rest &= rest - 1) {
    const base = rest & -rest;
    const column = upTo<B>(base);
    const win = winning & lower & column;
    if (win == 0) continue;
    const below = column & ((win & -win) - 1);
    if (!canDeny<B>(own | (reached & ~column) | (upper & below), bases ^ base)) continue;
    bound = min(bound, -((<i32>popcnt(column & ~below) + 1) >> 1));
  }
  return bound == UNBOUNDED && most >= 0 && !holdsLine<B>(own | lower | upper) ? 0 : bound;
}

/** The cells of a column from a cell up. */
// @ts-ignore: decorator
@inline
function upTo<B extends Size>(cell: u64): u64 {
  const above = (sizeOf<B>().topCells << 1) & -cell;
  return (above & -above) - cell;
}
