/**
 * `banyan demo`: shows the engines without any input. Two engines search the opening of Connect Four with one seed and
 * must grow equal trees; then they play each other.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '../../analysis.ts';
import { stone } from '../../board.ts';
import type { Context } from '../../context.ts';
import { describeAnalysis, describeEnd } from '../../describe.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openSearcher, type Searcher } from '../../engines/searcher.ts';
import { Failure } from '../../failure.ts';
import { DEFAULT_GAME, findGame, type Playable } from '../../games.ts';
import { Match } from '../../match.ts';
import { writeMoves } from '../../moves.ts';
import { count } from '../../numbers.ts';
import { drawPosition } from '../../position.ts';
import { type Screen, screenOn } from '../../screen.ts';
import { searchWithProgress } from '../../searchProgress.ts';
import { seedAt } from '../../seed.ts';

const SEED = 2026;
const SIMULATIONS = 200_000;
const SIMULATIONS_A_MOVE = 1_000;

interface DemoContext<State> {
  readonly playable: Playable<State>;
  readonly compiled: Searcher<State>;
  readonly typescript: Searcher<State>;
  readonly screen: Screen;
  readonly signal: AbortSignal;
}

/**
 * Runs the demo.
 * @throws Failure if the engines disagree.
 */
export async function demo(this: Context): Promise<void> {
  const { process, signal } = this;
  const screen = screenOn(process.stdout, process.env);
  screen.print(
    `${screen.colors.bold('Banyan')}: Monte Carlo tree search in WebAssembly and in TypeScript.\n`,
  );
  await findGame(DEFAULT_GAME)(async (playable) => {
    const compiled = await openSearcher(playable, parseEngine('best,c=1.4,solver=off,rollouts=uniform'));
    const typescript = await openSearcher(playable, parseEngine('uct,c=1.4'));
    const context = { playable, compiled, typescript, screen, signal };
    await compareEngines(context);
    await playEngines(context);
  });
  screen.print(`\n${nextSteps(process.env)}`);
}

/** Lists commands to try. Under `npm start`, `banyan` may not be on the PATH. */
export function nextSteps(env: Readonly<Partial<Record<string, string>>>): string {
  const banyan = env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'banyan';
  return `Next:\n  ${banyan} play\n  ${banyan} analyze 4453\n  ${banyan} --help\n`;
}

async function compareEngines<State>(context: DemoContext<State>): Promise<void> {
  const { compiled, typescript, screen } = context;
  const one = await analyzeOpening(context, compiled);
  const other = await analyzeOpening(context, typescript);
  if (!isDeepStrictEqual(treeOf(one), treeOf(other))) {
    throw new Failure(
      `the engines ${kindOf(one.engine)} and ${kindOf(other.engine)} disagree on seed ${SEED}: this is a bug`,
    );
  }
  const ratio = one.simulationsPerSecond / other.simulationsPerSecond;
  screen.print(
    '\nThe two agree bit for bit: visits, values, nodes and best line.\n' +
      `${kindOf(one.engine)} was ${ratio.toFixed(1)} times as fast as ${kindOf(other.engine)}: ` +
      `${count(one.simulationsPerSecond)} against ${count(other.simulationsPerSecond)} simulations a second.\n`,
  );
}

async function analyzeOpening<State>(
  context: DemoContext<State>,
  searcher: Searcher<State>,
): Promise<Analysis> {
  const { playable, screen, signal } = context;
  const state = playable.game.initialState();
  const question = { playable, searcher, state, budget: { simulations: SIMULATIONS }, seed: SEED };
  const { analysis } = await searchWithProgress(question, screen, signal);
  signal.throwIfAborted();
  screen.print(
    `\nThe opening of Connect Four, by the engine ${screen.colors.bold(kindOf(searcher.name))}:\n\n`,
  );
  screen.print(`${describeAnalysis(analysis, screen)}\n`);
  return analysis;
}

/** The parts of an analysis that equal searches share: all but times and the name of the engine. */
function treeOf({ moves, principalVariation, simulations, nodes, maxDepth }: Analysis): object {
  return { moves, principalVariation, simulations, nodes, maxDepth };
}

async function playEngines<State>({
  playable,
  compiled,
  typescript,
  screen,
  signal,
}: DemoContext<State>): Promise<void> {
  const match = new Match(playable.game);
  const budget = { simulations: SIMULATIONS_A_MOVE };
  while (match.returns === undefined) {
    const searcher = match.player === 0 ? compiled : typescript;
    const seed = seedAt(SEED, match.ply);
    const question = { playable, searcher, state: match.state, budget, seed };
    const { action } = (await searchWithProgress(question, screen, signal)).result;
    signal.throwIfAborted();
    if (action === undefined) break;
    match.play(action);
  }
  const moves = writeMoves(playable, playable.game.initialState(), match.moves);
  screen.print(
    `\nA game at ${count(SIMULATIONS_A_MOVE)} simulations a move, ` +
      `${kindOf(compiled.name)} (${stone(0, screen)}) against ${kindOf(typescript.name)} (${stone(1, screen)}):\n\n`,
  );
  screen.printBoard(`${drawPosition(playable, { state: match.state, last: match.lastMove }, screen)}\n\n`);
  screen.print(
    `${describeEnd(match.returns ?? [], (player) => stone(player, screen))} The moves were ${moves.join('')}.\n`,
  );
}

/** Returns the kind of an engine, without its options. */
function kindOf(engine: string): string {
  return engine.split(',', 1)[0] ?? engine;
}
