/** Trees handed from search to search, so that ten thousand searches need no more memory than one. */
import { type Column, Tree } from './tree.ts';

export class TreePool {
  readonly #maxNodes: number;
  readonly #columns: readonly Column[];
  #idle: Tree | undefined;

  constructor(maxNodes: number, columns: readonly Column[]) {
    this.#maxNodes = maxNodes;
    this.#columns = columns;
  }

  /** An empty tree, and how to give it back, emptied. One is kept. */
  take(): { readonly tree: Tree; readonly release: (tree: Tree) => void } {
    const tree = this.#idle ?? new Tree(this.#maxNodes, this.#columns);
    this.#idle = undefined;
    return {
      tree,
      release: (released) => {
        this.#idle = released;
      },
    };
  }
}
