/** Merges the verdicts of exact search into what a search of a position has found. */

import type { ActionProof } from '@banyan/mcts';
import type { MoveReport, Snapshot } from '../engine/protocol.ts';
import type { GameInfo } from '../games/position.ts';
import { capitalize } from '../games/words.ts';
import { provenStanding } from './judgement.ts';

/**
 * The snapshot with the proofs of moves: wins first, the quickest before the others; losses last, the longest first. The
 * moves between them keep the order of the search.
 */
export function withVerdicts(info: GameInfo, snapshot: Snapshot, verdicts: readonly ActionProof[]): Snapshot {
  if (verdicts.length === 0) return snapshot;
  const known = new Map(verdicts.map((verdict) => [verdict.action, verdict]));
  const moves = snapshot.moves
    .map((move) => provenMove(info, move, known.get(move.action)))
    .sort((one, other) => rankOf(other) - rankOf(one));
  const [best] = moves;
  const isProven = best?.proven === 1 || moves.every(({ proven }) => proven !== undefined);
  return isProven && best !== undefined
    ? { ...snapshot, moves, proven: best.proven, distance: best.distance }
    : { ...snapshot, moves };
}

function provenMove(info: GameInfo, move: MoveReport, verdict: ActionProof | undefined): MoveReport {
  if (verdict === undefined) return move;
  const { outcome } = verdict;
  const distance = verdict.isDistanceOpen ? undefined : verdict.distance;
  const proven = { ...move, value: outcome, low: outcome, high: outcome, proven: outcome, distance };
  return { ...proven, sentence: `${capitalize(provenStanding(info, move, outcome, distance))}.` };
}

/** Above 1 for a win, below 0 for a loss. */
function rankOf({ proven, distance = 0 }: MoveReport): number {
  if (proven === 1) return 1 + 1 / (1 + distance);
  return proven === 0 ? -1 / (1 + distance) : 0;
}
