/** `banyan gtp`: serves the Go Text Protocol, version 2. */
import type { Budget } from '@banyan/mcts';
import type { Context } from '../../context.ts';
import { budgetIn } from '../../engines/openedEngine.ts';
import { openSearcher } from '../../engines/searcher.ts';
import type { SearchFlags } from '../../flags.ts';
import { readGameText } from '../../games/gameText.ts';
import { GO_GAME, goBoardOf } from '../../games/goGame.ts';
import { findEntry } from '../../games.ts';
import { GtpServer } from '../../gtp/server.ts';
import { linesOf } from '../../lines.ts';
import { searchConfig } from '../../searchConfig.ts';
import { UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';

/** The options of `banyan gtp`. */
export interface GtpFlags extends SearchFlags {
  readonly game: string | undefined;
  /** The return below which it resigns. */
  readonly resign: number | undefined;
  readonly 'all-alive': boolean | undefined;
}

/** The time of a move without clocks. */
const DEFAULT_BUDGET: Budget = { milliseconds: 3_000 };

/**
 * Serves the protocol until "quit" or the end of the input.
 * @throws UsageError for another game than Go, or an invalid engine.
 */
export async function gtp(this: Context, flags: GtpFlags, word?: string): Promise<void> {
  if (flags.game !== undefined && word !== undefined)
    throw new UsageError('--game and a game exclude each other');
  const text = readGameText(flags.game ?? word ?? GO_GAME.name);
  if (findEntry(text) !== GO_GAME)
    throw new UsageError(`the Go Text Protocol is for go, not for ${text.name}`);
  const config = searchConfig(flags, DEFAULT_BUDGET);
  const { stdin, stdout } = this.process;
  const server = new GtpServer({
    version: await currentVersion(),
    board: goBoardOf(text),
    open: (playable) => openSearcher(playable, config, flags.threads),
    budget: budgetIn(config.options),
    seed: flags.seed,
    countsAll: flags['all-alive'] ?? false,
    resign: flags.resign ?? 0,
    write: (output) => stdout.write(output),
  });
  this.signal.addEventListener('abort', () => {
    server.stop();
    stdin.destroy();
  });
  await server.serve(linesOf(stdin));
  stdin.destroy();
}
