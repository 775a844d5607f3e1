/** A flight, step by step: what it notes of its way, what it changes in the tree, and what it takes back. */
import { describe, expect, it } from 'vitest';
import { CHANCE, ROOT, Tree } from '../index.ts';
import { backUp, Flight, NO_NODE } from './flight.ts';

/** A tree of a root, two children, and two below the first. */
function grown(): Tree {
  const tree = new Tree(10, ['bounds']);
  tree.addChildren(ROOT, 2);
  tree.addChildren(1, 2);
  return tree;
}

/** A flight of player 0's and then player 1's move to a leaf. */
function flown(tree: Tree): Flight<string> {
  const flight = new Flight('', 2);
  flight.begin('start', 0, 1);
  flight.visit(tree, ROOT, 0);
  flight.visit(tree, 1, 0);
  flight.player = 1;
  flight.visit(tree, 3, 1);
  return flight;
}

describe('a flight', () => {
  it('begins on the ground, with a place for each player’s return', () => {
    const flight = new Flight('state', 3);
    expect(flight).toMatchObject({ state: 'state', node: ROOT, going: false, isNew: false, length: 0 });
    expect([flight.returns, flight.outcome, flight.proved]).toEqual([[0, 0, 0], [0, 0, 0], NO_NODE]);
    expect([flight.path, flight.choosers, flight.movers, flight.expanded]).toEqual([[], [], [], []]);
    expect([flight.legalChildren.codes, flight.rollout.codes, flight.rollout.players]).toEqual([[], [], []]);
  });

  it('starts anew, whatever it was before', () => {
    const tree = grown();
    const flight = flown(tree);
    flight.isNew = true;
    flight.depth = 2;
    flight.going = false;
    flight.proved = 3;
    flight.expanded.push(3);
    flight.rollout.add(0, 5);
    flight.begin('again', 1, 0);
    expect(flight).toMatchObject({ state: 'again', player: 1, decider: 0, going: true, isNew: false });
    expect([flight.depth, flight.length, flight.proved]).toEqual([0, 0, NO_NODE]);
    expect([flight.expanded, flight.rollout.length]).toEqual([[], 0]);
  });

  it('notes each node, who chose it and who moved there, and counts the visit', () => {
    const tree = grown();
    const flight = flown(tree);
    expect([flight.path, flight.choosers, flight.movers]).toEqual([
      [ROOT, 1, 3],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect([flight.node, flight.chooser, flight.length]).toEqual([3, 1, 3]);
    expect([...tree.visits.subarray(0, 5)]).toEqual([1, 1, 0, 1, 0]);
  });

  it('goes to a shared node as by chance, and the node is the first player’s', () => {
    const tree = grown();
    const flight = flown(tree);
    flight.visitShared(tree, 4);
    expect([flight.node, flight.chooser, flight.length, tree.visits[4]]).toEqual([4, 0, 4, 1]);
    expect(flight.movers).toEqual([0, 0, 1, CHANCE]);
    flight.chooser = 1;
    flight.turnTo(ROOT);
    expect([flight.node, flight.chooser, flight.length]).toEqual([ROOT, 0, 4]);
  });

  it('knows its way, and not what it left behind on an earlier one', () => {
    const tree = grown();
    const flight = flown(tree);
    expect([0, 1, 2, 3].map((node) => flight.isOnPath(node))).toEqual([true, true, false, true]);
    flight.begin('again', 0, 0);
    flight.visit(tree, ROOT, 0);
    expect([0, 1, 3].map((node) => flight.isOnPath(node))).toEqual([true, false, false]);
  });

  it('copies what it is credited with, and tells the outcome of its line apart where there is one', () => {
    const flight = new Flight('', 2);
    const returns = [0.25, 0.75];
    const outcome = [1, 0];
    flight.credit(returns);
    expect([flight.returns, flight.outcome]).toEqual([returns, returns]);
    flight.credit(returns, outcome);
    returns[0] = 9;
    outcome[0] = 9;
    expect([flight.returns, flight.outcome]).toEqual([
      [0.25, 0.75],
      [1, 0],
    ]);
  });

  it('backs up the return of each node’s chooser', () => {
    const tree = grown();
    const flight = flown(tree);
    tree.value[1] = 2;
    flight.credit([0.25, 0.75]);
    backUp(tree, flight);
    expect([...tree.value.subarray(0, 5)]).toEqual([0.25, 2.25, 0, 0.75, 0]);
  });

  it('backs up to no node of an earlier way', () => {
    const tree = grown();
    const flight = flown(tree);
    flight.begin('again', 0, 0);
    flight.visit(tree, ROOT, 0);
    flight.credit([1, 0]);
    backUp(tree, flight);
    expect([...tree.value.subarray(0, 5)]).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a flight that does not land', () => {
  it('takes its visits back, and those alone', () => {
    const tree = grown();
    tree.visits.fill(5);
    const flight = flown(tree);
    flight.proved = 3;
    tree.proof[3] = 7;
    flight.turnBack(tree);
    expect([...tree.visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    expect([tree.proof[3], flight.length, flight.proved]).toEqual([7, 0, NO_NODE]);
  });

  it('takes back no visit of an earlier way', () => {
    const tree = grown();
    tree.visits.fill(5);
    const flight = flown(tree);
    for (const takeBack of ['turnBack', 'undo'] as const) {
      flight.begin('again', 0, 0);
      tree.visits.fill(5);
      flight.visit(tree, ROOT, 0);
      flight[takeBack](tree);
      expect([...tree.visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    }
  });

  it('takes back the children and the proof that it gave, too', () => {
    const tree = grown();
    tree.visits.fill(5);
    const flight = flown(tree);
    tree.addChildren(3, 2);
    flight.expanded.push(3);
    flight.proved = 1;
    tree.proof.fill(7);
    tree.bounds.fill(7);
    flight.undo(tree);
    expect([...tree.visits.subarray(0, 5)]).toEqual([5, 5, 5, 5, 5]);
    expect([tree.isExpanded(3), tree.isExpanded(1)]).toEqual([false, true]);
    expect([...tree.proof.subarray(0, 4)]).toEqual([7, 0, 7, 7]);
    expect([...tree.bounds.subarray(0, 4)]).toEqual([7, 0, 7, 7]);
    expect([flight.length, flight.expanded, flight.proved]).toEqual([0, [], NO_NODE]);
  });

  it('takes back no proof where it gave none', () => {
    const tree = grown();
    const flight = flown(tree);
    tree.proof.fill(7);
    flight.undo(tree);
    expect([...tree.proof]).toEqual(new Array(10).fill(7));
  });
});
