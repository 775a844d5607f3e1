/** What TypeScript and AssemblyScript must agree on. The build writes these into `assembly/generated/constants.ts`. */
import { LN_2, SEED_ROUNDS, TABLE_SIZE } from '@banyan/mcts/engine';

/** The memory of a node. */
export const NODE_BYTES = 16;

/** The bits of a board, a sentinel above each column included. */
export const BOARD_BITS = 64;

/** The bits of a node's index. */
const INDEX_BITS = 28;

/** Nodes that a tree may be asked to hold: as many as have an index, less the megabytes below them in 4 GiB. */
export const MOST_NODES: number = 2 ** INDEX_BITS - 2 ** 20;

export const u32Constants: Readonly<Record<string, number>> = {
  NODE_BYTES,
  INDEX_BITS,
  SEED_ROUNDS,
  TABLE_SIZE,
};
export const f64Constants: Readonly<Record<string, number>> = { LN_2 };
