/**
 * The nodes, 16 bytes each, in two views of one buffer:
 *
 *     words[4 node]        visits
 *     words[4 node + 1]    the first child, 0 where there is none; the others follow it
 *     values[2 node + 1]   the sum of the returns of the player who chose this node
 */
const NODE_BYTES = 16;

export interface Nodes {
  readonly words: Int32Array;
  readonly values: Float64Array;
}

/** Allocates the given number of nodes. */
export function allocate(nodes: number): Nodes {
  const buffer = new ArrayBuffer(nodes * NODE_BYTES);
  return { words: new Int32Array(buffer), values: new Float64Array(buffer) };
}
