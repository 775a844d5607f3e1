/** What plays a seat of a server: an engine of ours, or a program. */
import { type Budget, freshSeed } from '@banyan/mcts';
import { defined } from '../../defined.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openSearcher } from '../../engines/searcher.ts';
import { findGame, type Playable } from '../../games.ts';
import { readMoves } from '../../moves.ts';
import { checkBounds, commandIn, type ProgramCommand, startProgram } from '../../protocol/programCommand.ts';
import { boundsOf } from '../../searchConfig.ts';

/** Finds moves for one game. */
export interface Bot {
  /** The budget of a move. */
  readonly budget: Budget;
  /**
   * Finds a move after these moves, outcomes of chance included.
   * @throws Failure, UsageError, BanyanError if it cannot.
   */
  choose(moves: readonly string[], budget: Budget): Promise<string>;
  close(): Promise<void>;
}

/** How to open a bot. */
export interface BotSettings {
  /** An engine, or `cmd:` or `gtp:` and a command. */
  readonly seat: string;
  /** Bounds of the command line, which come before those of the seat. */
  readonly bounds: Budget;
  readonly threads: number | undefined;
  readonly seed: number | undefined;
  readonly signal: AbortSignal;
  /** Shows a line about a program, such as one of its standard error. */
  readonly show: (line: string) => void;
}

const DEFAULT_BUDGET: Budget = { milliseconds: 1_000 };

/** The time of a program to start and to end, and how late a move may be. */
const TIMEOUT = 60_000;
const GRACE = 1_000;

/**
 * Opens a bot for a game.
 * @throws UsageError for an invalid seat or an unknown game; Failure if a program does not play the game.
 */
export async function openBot(game: string, settings: BotSettings): Promise<Bot> {
  const command = commandIn(settings.seat);
  return command === undefined
    ? findGame(game)((playable) => openEngineBot(playable, settings))
    : openProgramBot(game, command, settings);
}

async function openEngineBot<State>(
  playable: Playable<State>,
  { seat, bounds, threads, seed, signal }: BotSettings,
): Promise<Bot> {
  const config = parseEngine(seat, ['cmd:', 'gtp:']);
  const searcher = await openSearcher(playable, config, threads);
  const budget = boundsOf(bounds, boundsOf(searcher.budget, DEFAULT_BUDGET));
  return {
    budget,
    async choose(moves, within) {
      const { state } = readMoves(playable, moves);
      const { action } = await searcher.search(state, within, { seed: seed ?? freshSeed(), signal });
      return action === undefined ? '' : playable.notation.formatAction(state, action);
    },
    close: () => searcher.dispose(),
  };
}

async function openProgramBot(
  game: string,
  command: ProgramCommand,
  { bounds, seed, signal, show }: BotSettings,
): Promise<Bot> {
  checkBounds(command, bounds);
  const program = startProgram(command, { show, signal });
  await program.introduce(TIMEOUT);
  await program.game(game, TIMEOUT);
  return {
    budget: boundsOf(bounds, DEFAULT_BUDGET),
    async choose(moves, within) {
      const { milliseconds = TIMEOUT } = within;
      const { move } = await program.go(moves, defined({ ...within }), seed, milliseconds + TIMEOUT);
      return move;
    },
    async close() {
      await program.quit(GRACE);
    },
  };
}
