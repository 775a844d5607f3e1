/**
 * What a position is worth when the opponent of the player to move replies to each stone on top of it, in the same column
 * (claimeven, or follow-up: V. Allis, A Knowledge-based Approach of Connect-Four, 1988). Where each column has an even
 * number of empty cells, that reply is always possible: the player to move gets the lower cell of each pair, the opponent
 * the upper one.
 */
import { hasLine, landingsOn } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';

const EVEN_ROWS: u64 = 0x5555_5555_5555_5555;

/** The rows of the lower cells of pairs, in every column; the sentinel above an even column is one of them. */
// @ts-ignore: decorator
@inline
function lowerRows<B extends Size>(): u64 {
  const rows = sizeOf<B>().rows;
  const column = ((<u64>1) << (rows + 1)) - 1;
  return sizeOf<B>().bottomCells * (column & (EVEN_ROWS << (rows & 1)));
}

// @ts-ignore: decorator
@inline
function isPaired<B extends Size>(stones: u64): bool {
  return (landingsOn<B>(stones) & ~lowerRows<B>()) == 0;
}

/** Whether no line is left for the player to move, or the opponent can prevent each by replies on top. */
// @ts-ignore: decorator
@inline
export function cannotWin<B extends Size>(own: u64, stones: u64): bool {
  const free = sizeOf<B>().cells & ~stones;
  const reachable = isPaired<B>(stones) ? free & lowerRows<B>() : free;
  return !hasLine<B>(own | reachable);
}

/** Whether replies on top prevent each line of the player to move, and complete one of the opponent. */
// @ts-ignore: decorator
@inline
export function losesByFollowUp<B extends Size>(own: u64, stones: u64): bool {
  if (!isPaired<B>(stones)) return false;
  const free = sizeOf<B>().cells & ~stones;
  const lower = free & lowerRows<B>();
  return !hasLine<B>(own | lower) && hasLine<B>((stones ^ own) | (free ^ lower));
}
