/** What a search that was driven found, and why it ended. */
import type { SearchReport, SearchStatus, SearchWarning, Seed } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/**
 * Why a search ended: a bound of its budget, its signal, a state of the search in which no simulation runs (`visits`,
 * `solved`, `terminal`), because nothing can change the recommendation (`decided`), or because there is but one legal
 * action (`forced`). `nodes` also ends a search that only its size bounds once its tree cannot grow: memory is full, or
 * the whole game is in it.
 */
export type Stopped =
  | keyof Budget
  | 'aborted'
  | 'decided'
  | 'forced'
  | Exclude<SearchStatus, 'searching' | 'memory'>;

export interface SearchResult<Action = number> extends SearchReport<Action> {
  /** The memory of the nodes in the tree. */
  readonly bytes: number;
  /** The time taken, pauses included. */
  readonly milliseconds: number;
  readonly seed: Seed;
  readonly stopped: Stopped;
  /** What makes this result doubtful; usually nothing. */
  readonly warnings: readonly SearchWarning[];
}
