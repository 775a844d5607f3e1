/** Verdicts on moves of games for two: a move is compared with the recommended one, by proofs or by values. */
import type { ValueComparison } from './valueComparison.ts';

/**
 * The verdict on a move:
 *
 * - `good`: proven to be at least as good as the recommended move.
 * - `blunder`: proven to lose, where the recommended move is proven not to.
 * - `mistake`: proven to be worse in another way.
 * - `doubtful`: found to be worse by a comparison of values.
 * - `open`: not decided.
 */
export type MoveVerdict = 'good' | 'blunder' | 'mistake' | 'doubtful' | 'open';

/** The evidence for a verdict: proven outcomes and a comparison, for the player who makes the moves. */
export interface MoveEvidence {
  /** The outcomes under perfect play, where they are proven. */
  readonly played: number | undefined;
  readonly best: number | undefined;
  /** The comparison of the move with the recommended one; absent before it begins. */
  readonly comparison?: ValueComparison | undefined;
}

/** The verdict on a move other than the recommended one. */
export function moveVerdict({ played, best, comparison }: MoveEvidence): MoveVerdict {
  if (played === 1 || best === 0) return 'good';
  if (played === undefined || best === undefined) return comparison?.isWorse ? 'doubtful' : 'open';
  if (played >= best) return 'good';
  return played === 0 ? 'blunder' : 'mistake';
}
