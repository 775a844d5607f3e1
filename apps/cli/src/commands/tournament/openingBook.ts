/** The openings of a tournament: determined by its seed, or taken from its log. */
import { evenBy, type OpeningOf, openings } from '@banyan/tournament';
import { openEngine } from '../../engines.ts';
import { Failure } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { readMoves } from '../../moves.ts';
import { UsageError } from '../../usage.ts';
import type { GameRecord } from './log.ts';
import { type OpeningsFile, openingsOfFile } from './openingsFile.ts';
import type { Progress } from './progress.ts';

/** For the short searches that evaluate openings. */
const JUDGE_NODES = 100_000;

/**
 * @param kept the games of the resumed log.
 * @param file the openings of `--openings`, which precede all others.
 * @throws BanyanError, UsageError as `openings` and `openEngine`; Failure for an illegal opening in the log.
 */
export async function openingBook<State>(
  playable: Playable<State>,
  progress: Progress,
  kept: readonly GameRecord[],
  file: OpeningsFile | undefined,
): Promise<OpeningOf<number>> {
  const { config, places } = progress;
  if (file !== undefined) return openingsOfFile(playable, file);
  if (config.openings !== undefined)
    throw new UsageError('the openings come from a file: give it by --openings');
  const known = new Map(
    kept.map((record) => [progress.gameAt(record.game).round, openingIn(playable, record)]),
  );
  const options = { seed: config.seed, moves: config.openingMoves, known };
  // With hidden information a fair evaluation is impossible: exchanging the sides evens out the luck, as rotation does.
  if (playable.hidden !== undefined || places !== undefined) return openings(playable.game, options);
  const judge = await openEngine(playable, { kind: 'best', options: { exact: false, nodes: JUDGE_NODES } });
  return openings(playable.game, { ...options, admits: evenBy(judge.agent) });
}

/** @throws Failure for illegal moves in the log. */
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
