/**
 * Re-rooting a tree of information sets: makes a node the root and removes all nodes outside its subtree, in place and in
 * stages, as `tree/rerooting.ts` does. Between the stages the tree is not valid.
 */
import { type InformationTree, NONE } from './informationTree.ts';

/** The step of a tree to a new root. */
export class InformationRerooting {
  /** The node that becomes the root. */
  readonly root: number;
  /** The height of the new tree in steps, once the step to it is done. */
  height = 0;
  readonly #tree: InformationTree;
  readonly #counts: (code: number) => boolean;
  /**
   * Of each node that is kept: before it moves, 1 + its depth below the new root; then its new index. Of one that is
   * dropped: 0.
   */
  readonly #places: Uint32Array;
  /** The next node of the first pass, and of the second. */
  #from: number;
  #updated = 0;
  /** How many nodes the first pass has kept. */
  #kept = 0;

  /** @param counts whether a code counts as a step. */
  constructor(tree: InformationTree, root: number, counts: (code: number) => boolean) {
    this.#tree = tree;
    this.root = root;
    this.#counts = counts;
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

  /** The first pass, up to a node: children follow their parents, so it finds every kept node and only moves nodes down. */
  #move(end: number): void {
    const tree = this.#tree;
    const { action, firstChild, nextSibling } = tree;
    const places = this.#places;
    if (this.isUntouched) nextSibling[this.root] = NONE;
    for (let node = this.#from; node < end; node++) {
      const depth = places[node];
      if (depth === 0) continue;
      for (let child = firstChild[node]; child !== NONE; child = nextSibling[child]) {
        places[child] = depth + Number(this.#counts(action[child]));
      }
      if (depth > this.height + 1) this.height = depth - 1;
      places[node] = this.#kept;
      tree.move(node, this.#kept++);
    }
    this.#from = end;
  }

  /** The second pass, up to a kept node. */
  #update(end: number): void {
    const { firstChild, nextSibling } = this.#tree;
    const places = this.#places;
    for (let node = this.#updated; node < end; node++) {
      firstChild[node] = places[firstChild[node]];
      nextSibling[node] = places[nextSibling[node]];
    }
    this.#updated = end;
  }
}
