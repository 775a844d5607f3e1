/** The openings of a tournament: found by its seed, or taken from a log that has them. */
import { evenBy, type OpeningOf, openings } from '@banyan/tournament';
import { openEngine } from '../../engines.ts';
import { Failure } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { readMoves } from '../../moves.ts';
import { UsageError } from '../../usage.ts';
import type { GameRecord } from './log.ts';
import type { Progress } from './progress.ts';

/** Nodes for the short searches that judge openings. */
const JUDGE_NODES = 100_000;

/** @param kept games of the same tournament. */
export async function openingBook<State>(
  playable: Playable<State>,
  { config, pairings }: Progress,
  kept: readonly GameRecord[],
): Promise<OpeningOf<number>> {
  const known = new Map(
    kept.map((record) => [Math.floor(record.game / 2 / pairings.length), openingIn(playable, record)]),
  );
  const options = { seed: config.seed, moves: config.openingMoves, known };
  // Where something is hidden, nobody can judge without looking: luck is shared out by exchanging the sides.
  if (playable.hidden !== undefined) return openings(playable.game, options);
  const judge = await openEngine(playable, { kind: 'best', options: { nodes: JUDGE_NODES } });
  return openings(playable.game, { ...options, admits: evenBy(judge.agent) });
}

/** @throws Failure where the log has moves that are not legal. */
function openingIn<State>(
  playable: Playable<State>,
  { game, opening, moves }: GameRecord,
): readonly number[] {
  try {
    return readMoves(playable, moves.slice(0, opening)).actions;
  } catch (error) {
    if (error instanceof UsageError)
      throw new Failure(`the log has an opening of game ${game} that is none: ${error.message}`);
    throw error;
  }
}
