/** The limits of a tournament. This module imports nothing, so that `--help` stays fast. */

export const FORMATS: readonly ['round-robin', 'gauntlet'] = ['round-robin', 'gauntlet'];
export const ELO_MODELS: readonly ['logistic', 'normalized'] = ['logistic', 'normalized'];

/** For each two engines. */
export const MAX_PAIRS = 1_000_000;
export const MAX_MOVES = 1_000_000;
export const MAX_OPENING_MOVES = 1_000;
/** In per cent. */
export const MIN_AGREED = 51;
/** Simultaneous games. */
export const MAX_CONCURRENCY = 1_024;
