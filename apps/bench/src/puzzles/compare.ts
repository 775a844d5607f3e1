/** Compares engines for one player by the points of their best lines, at equal processor time. */
import type { sameGame } from '@banyan/games';
import type { Engine } from '@banyan/mcts';
import { type Interval, meanOf } from '../statistics.ts';

export interface PuzzleEngine {
  readonly name: string;
  of(game: sameGame.Game): Engine<sameGame.State>;
}

export interface Comparison {
  /** At least two boards. */
  readonly games: readonly sameGame.Game[];
  /** Searches of each engine on each board, with seeds of their own. */
  readonly searches: number;
  /** Processor time of a search. */
  readonly milliseconds: number;
  onBoard?(board: number): void;
}

/** What an engine reached. */
export interface PuzzleScore {
  readonly name: string;
  /** By board: the mean of its searches. */
  readonly points: readonly number[];
  /** Over the boards, which are the samples. */
  readonly mean: Interval;
  /** What the engine has more than the first one on the same board, over the boards. */
  readonly lead: Interval;
  /** The boards on which no other engine reached as many points. */
  readonly best: number;
}

/** The simulations between two looks at the clock. */
const BATCH = 10;

/** The points of each engine; engines take turns, so that all meet the same machine. One search of each does not count. */
export function compare(engines: readonly PuzzleEngine[], comparison: Comparison): PuzzleScore[] {
  const { games, searches, milliseconds, onBoard } = comparison;
  for (const engine of engines) pointsOf(engine.of(games[0]), games[0], milliseconds, 0);
  const points = games.map((game, board) => {
    onBoard?.(board);
    const sums = engines.map(() => 0);
    for (let search = 0; search < searches; search++) {
      for (const [index, engine] of engines.entries())
        sums[index] += pointsOf(engine.of(game), game, milliseconds, board * searches + search + 1);
    }
    return sums.map((sum) => sum / searches);
  });
  return engines.map(({ name }, index) => {
    const own = points.map((board) => board[index]);
    const best = points.filter((board) => board.every((other, at) => at === index || other < board[index]));
    return {
      name,
      points: own,
      mean: meanOf(own),
      lead: meanOf(points.map((board) => board[index] - board[0])),
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
