/** The order of moves: those that leave the opponent worst come first. */
import { CORNERS, movesOf, spread, stableDiscs, turnedBy } from './board';

/** The cells diagonally next to a corner, and those straight next to it. */
const X_CELLS: u64 = 0x0042_0000_0000_4200;
const C_CELLS: u64 = 0x4281_0000_0000_8142;

/** Better than any evaluation. */
export const MAX_VALUE: i32 = 1_000_000;

/** An estimate for the player to move: mobility, now and to come, corners and what they hold. */
export function evaluate(own: u64, other: u64): i32 {
  const empty = ~(own | other);
  const moves = movesOf(own, other);
  const replies = movesOf(other, own);
  if ((moves | replies) == 0) {
    const lead = <i32>popcnt(own) - <i32>popcnt(other);
    return lead == 0 ? 0 : lead > 0 ? MAX_VALUE / 2 + lead : -MAX_VALUE / 2 + lead;
  }
  const openCorners = spread(CORNERS & empty);
  let value = 10 * mobility(moves) - 10 * mobility(replies);
  value += 4 * <i32>popcnt(spread(other) & empty) - 4 * <i32>popcnt(spread(own) & empty);
  value -= 12 * <i32>popcnt(own & X_CELLS & openCorners) - 12 * <i32>popcnt(other & X_CELLS & openCorners);
  value -= 4 * <i32>popcnt(own & C_CELLS & openCorners) - 4 * <i32>popcnt(other & C_CELLS & openCorners);
  if (((own | other) & CORNERS) != 0) {
    value += 14 * <i32>popcnt(stableDiscs(own, other)) - 14 * <i32>popcnt(stableDiscs(other, own));
  }
  return value;
}

/** The number of moves, corners twice. */
// @ts-ignore: decorator
@inline
export function mobility(moves: u64): i32 {
  return <i32>popcnt(moves) + <i32>popcnt(moves & CORNERS);
}

/** The estimate after some plies of alpha-beta. */
export function lookAhead(own: u64, other: u64, depth: i32, alpha: i32, beta: i32): i32 {
  if (depth == 0) return evaluate(own, other);
  let moves = movesOf(own, other);
  if (moves == 0) {
    if (movesOf(other, own) == 0) return evaluate(own, other);
    return -lookAhead(other, own, depth, -beta, -alpha);
  }
  let best = -MAX_VALUE;
  for (; moves != 0; moves &= moves - 1) {
    const cell = <u32>ctz(moves);
    const turned = turnedBy(cell, own, other);
    const value = -lookAhead(
      other ^ turned,
      own | turned | (<u64>1 << cell),
      depth - 1,
      -beta,
      -max(alpha, best),
    );
    if (value > best) best = value;
    if (best >= beta) break;
  }
  return best;
}
