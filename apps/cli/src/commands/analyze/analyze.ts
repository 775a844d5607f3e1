/** `banyan analyze`: analyses one position, or serves analyses. */
import { AnalysisServer, MAX_REQUEST_LENGTH } from '../../analysisServer/server.ts';
import { AnalyzerCache } from '../../analyzer.ts';
import type { Context } from '../../context.ts';
import { describeAnalysis } from '../../describe.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openSearcher } from '../../engines/searcher.ts';
import type { SearchFlags } from '../../flags.ts';
import { readGameAndMoves, stateAfter } from '../../gameAndMoves.ts';
import { isModulePath } from '../../games/gameModule.ts';
import { openGame, type Playable } from '../../games.ts';
import { linesOf } from '../../lines.ts';
import { refuseChance } from '../../moves.ts';
import { drawPosition, playerName } from '../../position.ts';
import { screenOn } from '../../screen.ts';
import { boundsOf, searchConfig } from '../../searchConfig.ts';
import { searchWithProgress } from '../../searchProgress.ts';
import { drawSeed } from '../../seed.ts';
import { UsageError } from '../../usage.ts';

/** The options of `banyan analyze`. */
export interface AnalyzeFlags extends SearchFlags {
  readonly game: string | undefined;
  readonly most: number | undefined;
  readonly json: boolean | undefined;
  readonly jsonl: boolean | undefined;
  readonly parallel: number | undefined;
}

/** Bounds simulations, so that equal seeds give equal results on every machine. */
const DEFAULT_BUDGET = { simulations: 100_000 };

const DEFAULT_PARALLEL = 4;

/**
 * Analyses a position, or starts the server.
 * @param words the game and its moves, as for `readGameAndMoves`.
 */
export async function analyze(
  this: Context,
  flags: AnalyzeFlags,
  ...words: readonly string[]
): Promise<void> {
  if (flags.jsonl) return serve(this, flags, words);
  if (flags.parallel !== undefined) throw new UsageError('--parallel is for --jsonl');
  const { game, moves } = await readGameAndMoves(flags.game, words);
  return game((playable) => analyzePosition(this, playable, flags, moves));
}

async function analyzePosition<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  flags: AnalyzeFlags,
  moves: readonly string[],
): Promise<void> {
  const state = stateAfter(playable, moves);
  refuseChance(playable, state);
  const searcher = await openSearcher(playable, searchConfig(flags, DEFAULT_BUDGET), flags.threads);
  const question = {
    playable,
    searcher,
    state,
    position: moves.join(' ').trim().toLowerCase(),
    budget: searcher.budget,
    seed: flags.seed ?? drawSeed(),
  };
  const { analysis } = await searchWithProgress(question, screenOn(process.stderr, process.env), signal);
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(analysis)}\n`);
    return;
  }
  const screen = screenOn(process.stdout, process.env);
  const nameOf = (player: number): string => playerName(playable, player, screen);
  const toMove = analysis.player === null ? '' : `, ${nameOf(analysis.player)} to move`;
  screen.print(`${playable.name}${analysis.position && ` after ${analysis.position}`}${toMove}\n`);
  screen.print(`${drawPosition(playable, { state }, screen)}\n\n`);
  screen.print(`${describeAnalysis(analysis, screen, { nameOf, maxMoves: flags.most })}\n`);
}

async function serve(
  { process, signal }: Context,
  flags: AnalyzeFlags,
  words: readonly string[],
): Promise<void> {
  const { engine = 'best', parallel = DEFAULT_PARALLEL, game, seed, most, json } = flags;
  const isOwnGame = game !== undefined && isModulePath(game);
  if (isOwnGame) await openGame(game); // requests may name it
  const given = Object.entries({ game: isOwnGame ? undefined : game, seed, most, json }).find(
    ([, value]) => value !== undefined,
  );
  if (given !== undefined)
    throw new UsageError(`--${given[0]} does not apply to --jsonl: requests have their own`);
  if (words.length > 0) throw new UsageError('--jsonl takes no position: requests have their own');
  parseEngine(engine); // refuses an invalid engine before the first request
  const { stdin, stdout } = process;
  const screen = screenOn(stdout, process.env);
  const server = new AnalysisServer({
    engine,
    budget: boundsOf(flags, DEFAULT_BUDGET),
    threads: flags.threads,
    parallel,
    analyzers: new AnalyzerCache(),
    write: (answer) => stdout.write(`${JSON.stringify(answer)}\n`),
    hasRoom: () => !stdout.writableNeedDrain,
    drained: () => screen.drained(),
  });
  signal.addEventListener('abort', () => {
    server.terminate();
    stdin.destroy();
  });
  await server.serve(linesOf(stdin, MAX_REQUEST_LENGTH));
}
