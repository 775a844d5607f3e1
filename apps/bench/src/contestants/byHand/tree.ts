/**
 * The nodes, 16 bytes each as in the core, in two views of one buffer:
 *
 *     words[4 node]        visits
 *     words[4 node + 1]    the first child, 0 where there is none; the others follow it
 *     values[2 node + 1]   the sum of the returns of the player who chose this node
 */
const NODE_BYTES = 16;

export class Tree {
  nodes = 1;
  readonly capacity: number;
  readonly words: Int32Array;
  readonly values: Float64Array;

  constructor(capacity: number) {
    const buffer = new ArrayBuffer(capacity * NODE_BYTES);
    this.capacity = capacity;
    this.words = new Int32Array(buffer);
    this.values = new Float64Array(buffer);
  }

  /** Back to a root alone. */
  clear(): void {
    this.nodes = 1;
    this.words.fill(0, 0, 4);
    this.values.fill(0, 1, 2);
  }

  /** Gives a node so many unvisited children, or says that there is no room. */
  expand(node: number, count: number): boolean {
    const { words, values, nodes: first } = this;
    if (first + count > this.capacity) return false;
    for (let child = first; child < first + count; child++) {
      words[child << 2] = 0;
      words[(child << 2) | 1] = 0;
      values[(child << 1) | 1] = 0;
    }
    words[(node << 2) | 1] = first;
    this.nodes += count;
    return true;
  }

  visitsOfChildren(node: number, count: number): number[] {
    const first = this.words[(node << 2) | 1];
    return Array.from({ length: count }, (_, n) => (first === 0 ? 0 : this.words[(first + n) << 2]));
  }
}
