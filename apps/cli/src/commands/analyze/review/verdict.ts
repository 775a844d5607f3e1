/**
 * The verdict on a move, against the move that the search recommends.
 *
 * Outcomes that are proven decide. Values within one search are not comparable, since UCT visits moves unequally. So each of
 * two moves that are not proven has a sample: the values of searches of one size from the position after it, which differ
 * in their seeds. Two moves of equal value have separate ranges with probability 1/126 for five searches each (Mann and
 * Whitney 1947). Overlapping ranges decide nothing.
 */

/** What is known of a move; values are those of the player who makes it, in [0, 1]. */
export interface Side {
  /** The outcome under perfect play, if it is proven. */
  readonly proven: number | undefined;
  /** The values of the sample; empty without one. */
  readonly values: readonly number[];
}

/**
 * - `forced`: the only legal move.
 * - `best`: recommended, or proven to be as good.
 * - `good`: above the recommended move, or at most `TOLERANCE` below.
 * - `worse`: below the recommended move, by ranges that are separate.
 * - `mistake`: proven to be worse.
 * - `blunder`: proven to lose, where the recommended move is proven not to.
 * - `unclear`: the search cannot tell.
 * - `agreed`: it ends the game, or lets the opponent end it, and the result depends on what the players agree on, such as
 *   dead stones.
 */
export type Verdict = 'forced' | 'best' | 'good' | 'worse' | 'mistake' | 'blunder' | 'unclear' | 'agreed';

/** A verdict, and what the move loses against the recommended one, in [0, 1]; `undefined` where that is not known. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly loss: number | undefined;
}

/** The loss up to which a move is good. */
export const TOLERANCE = 0.05;

/** Compares a move with the recommended one, which is another. */
export function judge(played: Side, best: Side): Judgement {
  if (played.proven !== undefined && best.proven !== undefined) {
    const loss = Math.max(0, best.proven - played.proven);
    if (loss === 0) return { verdict: 'best', loss };
    return { verdict: played.proven === 0 ? 'blunder' : 'mistake', loss };
  }
  if (played.proven === 1) return { verdict: 'best', loss: 0 };
  const [one, other] = [rangeOf(played), rangeOf(best)];
  if (one === undefined || other === undefined) return { verdict: 'unclear', loss: undefined };
  const loss = Math.max(0, meanOf(other) - meanOf(one));
  if (other[1] - one[0] <= TOLERANCE || one[0] > other[1]) return { verdict: 'good', loss };
  return other[0] > one[1] ? { verdict: 'worse', loss } : { verdict: 'unclear', loss: undefined };
}

/** The range of the values of a move: one number if it is proven; `undefined` if nothing is known. */
export function rangeOf({ proven, values }: Side): readonly [low: number, high: number] | undefined {
  if (proven !== undefined) return [proven, proven];
  return values.length === 0 ? undefined : [Math.min(...values), Math.max(...values)];
}

/** The middle of a range. */
function meanOf([low, high]: readonly [number, number]): number {
  return (low + high) / 2;
}
