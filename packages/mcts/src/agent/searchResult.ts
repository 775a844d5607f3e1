/** The result of a driven search, and why it ended. */
import type { SearchReport, SearchStatus, SearchWarning, Seed } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/**
 * Why a search ended.
 *
 * A bound of its budget; its signal (`aborted`); a status in which no simulation runs (`visits`, `solved`, `depth`,
 * `terminal`); a recommendation that cannot change (`decided`); or a single legal action (`forced`). `nodes` also ends a search
 * with no other bound than its size once the tree cannot grow: memory is full, or the whole game is in it.
 */
export type Stopped =
  | keyof Budget
  | 'aborted'
  | 'decided'
  | 'forced'
  | Exclude<SearchStatus, 'searching' | 'memory'>;

/** The result of a search under a budget: its report, and how it ended. */
export interface SearchResult<Action = number> extends SearchReport<Action> {
  /** The memory of the tree's nodes. */
  readonly bytes: number;
  /** The elapsed time, including pauses. */
  readonly milliseconds: number;
  readonly seed: Seed;
  readonly stopped: Stopped;
  /** Reasons to doubt the result; usually none. */
  readonly warnings: readonly SearchWarning[];
}
