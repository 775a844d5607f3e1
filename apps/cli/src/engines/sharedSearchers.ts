/** Which searches share an engine, with its threads and its memory: those of one configuration, whatever bounds them. */
import type { Budget } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { type EngineConfig, formatEngine } from './engineConfig.ts';
import { openSearcher, type Searcher } from './searcher.ts';

/** The configuration without bounds; but Gumbel planning is made for a number of simulations, and so is its engine. */
export function sharedConfig(
  { kind, options }: EngineConfig,
  { simulations = options.simulations }: Budget,
): EngineConfig {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const isPlanned = options.selection === 'gumbel' && simulations !== undefined;
  return { kind, options: { ...rest, ...(isPlanned && { simulations }) } };
}

/** The engines of one game, of each configuration one. Their searches take turns. */
export class SharedSearchers<State> {
  readonly #playable: Playable<State>;
  readonly #opened = new Map<string, Promise<Searcher<State>>>();

  constructor(playable: Playable<State>) {
    this.#playable = playable;
  }

  /**
   * The engine of a configuration, for searches within these bounds; its own bounds do not count.
   * @param threads as `openSearcher` has them.
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
