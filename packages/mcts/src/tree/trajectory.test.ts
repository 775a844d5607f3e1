/** A trajectory, step by step: what it notes of its way, what it changes in the tree, and what it takes back. */
import { describe, expect, it } from 'vitest';
import { giveVisits } from '../../test/treeRecords.ts';
import { CHANCE, ROOT } from '../index.ts';
import { backUp, NO_NODE, Trajectory } from './trajectory.ts';
import { Tree } from './tree.ts';

/** A tree of a root, two children, and two below the first. */
function grown(): Tree {
  const tree = new Tree(10, ['bounds']);
  tree.addChildren(ROOT, 2);
  tree.addChildren(1, 2);
  return tree;
}

/** A trajectory of player 0's and then player 1's move to a leaf. */
function descended(tree: Tree): Trajectory<string> {
  const trajectory = new Trajectory('', 2);
  trajectory.begin('start', 0, 1);
  trajectory.visit(tree, ROOT, 0);
  trajectory.visit(tree, 1, 0);
  trajectory.player = 1;
  trajectory.visit(tree, 3, 1);
  return trajectory;
}

describe('a trajectory', () => {
  it('begins at the root, with a place for each player’s return', () => {
    const trajectory = new Trajectory('state', 3);
    expect(trajectory).toMatchObject({
      state: 'state',
      node: ROOT,
      isDescending: false,
      isNew: false,
      isCut: false,
      length: 0,
    });
    expect([trajectory.returns, trajectory.outcome, trajectory.proved]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      NO_NODE,
    ]);
    expect([trajectory.path, trajectory.choosers, trajectory.movers, trajectory.expanded]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect([trajectory.legalChildren.codes, trajectory.rollout.codes, trajectory.rollout.players]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('starts anew after any earlier simulation', () => {
    const tree = grown();
    const trajectory = descended(tree);
    trajectory.isNew = true;
    trajectory.isCut = true;
    trajectory.depth = 2;
    trajectory.isDescending = false;
    trajectory.proved = 3;
    trajectory.expanded.push(3);
    trajectory.rollout.add(0, 5);
    trajectory.begin('again', 1, 0);
    expect(trajectory).toMatchObject({
      state: 'again',
      player: 1,
      decider: 0,
      isDescending: true,
      isNew: false,
      isCut: false,
    });
    expect([trajectory.depth, trajectory.length, trajectory.proved]).toEqual([0, 0, NO_NODE]);
    expect([trajectory.expanded, trajectory.rollout.length]).toEqual([[], 0]);
  });

  it('notes each node, who chose it and who moved there, and counts the visit', () => {
    const tree = grown();
    const trajectory = descended(tree);
    expect([trajectory.path, trajectory.choosers, trajectory.movers]).toEqual([
      [ROOT, 1, 3],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect([trajectory.node, trajectory.chooser, trajectory.length]).toEqual([3, 1, 3]);
    expect([...tree.columns().visits.subarray(0, 5)]).toEqual([1, 1, 0, 1, 0]);
  });

  it('goes to a shared node as by chance, and the node is the first player’s', () => {
    const tree = grown();
    const trajectory = descended(tree);
    trajectory.visitShared(tree, 4);
    expect([trajectory.node, trajectory.chooser, trajectory.length, tree.visitsOf(4)]).toEqual([4, 0, 4, 1]);
    expect(trajectory.movers).toEqual([0, 0, 1, CHANCE]);
    trajectory.chooser = 1;
    trajectory.endAtShared(ROOT);
    expect([trajectory.node, trajectory.chooser, trajectory.length]).toEqual([ROOT, 0, 4]);
  });

  it('has the nodes of its path, and none of an earlier path', () => {
    const tree = grown();
    const trajectory = descended(tree);
    expect([0, 1, 2, 3].map((node) => trajectory.isOnPath(node))).toEqual([true, true, false, true]);
    trajectory.begin('again', 0, 0);
    trajectory.visit(tree, ROOT, 0);
    expect([0, 1, 3].map((node) => trajectory.isOnPath(node))).toEqual([true, false, false]);
  });

  it('copies its returns, and has the outcome of its line as well where there is one', () => {
    const trajectory = new Trajectory('', 2);
    const returns = [0.25, 0.75];
    const outcome = [1, 0];
    trajectory.credit(returns);
    expect([trajectory.returns, trajectory.outcome]).toEqual([returns, returns]);
    trajectory.credit(returns, outcome);
    returns[0] = 9;
    outcome[0] = 9;
    expect([trajectory.returns, trajectory.outcome]).toEqual([
      [0.25, 0.75],
      [1, 0],
    ]);
  });

  it('backs up the return of each node’s chooser', () => {
    const tree = grown();
    const trajectory = descended(tree);
    tree.setReturnSum(1, 2);
    trajectory.credit([0.25, 0.75]);
    backUp(tree, trajectory);
    expect([...tree.columns().value.subarray(0, 5)]).toEqual([0.25, 2.25, 0, 0.75, 0]);
  });

  it('backs up to no node of an earlier path', () => {
    const tree = grown();
    const trajectory = descended(tree);
    trajectory.begin('again', 0, 0);
    trajectory.visit(tree, ROOT, 0);
    trajectory.credit([1, 0]);
    backUp(tree, trajectory);
    expect([...tree.columns().value.subarray(0, 5)]).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a trajectory that is taken back', () => {
  it('takes its visits back, and those alone', () => {
    const tree = grown();
    giveVisits(tree, [5, 5, 5, 5, 5]);
    const trajectory = descended(tree);
    trajectory.proved = 3;
    tree.proof[3] = 7;
    trajectory.cancel(tree);
    expect([...tree.columns().visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    expect([tree.proof[3], trajectory.length, trajectory.proved]).toEqual([7, 0, NO_NODE]);
  });

  it('takes back no visit of an earlier path', () => {
    const tree = grown();
    giveVisits(tree, [5, 5, 5, 5, 5]);
    const trajectory = descended(tree);
    for (const takeBack of ['cancel', 'undo'] as const) {
      trajectory.begin('again', 0, 0);
      giveVisits(tree, [5, 5, 5, 5, 5]);
      trajectory.visit(tree, ROOT, 0);
      trajectory[takeBack](tree);
      expect([...tree.columns().visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    }
  });

  it('takes back the children and the proof that it gave, too', () => {
    const tree = grown();
    giveVisits(tree, [5, 5, 5, 5, 5]);
    const trajectory = descended(tree);
    tree.addChildren(3, 2);
    trajectory.expanded.push(3);
    trajectory.proved = 1;
    tree.proof.fill(7);
    tree.bounds.fill(7);
    trajectory.undo(tree);
    expect([...tree.columns().visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    expect([tree.isExpanded(3), tree.isExpanded(1)]).toEqual([false, true]);
    expect([...tree.proof.subarray(0, 4)]).toEqual([7, 0, 7, 7]);
    expect([...tree.bounds.subarray(0, 4)]).toEqual([7, 0, 7, 7]);
    expect([trajectory.length, trajectory.expanded, trajectory.proved]).toEqual([0, [], NO_NODE]);
  });

  it('takes back no proof where it gave none', () => {
    const tree = grown();
    const trajectory = descended(tree);
    tree.proof.fill(7);
    trajectory.undo(tree);
    expect([...tree.proof]).toEqual(new Array(10).fill(7));
  });
});
