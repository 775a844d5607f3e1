/** A game and an engine, opened once and asked often: what the servers of analyses and of moves have in common. */
import type { Budget, SearchOptions } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import { type EngineConfig, formatEngine } from './engines/engineConfig.ts';
import { openSearcher } from './engines/searcher.ts';
import { sharedConfig } from './engines/sharedSearchers.ts';
import { MAX_THREADS } from './flags.ts';
import { findGame, type Playable } from './games.ts';
import { readMoves, readPosition, refuseChance } from './moves.ts';

export interface AnalysisTask {
  /** The position: its text, or its moves one by one. */
  readonly position: string | readonly string[];
  readonly budget: Budget;
  readonly seed: number;
  /** Ends the search with the best so far, or, where it has not begun, with next to nothing. */
  readonly signal: AbortSignal;
  /** Milliseconds between two reports. */
  readonly reportEvery?: number | undefined;
  readonly onReport?: ((analysis: Analysis) => void) | undefined;
}

export interface Analyzer {
  /** How many threads search within these bounds. */
  threadsFor(budget: Budget): number;
  /** @throws UsageError, BanyanError for a position that cannot be, a budget, or threads that cannot be. */
  analyze(task: AnalysisTask): Promise<Analysis>;
  /** Ends its threads, once what is under way has ended. */
  close(): Promise<void>;
}

/** More than these are not kept: each has memory of its own. */
const MAX_CACHED = 8;

interface Kept {
  readonly opened: Promise<Analyzer>;
  /** As many as it was asked for at most. */
  threads: number;
}

/** Analysts that were asked lately: a few, and with no more threads in sum than one may have, or than the last one has. */
export class AnalyzerCache {
  /** The one that was asked last is the last. */
  readonly #kept = new Map<string, Kept>();

  /**
   * The analyst of a game and an engine, for searches within these bounds.
   * @param threads as `openSearcher` has them.
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

  /** Closes those that were not asked for longest, and are too many. */
  #shed(): void {
    let threads = 0;
    for (const [index, [key, kept]] of [...this.#kept].reverse().entries()) {
      threads += kept.threads;
      if (index === 0 || (index < MAX_CACHED && threads <= MAX_THREADS)) continue;
      this.#kept.delete(key);
      kept.opened.then((each) => each.close()).catch(() => {}); // whoever asked for it was told why there is none
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

  const search = async (task: AnalysisTask): Promise<Analysis> => {
    const { position, budget, seed, signal, reportEvery, onReport } = task;
    const state = stateOf(playable, position);
    refuseChance(playable, state);
    const text = positionText(position);
    const started = performance.now();
    const searched = { playable, state, engine: searcher.name, seed };
    const options: SearchOptions = {
      seed,
      signal,
      ...(reportEvery !== undefined && { reportEvery }),
      ...(onReport !== undefined && {
        onReport: (report) => {
          const milliseconds = performance.now() - started;
          const meanwhile = { threads: searcher.threadsFor(budget), lost: [], milliseconds, stopped: null };
          onReport(analysisOf({ ...searched, ...meanwhile }, text, report));
        },
      }),
    };
    const result = await searcher.search(state, budget, options);
    const { threads, lost, milliseconds, stopped } = result;
    return analysisOf({ ...searched, threads, lost, milliseconds, stopped }, text, result);
  };

  const settle = async (): Promise<void> => {
    if (isClosed && underWay === 0) await searcher.dispose();
  };

  return {
    threadsFor: (budget) => searcher.threadsFor(budget),
    async analyze(task) {
      underWay++;
      try {
        return await search(task);
      } finally {
        underWay--;
        await settle();
      }
    },
    close() {
      isClosed = true;
      return settle();
    },
  };
}

/** The position of a task as its analysis has it. */
export function positionText(position: AnalysisTask['position']): string {
  return typeof position === 'string' ? position.trim() : position.join(' ');
}

function stateOf<State>(playable: Playable<State>, position: string | readonly string[]): State {
  return typeof position === 'string'
    ? readPosition(playable, position)
    : readMoves(playable, position).state;
}
