/** The order of the actions of an exact report. */
import type { ExactAction } from '@banyan/mcts';

/**
 * Wins, the quickest first; draws; unproven actions; losses, the longest first. Of equal ones the recommended action is
 * first, and the others follow by their number.
 */
export function ranked(actions: readonly ExactAction[], recommended?: number): ExactAction[] {
  const place = (action: number): number => (action === recommended ? -1 : action);
  return actions.toSorted((a, b) => rankOf(b) - rankOf(a) || place(a.action) - place(b.action));
}

/** Above 0 for a win, 0 for a draw, below for an unproven action, and below that for a loss. */
function rankOf({ proof }: ExactAction): number {
  if (proof === undefined) return -1;
  if (proof.outcome === 1) return 1 / proof.distance;
  return proof.outcome === 0 ? -2 - 1 / proof.distance : 0;
}
