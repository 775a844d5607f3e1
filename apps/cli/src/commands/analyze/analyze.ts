/** `banyan analyze`: analyses one position, or serves analyses. */
import { AnalysisServer, MAX_REQUEST_LENGTH } from '../../analysisServer/server.ts';
import { AnalyzerCache } from '../../analyzer.ts';
import type { Context } from '../../context.ts';
import { describeAnalysis } from '../../describe.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { GameSearch } from '../../engines/gameSearch.ts';
import { openSearcher } from '../../engines/searcher.ts';
import { readGameAndMoves, stateAfter } from '../../gameAndMoves.ts';
import { isModulePath } from '../../games/gameModule.ts';
import { openGame, type Playable } from '../../games.ts';
import { linesOf } from '../../lines.ts';
import { refuseChance } from '../../moves.ts';
import { drawPosition, playerName } from '../../position.ts';
import { rootMoves, withRootMoves } from '../../rootMoves.ts';
import { screenOn } from '../../screen.ts';
import { boundsOf, searchConfig } from '../../searchConfig.ts';
import { searchWithProgress } from '../../searchProgress.ts';
import { drawSeed } from '../../seed.ts';
import { plain, quote, UsageError, wrap } from '../../usage.ts';
import type { AnalyzeFlags } from './analyzeFlags.ts';
import { checkTreeFile, writeTreeFile } from './treeFile.ts';

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
  if (flags.review !== undefined) return review(this, flags, flags.review, words);
  if (flags.number !== undefined) throw new UsageError('--number is for --review');
  const file = words.find(isGameFile);
  if (file !== undefined) {
    throw new UsageError(
      `${quote(file)} is a file, and no position: --review ${plain(file)} judges the moves of a game`,
    );
  }
  const { game, moves } = await readGameAndMoves(flags.game, words);
  return game((playable) => analyzePosition(this, playable, flags, moves));
}

/** Whether a word is the path of a saved game or of a log. */
function isGameFile(word: string): boolean {
  return /\.jsonl?$/i.test(word);
}

/** The options that a review does not have. */
const OF_A_POSITION = ['most', 'allow', 'avoid', 'tree', 'force'] as const;

async function review(
  context: Context,
  flags: AnalyzeFlags,
  path: string,
  words: readonly string[],
): Promise<void> {
  const other = OF_A_POSITION.find((name) => flags[name] !== undefined);
  if (other !== undefined) throw new UsageError(`--${other} is for a position, not for --review`);
  if (words.length > 0) throw new UsageError('--review takes no position: its file has the moves');
  const { reviewGame } = await import('./review/reviewGame.ts');
  await reviewGame(context, flags, path);
}

/** Analyses a position, limited to some of its moves if the options have any. */
function analyzePosition<State>(
  context: Context,
  playable: Playable<State>,
  flags: AnalyzeFlags,
  moves: readonly string[],
): Promise<void> {
  const state = stateAfter(playable, moves);
  refuseChance(playable, state);
  if (flags.allow === undefined && flags.avoid === undefined) {
    return analyzeState(context, playable, flags, moves, { searched: playable, root: state, state });
  }
  if (playable.hidden !== undefined) throw new UsageError('--allow and --avoid need perfect information');
  if ((flags.threads ?? 1) > 1) throw new UsageError('--allow and --avoid search in one thread');
  const { allow, avoid } = flags;
  const searched = withRootMoves(playable, state, rootMoves(playable, state, { allow, avoid }));
  const root = searched.game.initialState();
  return analyzeState(context, playable, { ...flags, threads: 1 }, moves, { searched, root, state });
}

const DEPENDS_ON_THE_DEAD =
  'A pass ends this game, and its result depends on whether dead stones count. Here all stones count, by the rules; players ' +
  'who agree on dead stones may find the other result.';

/** A position, and the game in which it is searched. */
interface Question<State, Searched> {
  readonly searched: Playable<Searched>;
  readonly root: Searched;
  readonly state: State;
}

async function analyzeState<State, Searched>(
  { process, signal }: Context,
  playable: Playable<State>,
  flags: AnalyzeFlags,
  moves: readonly string[],
  { searched, root, state }: Question<State, Searched>,
): Promise<void> {
  const { tree } = flags;
  if (tree === undefined && flags.force) throw new UsageError('--force is for --tree');
  const engine = flags.engine ?? (tree === undefined ? undefined : 'uct');
  const config = searchConfig({ ...flags, engine }, DEFAULT_BUDGET);
  const searcher = await openSearcher(searched, config, tree === undefined ? flags.threads : 1);
  if (tree !== undefined) {
    const shown = await searcher.start(root, searcher.budget, 1);
    await checkTreeFile(tree, shown, searcher.name, flags.force === true);
  }
  const search = new GameSearch(searcher);
  const question = {
    playable: searched,
    searcher: search.at({ state: root, actions: [] }),
    state: root,
    position: moves.join(' ').trim().toLowerCase(),
    budget: searcher.budget,
    seed: flags.seed ?? drawSeed(),
    repliesTo: (action: number) => search.tree?.expectedReplies(action) ?? [],
  };
  const { analysis } = await searchWithProgress(question, screenOn(process.stderr, process.env), signal);
  if (tree !== undefined) await writeTreeFile(tree, searched, root, search.tree);
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(analysis)}\n`);
    return;
  }
  const screen = screenOn(process.stdout, process.env);
  const nameOf = (player: number): string => playerName(playable, player, screen);
  const toMove = analysis.player === null ? '' : `, ${nameOf(analysis.player)} to move`;
  screen.print(`${playable.name}${analysis.position && ` after ${analysis.position}`}${toMove}\n`);
  screen.printBoard(`${drawPosition(playable, { state }, screen)}\n\n`);
  screen.print(`${describeAnalysis(analysis, screen, { nameOf, maxMoves: flags.most })}\n`);
  if (playable.ending?.open(state) !== undefined)
    screen.print(`\n${wrap(DEPENDS_ON_THE_DEAD, screen.columns - 1).join('\n')}\n`);
}

async function serve(
  { process, signal }: Context,
  flags: AnalyzeFlags,
  words: readonly string[],
): Promise<void> {
  const { engine = 'best', parallel = DEFAULT_PARALLEL, game, seed, most, json } = flags;
  const { allow, avoid, tree, review, number, force } = flags;
  const isOwnGame = game !== undefined && isModulePath(game);
  if (isOwnGame) await openGame(game); // requests may name it
  const given = Object.entries({
    ...{ game: isOwnGame ? undefined : game, seed, most, json },
    ...{ allow, avoid, tree, review, number, force },
  }).find(([, value]) => value !== undefined);
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
