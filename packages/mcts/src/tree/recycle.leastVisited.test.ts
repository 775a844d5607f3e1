/** Which nodes give up their children, on trees made by hand. */
import { describe, expect, it } from 'vitest';
import { giveVisits } from '../../test/treeRecords.ts';
import { NO_ACTION, ROOT } from '../index.ts';
import { LOSS, proofOf } from './proof.ts';
import { collapseLeastVisited } from './recycle.ts';
import { reroot } from './rerooting.ts';
import { Tree } from './tree.ts';

/** Gives a node as many children as there are visits, one each, and returns the first. */
function grow(tree: Tree, node: number, ...visits: number[]): number {
  const first = tree.addChildren(node, visits.length);
  giveVisits(tree, visits, first);
  return first;
}

/** A full tree of 13 nodes: below the children of the root two nodes each, and below one of these two more. */
function drawn(capacity = 13): Tree {
  const tree = new Tree(capacity);
  tree.setVisits(ROOT, 60);
  const first = grow(tree, ROOT, 30, 20, 10); // 1, 2, 3
  grow(tree, first, 20, 9); // 4, 5
  grow(tree, first + 1, 12, 7); // 6, 7
  grow(tree, first + 2, 5, 4); // 8, 9
  grow(tree, 4, 10, 5, 4); // 10, 11, 12
  return tree;
}

function expanded(tree: Tree): number[] {
  return Array.from({ length: tree.nodes }, (_, node) => node).filter((node) => tree.isExpanded(node));
}

describe('a full tree', () => {
  it('takes the children from its least visited nodes first, as many as make half of it free', () => {
    const tree = drawn();
    expect(collapseLeastVisited(tree, 1)).toBe(true);
    // Of 13 - 4 nodes half are 4: those of node 3 with 10 visits, and of the nodes with 20 the oldest, node 2.
    expect(expanded(tree)).toEqual([ROOT, 1, 4]);
    expect(reroot(tree, ROOT)).toBe(3);
    expect(tree.nodes).toBe(9);
    expect([...tree.columns().visits.subarray(0, 9)]).toEqual([60, 30, 20, 10, 20, 9, 10, 5, 4]);
  });

  it('makes as much room as is wanted, down to the root and its children', () => {
    const tree = drawn();
    expect(collapseLeastVisited(tree, 7)).toBe(true);
    expect(expanded(tree)).toEqual([ROOT, 1]);
    const all = drawn();
    expect(collapseLeastVisited(all, 9)).toBe(true);
    expect(expanded(all)).toEqual([ROOT]);
  });

  it('takes no more than is missing, where there is some room', () => {
    const tree = drawn(15);
    expect(collapseLeastVisited(tree, 1)).toBe(true);
    // Of 15 - 4 nodes half are 5, and 2 are free.
    expect(expanded(tree)).toEqual([ROOT, 1, 4]);
  });

  it('stays as it is where there would never be room', () => {
    const tree = drawn();
    expect(collapseLeastVisited(tree, 10)).toBe(false);
    expect(expanded(tree)).toEqual([ROOT, 1, 2, 3, 4]);
  });

  it('keeps the visits, the value and the proof of a node whose children go', () => {
    const tree = drawn();
    tree.setReturnSum(3, 7.5);
    tree.proof[3] = proofOf(LOSS, 2);
    collapseLeastVisited(tree, 1);
    expect([tree.visitsOf(3), tree.returnSumOf(3), tree.proof[3], tree.childCountOf(3)]).toEqual([
      10,
      7.5,
      proofOf(LOSS, 2),
      0,
    ]);
  });

  /** Two edges to two states of three children each; the states are as often visited, and one edge leads on. */
  function shared(): Tree {
    const tree = new Tree(11, ['link']);
    grow(tree, ROOT, 20, 20); // 1, 2
    for (const edge of [1, 2]) {
      const state = tree.addNode(); // 3, 7
      tree.setAction(state, NO_ACTION);
      tree.setVisits(state, 20);
      tree.link[edge] = state;
      grow(tree, state, 9, 9, 1);
    }
    return tree;
  }

  it('counts a shared state itself among the nodes that go, and one more among those that are wanted', () => {
    const tree = shared();
    // Of 11 - 3 nodes, 4 are wanted with the state of one more edge: one state with its children.
    expect(collapseLeastVisited(tree, 3)).toBe(true);
    expect([tree.link[1], tree.link[2]]).toEqual([0, 7]);
    const more = shared();
    expect(collapseLeastVisited(more, 4)).toBe(true);
    expect([more.link[1], more.link[2]]).toEqual([0, 0]);
    expect(collapseLeastVisited(shared(), 7)).toBe(true);
    expect(collapseLeastVisited(shared(), 8)).toBe(false);
  });

  it('of shared states lets the least visited go whole, and the edges forget them', () => {
    const tree = new Tree(9, ['link']);
    tree.setVisits(ROOT, 30);
    grow(tree, ROOT, 20, 10); // 1, 2
    for (const edge of [1, 2]) {
      const state = tree.addNode();
      tree.setAction(state, NO_ACTION);
      tree.setVisits(state, tree.visitsOf(edge));
      tree.link[edge] = state;
      grow(tree, state, tree.visitsOf(edge) - 1, 0);
    }
    expect(collapseLeastVisited(tree, 1)).toBe(true);
    expect([tree.link[1], tree.link[2], tree.visitsOf(2)]).toEqual([3, 0, 10]);
    expect(expanded(tree)).toEqual([ROOT, 3]);
  });
});
