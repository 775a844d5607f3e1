/**
 * Re-rooting: makes a node the root of its tree and removes all nodes outside its subtree, in place and in stages, so
 * that no stage keeps the event loop waiting.
 *
 * Children come after their parents, so one pass in ascending order finds every kept node and moves it to a smaller
 * index. A second pass updates the indices of first children. Between the stages the tree is not valid.
 */
import type { Tree } from './tree.ts';

/**
 * The nodes that one stage of a step to a new root passes over. It takes less than a millisecond, or a few milliseconds on a
 * slow machine that has not compiled the code yet.
 */
export const NODES_A_STAGE = 1_024;

/** The step of a tree to a new root. */
export class Rerooting {
  /** The node that becomes the root. */
  readonly root: number;
  /** The depth of the deepest visited node below the new root, once the step is done. */
  height = 0;
  readonly #tree: Tree;
  /**
   * Of each node that is kept: before it moves, 1 + its depth below the new root; then its new index. Of one that is dropped: 0.
   */
  readonly #places: Uint32Array;
  /** The next node of the first pass, and of the second. */
  #from: number;
  #updated = 0;
  /** How many nodes the first pass has kept. */
  #kept = 0;

  constructor(tree: Tree, root: number) {
    this.#tree = tree;
    this.root = root;
    this.#from = root;
    this.#places = new Uint32Array(tree.nodes);
    this.#places[root] = 1;
  }

  /** Whether the tree is still as it was. */
  get isUntouched(): boolean {
    return this.#from === this.root;
  }

  /** Does the next stage: at most this many nodes of a pass, from 1. Returns whether there is another stage. */
  advance(nodes: number): boolean {
    const { nodes: end } = this.#tree;
    if (this.#from < end) {
      this.#move(Math.min(end, this.#from + nodes));
      return true;
    }
    this.#update(Math.min(this.#kept, this.#updated + nodes));
    if (this.#updated < this.#kept) return true;
    this.#tree.shrink(this.#kept);
    return false;
  }

  /** Does all stages that are left. */
  finish(): void {
    let isLeft = true;
    while (isLeft) isLeft = this.advance(this.#tree.nodes);
  }

  /** The first pass, up to a node. */
  #move(end: number): void {
    const tree = this.#tree;
    const places = this.#places;
    for (let node = this.#from; node < end; node++) {
      const depth = places[node];
      if (depth === 0) continue;
      const first = tree.firstChildOf(node);
      const afterLast = first + tree.childCountOf(node);
      for (let child = first; child < afterLast; child++) places[child] = depth + 1;
      if (tree.visitsOf(node) > 0 && depth > this.height + 1) this.height = depth - 1;
      places[node] = this.#kept;
      tree.move(node, this.#kept++);
    }
    this.#from = end;
  }

  /** The second pass, up to a kept node. */
  #update(end: number): void {
    const tree = this.#tree;
    const places = this.#places;
    for (let node = this.#updated; node < end; node++)
      tree.setFirstChild(node, places[tree.firstChildOf(node)]);
    this.#updated = end;
  }
}

/** Makes a node the root at once. Returns the height of the new tree. */
export function reroot(tree: Tree, node: number): number {
  const rerooting = new Rerooting(tree, node);
  rerooting.finish();
  return rerooting.height;
}
