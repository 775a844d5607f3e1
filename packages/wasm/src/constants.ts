/** What TypeScript and AssemblyScript must agree on. The build writes these into `assembly/generated/constants.ts`. */
import { LN_2, SEED_ROUNDS, TABLE_SIZE } from '@banyan/mcts/engine';

/** The memory of a node. */
export const NODE_BYTES = 16;

/** Nodes that a tree may be asked to hold: as many as have an address in 4 GiB, less the megabytes below them. */
export const MOST_NODES: number = 2 ** 32 / NODE_BYTES - 2 ** 20;

/** The most memory of a game's state, and of its static data with what the compiler needs before them. */
const STATE_BYTES = 512;
const STATIC_BYTES = 65_536;

/** The deepest path of a tree, in actions. */
const MOST_DEPTH = 4_095;

/** The words of a state, or of a game's parameters. */
export const MOST_WORDS = 1_024;

/** The most simulations, or rollouts, of one call. */
export const MOST_PER_CALL = 65_536;

/** What the core says of a proof where nothing is proven; and the bits of a proof below its distance. */
export const UNPROVEN = -1;
export const OUTCOME_BITS = 2;

export const u32Constants: Readonly<Record<string, number>> = {
  NODE_BYTES,
  STATE_BYTES,
  STATIC_BYTES,
  MOST_DEPTH,
  MOST_PER_CALL,
  MOST_WORDS,
  OUTCOME_BITS,
  SEED_ROUNDS,
  TABLE_SIZE,
};
export const f64Constants: Readonly<Record<string, number>> = { LN_2 };

/** What a game may take, for its compiler. */
export const limits: Readonly<Record<string, number>> = { STATE_BYTES, STATIC_BYTES };
