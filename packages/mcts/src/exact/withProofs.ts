/** Merges what an exact search has proven of a root into the report of another search of it. */
import type { ExactReport } from '../contracts/exact.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { ranked } from '../report/ranking.ts';

/** What merging needs to know besides the reports. */
export interface Merging<Action> {
  /** Whether the proof of the root ends the search. */
  readonly isSolved: boolean;
  readonly finalMove: FinalMove;
  keyOf(action: Action): number | string;
  /** The expected line of play after an action. */
  replies(action: Action): readonly Action[];
}

/** The report with the proofs of actions, and with that of the root if it is solved. */
export function withProofs<Action>(
  report: SearchReport<Action>,
  { actions, proof, principalVariation }: ExactReport<Action>,
  { isSolved, finalMove, keyOf, replies }: Merging<Action>,
): SearchReport<Action> {
  const proofs = new Map(actions.map((each) => [keyOf(each.action), each.proof]));
  const atMost = isSolved && proof !== undefined ? proof.outcome : 1;
  const merged = report.actions.map((stats): ActionStats<Action> => {
    const own = proofs.get(keyOf(stats.action));
    if (own !== undefined) {
      return { ...stats, value: own.outcome, proven: own.outcome, distance: own.distance };
    }
    return stats.proven === undefined ? { ...stats, value: Math.min(stats.value, atMost) } : stats;
  });
  const order = ranked(merged, finalMove);
  const [{ action, proven, distance }] = order;
  const isFirst = isSolved && principalVariation.length > 0 && keyOf(principalVariation[0]) === keyOf(action);
  return {
    ...report,
    action,
    actions: order,
    principalVariation: isFirst ? principalVariation : [action, ...replies(action)],
    ...(isSolved && { status: 'solved', proven, distance }),
  };
}
