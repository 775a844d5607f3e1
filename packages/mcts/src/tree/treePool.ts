/** Trees handed from search to search, so that ten thousand searches need no more memory than one. */
export class TreePool<Tree> {
  readonly #make: () => Tree;
  readonly #most: number;
  readonly #idle: Tree[] = [];

  /**
   * @param make makes an empty tree.
   * @param most how many are kept: as many as one search has.
   */
  constructor(make: () => Tree, most = 1) {
    this.#make = make;
    this.#most = most;
  }

  /** An empty tree, and how to give it back, emptied. */
  take(): { readonly tree: Tree; readonly release: (tree: Tree) => void } {
    return {
      tree: this.#idle.pop() ?? this.#make(),
      release: (released) => {
        if (this.#idle.length < this.#most) this.#idle.push(released);
      },
    };
  }
}
