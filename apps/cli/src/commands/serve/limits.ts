/** The limits of searches on a server. */

/** The amounts that the engine of a client cannot exceed. */
export interface SearchLimits {
  readonly maxMilliseconds: number;
  readonly maxSimulations: number;
  readonly maxNodes: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  maxMilliseconds: 10_000,
  maxSimulations: 1_000_000,
  maxNodes: 2 ** 19,
};

/** The time of a move of an engine without bounds of its own, in milliseconds. */
export const DEFAULT_MILLISECONDS = 1_000;

/** The engines that each thread keeps open, with their trees. */
export const ENGINES_OF_THREAD = 3;
