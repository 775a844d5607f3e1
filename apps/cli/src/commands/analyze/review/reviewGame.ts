/** `banyan analyze --review`: judges every move of a saved game, or of a game in a tournament's log. */
import type { Context } from '../../../context.ts';
import { openSearcher } from '../../../engines/searcher.ts';
import { findGame, openGame, type Playable } from '../../../games.ts';
import { Match } from '../../../match.ts';
import { readMoves } from '../../../moves.ts';
import { screenOn } from '../../../screen.ts';
import { searchConfig } from '../../../searchConfig.ts';
import { drawSeed } from '../../../seed.ts';
import { quote, UsageError } from '../../../usage.ts';
import type { AnalyzeFlags } from '../analyzeFlags.ts';
import { type PlayedGame, readGameFile } from './gameFile.ts';
import { describeReview } from './report.ts';
import { type ReviewedMove, reviewOf } from './review.ts';

/** Of each search: there are up to eleven a move. */
const DEFAULT_BUDGET = { simulations: 10_000 };

/**
 * Reviews the game of a file.
 * @throws UsageError, Failure as `readGameFile`; UsageError for a file of another game than `--game`.
 */
export async function reviewGame(context: Context, flags: AnalyzeFlags, path: string): Promise<void> {
  const played = await readGameFile(path, flags.number);
  const { game } = played;
  // The module of a game runs code, which a file must not choose alone.
  const opened = flags.game === undefined ? undefined : await openGame(flags.game);
  if (flags.game !== undefined && flags.game !== game) {
    throw new UsageError(`${quote(path)} is a game of ${game}, not of ${quote(flags.game)}`);
  }
  await (opened ?? findGame(game))((playable) => review(context, playable, flags, played));
}

async function review<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  flags: AnalyzeFlags,
  { moves, title, isAgreed, marks }: PlayedGame,
): Promise<void> {
  const { actions } = readMoves(playable, moves);
  const searcher = await openSearcher(playable, searchConfig(flags, DEFAULT_BUDGET), flags.threads);
  const seed = flags.seed ?? drawSeed();
  const { budget, name: engine } = searcher;
  const ending = isAgreed ? playable.ending : undefined;
  const status = screenOn(process.stderr, process.env);
  const reviewed: ReviewedMove[] = [];
  status.status(`reviewing ${actions.length} moves`);
  for await (const move of reviewOf({ playable, searcher, ending, actions, budget, seed, signal })) {
    reviewed.push(move);
    status.status(`reviewing ${actions.length} moves: ${move.ply} done`);
  }
  status.status('');
  const match = new Match(playable.game, actions);
  const returns = match.returns && (ending?.judge(match.state, marks).returns ?? match.returns);
  if (flags.json) {
    const result = { game: playable.name, engine, seed, moves: reviewed, returns: returns ?? null };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const screen = screenOn(process.stdout, process.env);
  screen.print(`${playable.name}, ${title}; ${engine}, seed ${seed}\n\n`);
  screen.print(`${describeReview(playable, reviewed, returns, screen)}\n`);
}
