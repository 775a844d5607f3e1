/** The options of a search besides its budget. */
import type { SearchReport } from '../contracts/search.ts';

/** Options of `think` besides its budget. */
export interface ThinkOptions<Action = number> {
  /** An `AbortSignal`, or an object like it, that ends the search within one slice with the best result so far. */
  readonly signal?: Abort;
  /** Called with the statistics so far, between slices. */
  readonly onReport?: (report: SearchReport<Action>) => void;
  /** Milliseconds between two reports, a whole number from 1. Default 100. */
  readonly reportEvery?: number;
  /**
   * Whether to end once the most visited action leads by more than the simulations left. Default false.
   *
   * The recommendation is then that of the whole search. With a budget of milliseconds, the number left is estimated
   * from the speed so far, after a quarter of the time and with a margin of a quarter; a search that becomes still
   * faster might have recommended another action. Needs a budget of simulations or milliseconds, and a search that
   * recommends by visits alone: `finalMove` is `mostVisits`, without `solver`.
   */
  readonly stopWhenDecided?: boolean;
}

/** The part of `AbortSignal` that is used. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** The names of the options, for `checkOptions`. */
export const THINK_OPTIONS: readonly (keyof ThinkOptions)[] = [
  'signal',
  'onReport',
  'reportEvery',
  'stopWhenDecided',
];
