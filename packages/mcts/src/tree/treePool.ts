/** Passes trees from search to search, so that ten thousand searches need no more memory than one. */
export class TreePool<Tree> {
  readonly #make: () => Tree;
  readonly #max: number;
  readonly #idle: Tree[] = [];

  /**
   * @param make makes an empty tree.
   * @param max the number of idle trees to keep: as many as one search uses.
   */
  constructor(make: () => Tree, max = 1) {
    this.#make = make;
    this.#max = max;
  }

  /** An empty tree, and the function that returns it, emptied again. */
  take(): { readonly tree: Tree; readonly release: (tree: Tree) => void } {
    return {
      tree: this.#idle.pop() ?? this.#make(),
      release: (released) => {
        if (this.#idle.length < this.#max) this.#idle.push(released);
      },
    };
  }
}
