/** Ranking: the order in which a report lists actions, what is certain before and after what is only likely. */
import type { FinalMove } from './finalMove.ts';
import type { ActionStats } from './search.ts';

/**
 * The actions, best first.
 *
 * Proven wins lead, the quickest first, and proven losses close, the longest first. Between them are the unproven
 * actions, by the final move, and the proven draws: ahead of all unproven ones unless the first of those promises more
 * than a draw, and then right behind it. Where that leaves a tie, the final move decides, and then the order given.
 */
export function ranked<Action>(
  actions: readonly ActionStats<Action>[],
  finalMove: FinalMove,
): ActionStats<Action>[] {
  const provenTo = (outcome: number): ActionStats<Action>[] =>
    actions.filter(({ proven }) => proven === outcome);
  const wins = provenTo(1).sort((a, b) => distanceOf(a) - distanceOf(b) || finalMove(a, b));
  const draws = provenTo(0.5).sort(finalMove);
  const losses = provenTo(0).sort((a, b) => distanceOf(b) - distanceOf(a) || finalMove(a, b));
  const open = actions.filter(({ proven }) => proven === undefined).sort(finalMove);
  const leaders = open.length > 0 && open[0].value > 0.5 ? 1 : 0;
  return [...wins, ...open.slice(0, leaders), ...draws, ...open.slice(leaders), ...losses];
}

function distanceOf<Action>({ distance = 0 }: ActionStats<Action>): number {
  return distance;
}
