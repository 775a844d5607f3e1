/** Shares engines, with their threads and memory, among searches with equal configurations. */
import type { Budget } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { type EngineConfig, formatEngine } from './engineConfig.ts';
import { openSearcher, type Searcher } from './searcher.ts';

/**
 * Removes the bounds from a configuration, since engines can be shared among budgets. Gumbel planning keeps its number
 * of simulations: its engine depends on it.
 */
export function sharedConfig(
  { kind, options }: EngineConfig,
  { simulations = options.simulations }: Budget,
): EngineConfig {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const isPlanned = options.selection === 'gumbel' && simulations !== undefined;
  return { kind, options: { ...rest, ...(isPlanned && { simulations }) } };
}

/** The engines of one game, one for each configuration. Their searches take turns. */
export class SharedSearchers<State> {
  readonly #playable: Playable<State>;
  readonly #opened = new Map<string, Promise<Searcher<State>>>();

  constructor(playable: Playable<State>) {
    this.#playable = playable;
  }

  /**
   * Returns the engine of a configuration, regardless of its own bounds.
   * @param bounds the budget of the searches.
   * @param threads as for `openSearcher`.
   * @throws UsageError, BanyanError as `openSearcher`.
   */
  get(config: EngineConfig, bounds: Budget, threads: number | undefined): Promise<Searcher<State>> {
    const shared = sharedConfig(config, bounds);
    const key = `${formatEngine(shared)} ${threads ?? ''}`;
    const searcher = this.#opened.get(key) ?? openSearcher(this.#playable, shared, threads);
    this.#opened.set(key, searcher);
    return searcher;
  }
}
