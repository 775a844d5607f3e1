/** What can be asked of a tournament: for the command line and for files. Nothing is loaded for it. */

export const FORMATS: readonly ['round-robin', 'gauntlet'] = ['round-robin', 'gauntlet'];
export const ELO_MODELS: readonly ['logistic', 'normalized'] = ['logistic', 'normalized'];

/** Pairs of games for each two engines. */
export const MAX_PAIRS = 1_000_000;
export const MAX_MOVES = 1_000_000;
export const MAX_OPENING_MOVES = 1_000;
/** Games at a time. */
export const MAX_CONCURRENCY = 1_024;
