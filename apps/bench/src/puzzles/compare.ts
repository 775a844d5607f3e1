/** Compares engines for one player by the points of their best lines, at equal processor time. */
import type { sameGame } from '@banyan/games';
import type { Engine } from '@banyan/mcts';

export interface PuzzleEngine {
  readonly name: string;
  of(game: sameGame.Game): Engine<sameGame.State>;
}

export interface Comparison {
  readonly games: readonly sameGame.Game[];
  /** Processor time for each board and engine. */
  readonly milliseconds: number;
  onBoard?(board: number): void;
}

/** What an engine reached. */
export interface PuzzleScore {
  readonly name: string;
  /** By board. */
  readonly points: readonly number[];
  readonly mean: number;
  /** The boards on which no other engine reached as many points. */
  readonly best: number;
}

/** The simulations between two looks at the clock. */
const BATCH = 10;

/** The points of each engine; board by board, so that all engines meet the same machine. The seed is the board's number. */
export function compare(engines: readonly PuzzleEngine[], comparison: Comparison): PuzzleScore[] {
  const { games, milliseconds, onBoard } = comparison;
  const points = games.map((game, board) => {
    onBoard?.(board);
    return engines.map((engine) => pointsOf(engine.of(game), game, milliseconds, board + 1));
  });
  return engines.map(({ name }, index) => {
    const own = points.map((board) => board[index]);
    const best = points.filter((board) => board.every((other, at) => at === index || other < board[index]));
    return {
      name,
      points: own,
      mean: own.reduce((sum, each) => sum + each, 0) / own.length,
      best: best.length,
    };
  });
}

function pointsOf(
  engine: Engine<sameGame.State>,
  game: sameGame.Game,
  milliseconds: number,
  seed: number,
): number {
  const search = engine.start(game.initialState(), seed);
  const before = process.cpuUsage();
  do search.run(BATCH);
  while (millisecondsSince(before) < milliseconds && search.status === 'searching');
  const { best } = search.report();
  search.dispose();
  return Math.round((best?.value ?? 0) * game.maxScore);
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
