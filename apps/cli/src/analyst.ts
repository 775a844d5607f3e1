/** A game and an engine, opened once and asked often: what the servers of analyses and of moves have in common. */
import type { Budget, SearchOptions } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import { type EngineConfig, formatEngine } from './engines/engineText.ts';
import { openSearcher } from './engines/searcher.ts';
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

export interface Analyst {
  /** @throws UsageError, BanyanError for a position that cannot be, a budget, or threads that cannot be. */
  analyze(task: AnalysisTask): Promise<Analysis>;
  /** Ends its threads, once what is under way has ended. */
  close(): Promise<void>;
}

/** More than these are not kept: each has memory of its own. */
const MOST_KEPT = 8;

/** Analysts that were asked lately. */
export class Analysts {
  readonly #kept = new Map<string, Promise<Analyst>>();

  /**
   * The analyst of a game and an engine. Gumbel planning is made for a number of simulations, and so is its analyst.
   * @param threads as `openSearcher` has them.
   * @throws UsageError, BanyanError as `findGame` and `openSearcher`.
   */
  get(
    game: string,
    { kind, options }: EngineConfig,
    { simulations }: Budget,
    threads: number | undefined,
  ): Promise<Analyst> {
    const isPlanned = options.selection === 'gumbel' && simulations !== undefined;
    const config = { kind, options: { ...options, ...(isPlanned && { simulations }) } };
    const key = `${game} ${formatEngine(config)} ${threads ?? ''}`;
    const analyst =
      this.#kept.get(key) ?? findGame(game)((playable) => openAnalyst(playable, config, threads));
    this.#kept.delete(key);
    this.#kept.set(key, analyst);
    for (const [oldest, evicted] of [...this.#kept].slice(0, -MOST_KEPT)) {
      this.#kept.delete(oldest);
      evicted.then((each) => each.close()).catch(() => {}); // whoever asked for it was told why there is none
    }
    analyst.catch(() => this.#kept.delete(key));
    return analyst;
  }
}

async function openAnalyst<State>(
  playable: Playable<State>,
  config: EngineConfig,
  threads: number | undefined,
): Promise<Analyst> {
  const searcher = await openSearcher(playable, config, threads);
  let underWay = 0;
  let isClosed = false;

  const search = async (task: AnalysisTask): Promise<Analysis> => {
    const { position, budget, seed, signal, reportEvery, onReport } = task;
    const state = stateOf(playable, position);
    refuseChance(playable, state);
    const text = typeof position === 'string' ? position.trim() : position.join(' ');
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

function stateOf<State>(playable: Playable<State>, position: string | readonly string[]): State {
  return typeof position === 'string'
    ? readPosition(playable, position)
    : readMoves(playable, position).state;
}
