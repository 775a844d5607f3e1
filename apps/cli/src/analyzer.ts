/**
 * Analyses by a game and an engine that stay open between requests. Both servers use them: `analyze --jsonl` and
 * `engine`.
 */

import { once } from 'node:events';
import type { Budget, SearchOptions } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import { defined } from './defined.ts';
import { type EngineConfig, formatEngine } from './engines/engineConfig.ts';
import { type GamePosition, GameSearch } from './engines/gameSearch.ts';
import { openSearcher } from './engines/searcher.ts';
import { sharedConfig } from './engines/sharedSearchers.ts';
import { findGame, type Playable } from './games.ts';
import { readMoves, readPosition, refuseChance } from './moves.ts';
import { MAX_THREADS } from './searchLimits.ts';

/** One analysis by an `Analyzer`. */
export interface AnalysisTask {
  /** The position as one text, or as a list of moves. */
  readonly position: string | readonly string[];
  readonly budget: Budget;
  readonly seed: number;
  /** Ends the search with the best move so far; a search that has not begun is one simulation. */
  readonly signal: AbortSignal;
  /** The interval of reports, in milliseconds. */
  readonly reportEvery?: number | undefined;
  readonly onReport?: ((analysis: Analysis) => void) | undefined;
  /**
   * Analyses with the same object share a tree, as far as each position, a list of moves, goes on from the last. Default a
   * new tree.
   */
  readonly game?: object | undefined;
}

/** A position to ponder about, which `analyze` continues with the same `game`. */
export type PonderTask = Pick<AnalysisTask, 'budget' | 'seed' | 'signal'> & {
  readonly position: readonly string[];
  readonly game: object;
};

/** Analyses positions of one game with one engine. */
export interface Analyzer {
  /** The bounds of the engine itself, such as those of a level. */
  readonly budget: Budget;
  /** Returns the number of threads for a search with this budget. */
  threadsFor(budget: Budget): number;
  /** @throws UsageError, BanyanError for an invalid position, budget or number of threads. */
  analyze(task: AnalysisTask): Promise<Analysis>;
  /** Thinks until the signal aborts. @throws UsageError as `analyze`. */
  ponder(task: PonderTask): Promise<void>;
  /** Ends the threads after the running searches. */
  close(): Promise<void>;
}

/** The maximum number of cached analyzers: each has memory of its own. */
const MAX_CACHED = 8;

interface Kept {
  readonly opened: Promise<Analyzer>;
  /** The largest number of threads that a search has used. */
  threads: number;
}

/**
 * Caches the analyzers of the latest requests: `MAX_CACHED` at most by default, with `MAX_THREADS` threads in total at most, or
 * those of the latest one alone.
 */
export class AnalyzerCache {
  readonly #maxCached: number;
  /** The most recently used one is last. */
  readonly #kept = new Map<string, Kept>();

  constructor(maxCached: number = MAX_CACHED) {
    this.#maxCached = maxCached;
  }

  /**
   * Returns the analyzer of a game and an engine for searches with this budget.
   * @param threads as for `openSearcher`.
   * @throws UsageError, BanyanError as `findGame` and `openSearcher`.
   */
  async get(
    game: string,
    config: EngineConfig,
    budget: Budget,
    threads: number | undefined,
  ): Promise<Analyzer> {
    const shared = sharedConfig(config, budget);
    const key = `${game} ${formatEngine(shared)} ${threads ?? ''}`;
    const kept = this.#kept.get(key) ?? {
      opened: findGame(game)((playable) => openAnalyzer(playable, shared, threads)),
      threads: 1,
    };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    try {
      const analyzer = await kept.opened;
      kept.threads = Math.max(kept.threads, analyzer.threadsFor(budget));
      this.#shed();
      return analyzer;
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    }
  }

  /** Closes the least recently used analyzers beyond the limits. */
  #shed(): void {
    let threads = 0;
    for (const [index, [key, kept]] of [...this.#kept].reverse().entries()) {
      threads += kept.threads;
      if (index === 0 || (index < this.#maxCached && threads <= MAX_THREADS)) continue;
      this.#kept.delete(key);
      kept.opened.then((each) => each.close()).catch(() => {}); // `get` has reported the error
    }
  }
}

async function openAnalyzer<State>(
  playable: Playable<State>,
  config: EngineConfig,
  threads: number | undefined,
): Promise<Analyzer> {
  const searcher = await openSearcher(playable, config, threads);
  let underWay = 0;
  let isClosed = false;
  const search = new GameSearch(searcher);
  let latest: object | undefined;
  /** The search that keeps the tree of a game. */
  const searchOf = (game: object): GameSearch<State> => {
    if (game !== latest) search.dispose();
    latest = game;
    return search;
  };

  const analyze = async (task: AnalysisTask): Promise<Analysis> => {
    const { position, budget, seed, signal, reportEvery, onReport, game } = task;
    const { state, actions } = positionOf(playable, position);
    refuseChance(playable, state);
    const text = positionText(position);
    const started = performance.now();
    const searched = { playable, state, engine: searcher.name, seed };
    const options: SearchOptions = {
      seed,
      signal,
      ...defined({ reportEvery }),
      ...(onReport !== undefined && {
        onReport: (report) => {
          const milliseconds = performance.now() - started;
          const meanwhile = { threads: searcher.threadsFor(budget), lost: [], milliseconds, stopped: null };
          onReport(analysisOf({ ...searched, ...meanwhile }, text, report));
        },
      }),
    };
    const searching = game === undefined ? new GameSearch(searcher) : searchOf(game);
    try {
      const result = await searching.search({ state, actions }, budget, options);
      const { threads, lost, milliseconds, stopped } = result;
      const repliesTo = (action: number): readonly number[] => searching.tree?.expectedReplies(action) ?? [];
      return analysisOf({ ...searched, threads, lost, milliseconds, stopped }, text, result, repliesTo);
    } finally {
      if (game === undefined) searching.dispose();
    }
  };

  const settle = async (): Promise<void> => {
    if (!isClosed || underWay > 0) return;
    search.dispose();
    await searcher.dispose();
  };
  const counted = async <Result>(use: () => Promise<Result>): Promise<Result> => {
    underWay++;
    try {
      return await use();
    } finally {
      underWay--;
      await settle();
    }
  };

  return {
    budget: searcher.budget,
    threadsFor: (budget) => searcher.threadsFor(budget),
    analyze: (task) => counted(() => analyze(task)),
    ponder: ({ position, budget, seed, signal, game }) =>
      counted(async () => {
        const pondering = searchOf(game);
        await pondering.ponder(readMoves(playable, position), budget, seed);
        if (!signal.aborted) await once(signal, 'abort');
        await pondering.stop();
      }),
    close() {
      isClosed = true;
      return settle();
    },
  };
}

/** Returns the position of a task in the form of `Analysis.position`. */
export function positionText(position: AnalysisTask['position']): string {
  return typeof position === 'string' ? position.trim() : position.join(' ');
}

/**
 * Reads the position of a task; without its actions, which `AnalysisTask.game` needs, if it is one text.
 * @throws UsageError, BanyanError as `readPosition` and `readMoves`.
 */
export function positionOf<State>(
  playable: Playable<State>,
  position: string | readonly string[],
): GamePosition<State> {
  return typeof position === 'string'
    ? { state: readPosition(playable, position), actions: [] }
    : readMoves(playable, position);
}
