/** What may be asked of a search besides its budget: when to end it, and who follows it. */
import type { SearchReport } from '../contracts/search.ts';

export interface ThinkOptions<Action = number> {
  /** Ends the search within one slice, with the best so far. An `AbortSignal`, or anything like it. */
  readonly signal?: Abort;
  /** Called with the statistics so far, between slices. */
  readonly onReport?: (report: SearchReport<Action>) => void;
  /** Milliseconds between two reports, a whole number from 1. Default 100. */
  readonly reportEvery?: number;
  /**
   * Ends the search once the most visited action leads by more than the simulations left: the recommendation is that of
   * the whole search. Where the budget has milliseconds, what they leave is estimated from the pace so far, with a
   * quarter to spare and after a quarter of the time; a search that turns out still faster may have changed its mind.
   * For budgets of simulations or milliseconds, and searches that go by visits alone: `finalMove` is `mostVisits`, and
   * there is no `solver`. Default false.
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
