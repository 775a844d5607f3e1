/** The constants that TypeScript and AssemblyScript share. The build writes them into `assembly/generated/constants.ts`. */
import { LN_2, MAX_LEAF_NODES, SEED_ROUNDS, TABLE_SIZE } from '@banyan/mcts/engine';

/** The bytes of a node, and how many nodes lie in a group: the children of a node take the places of whole groups. */
export const NODE_BYTES = 16;
export const PLACES = 4;

/** The most nodes of a tree: the places in 4 GiB, less 16 MiB for everything else. */
export const MAX_NODES: number = 2 ** 32 / NODE_BYTES - 2 ** 20;

/** The places that are reserved when a search starts, half a MiB. */
export const FIRST_NODES = 32_768;

/** The places that are reserved where a tree outgrows its first, if `maxNodes` allows: 64 MiB. Beyond them they double. */
export const SECOND_NODES = 4_194_304;

/** The most bytes of a game's state, and of the static data of a game and its compiler. */
const STATE_BYTES = 512;
const STATIC_BYTES = 196_608;

/** The longest path of a tree, in actions. */
const MAX_DEPTH = 4_095;

/** The most words of a state, or of a game's parameters. */
export const MAX_WORDS = 8_192;

/** The most simulations, or rollouts, of one call. */
export const MAX_PER_CALL = 65_536;

/** The value of an absent proof, and the number of bits of a proof below its distance. */
export const UNPROVEN = -1;
export const OUTCOME_BITS = 2;

export const u32Constants: Readonly<Record<string, number>> = {
  NODE_BYTES,
  MAX_NODES,
  SECOND_NODES,
  STATE_BYTES,
  STATIC_BYTES,
  MAX_DEPTH,
  MAX_PER_CALL,
  MAX_WORDS,
  MAX_LEAF_NODES,
  OUTCOME_BITS,
  SEED_ROUNDS,
  TABLE_SIZE,
};
export const f64Constants: Readonly<Record<string, number>> = { LN_2 };

/** The limits that the compiler checks. */
export const limits: Readonly<Record<string, number>> = { STATE_BYTES, STATIC_BYTES };
