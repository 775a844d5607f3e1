/** A game and an engine, opened once and asked often: what the servers of analyses and of moves have in common. */
import type { Budget } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import { type EngineConfig, formatEngine } from './engines/engineText.ts';
import { openEngine } from './engines.ts';
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
  /** @throws UsageError, BanyanError for a position that cannot be, a budget, an aborted signal. */
  analyze(task: AnalysisTask): Promise<Analysis>;
}

/** The budget of a search that is to end before it began. */
const LEAST: Budget = { simulations: 1 };

/** More than these are not kept: each has memory of its own. */
const MOST_KEPT = 8;

/** Analysts that were asked lately. */
export class Analysts {
  readonly #kept = new Map<string, Promise<Analyst>>();

  /**
   * The analyst of a game and an engine. Gumbel planning is made for a number of simulations, and so is its analyst.
   * @throws UsageError, BanyanError as `findGame` and `openEngine`.
   */
  get(game: string, { kind, options }: EngineConfig, { simulations }: Budget): Promise<Analyst> {
    const isPlanned = options.selection === 'gumbel' && simulations !== undefined;
    const config = { kind, options: { ...options, ...(isPlanned && { simulations }) } };
    const key = `${game} ${formatEngine(config)}`;
    const analyst = this.#kept.get(key) ?? findGame(game)((playable) => openAnalyst(playable, config));
    this.#kept.delete(key);
    this.#kept.set(key, analyst);
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
    analyst.catch(() => this.#kept.delete(key));
    return analyst;
  }
}

async function openAnalyst<State>(playable: Playable<State>, config: EngineConfig): Promise<Analyst> {
  const { name: engine, agent } = await openEngine(playable, config);
  return {
    async analyze({ position, budget, seed, signal, reportEvery, onReport }) {
      const state = stateOf(playable, position);
      refuseChance(playable, state);
      const text = typeof position === 'string' ? position.trim() : position.join(' ');
      const started = performance.now();
      const isTooLate = signal.aborted;
      const result = await agent.search(state, isTooLate ? LEAST : budget, {
        seed,
        ...(!isTooLate && { signal }),
        ...(reportEvery !== undefined && { reportEvery }),
        ...(onReport !== undefined && {
          onReport: (report) => {
            const milliseconds = performance.now() - started;
            onReport(
              analysisOf({ playable, state, engine, seed, milliseconds, stopped: null }, text, report),
            );
          },
        }),
      });
      const { milliseconds } = result;
      const stopped = isTooLate && result.stopped === 'simulations' ? 'aborted' : result.stopped;
      return analysisOf({ playable, state, engine, seed, milliseconds, stopped }, text, result);
    },
  };
}

function stateOf<State>(playable: Playable<State>, position: string | readonly string[]): State {
  return typeof position === 'string'
    ? readPosition(playable, position)
    : readMoves(playable, position).state;
}
