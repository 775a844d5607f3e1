/** The limits of searches. This module imports nothing, so that `--help` stays fast. */

/** The largest seed on the command line; the library also accepts larger ones. */
export const MAX_SEED: number = 2 ** 32 - 1;

/** More threads do not make a search stronger. */
export const MAX_THREADS = 64;

/** One day. */
export const MAX_MILLISECONDS: number = 24 * 60 * 60 * 1_000;

/** As many nodes as fit into 4 GiB. */
export const MAX_NODES: number = 2 ** 28 - 2 ** 20;
