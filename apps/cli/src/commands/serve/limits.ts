/** The limits of searches on a server. */
import { DEFAULT_LIMITS } from '@banyan/server';

/** The amounts that the engine of a client cannot exceed. */
export interface SearchLimits {
  readonly maxMilliseconds: number;
  readonly maxSimulations: number;
  readonly maxNodes: number;
}

const { maxMilliseconds, maxSimulations, maxNodes } = DEFAULT_LIMITS;

export const SEARCH_LIMITS: SearchLimits = { maxMilliseconds, maxSimulations, maxNodes };

/** The time of a move of an engine without bounds of its own, in milliseconds. */
export const DEFAULT_MILLISECONDS = 1_000;

/** The engines that each thread keeps open, with their trees. */
export const ENGINES_OF_THREAD = 3;
