/** The final move: which action a search recommends, given the statistics of all. */
import type { ActionStats } from './search.ts';

/** Orders two actions, the better first, as `Array.prototype.sort` wants it. Equals keep the order of the game. */
export type FinalMove = (a: ActionStats<unknown>, b: ActionStats<unknown>) => number;

/** The most visited action, by value where visits are equal. Robust: visits follow values with a delay. */
export const mostVisits: FinalMove = (a, b) => b.visits - a.visits || b.value - a.value;

/** The action of the best mean return, by visits where values are equal. */
export const bestValue: FinalMove = (a, b) => b.value - a.value || b.visits - a.visits;
