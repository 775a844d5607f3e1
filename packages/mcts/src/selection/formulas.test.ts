/** Formulas of selection on hand-made nodes: where the bounds of two children are equal, a small surplus decides. */
import { describe, expect, it } from 'vitest';
import { rootWith } from '../../test/rootWith.ts';
import { selected, simulationAt } from '../../test/selected.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { TABLE_SIZE } from '../engine.ts';
import {
  grave,
  progressiveBias,
  puct,
  ROOT,
  rave,
  reducedPlay,
  type Select,
  singlePlayer,
  ucb1,
  ucb1OfStates,
  ucb1Tuned,
} from '../index.ts';
import { Tree } from '../tree/tree.ts';

/** The second child is selected exactly where its sum of returns is more than `level`. */
function expectLevel(select: Select, tree: Tree, level: number): void {
  tree.setReturnSum(2, level - 1e-6);
  expect(selected(select, tree)).toBe(1);
  tree.setReturnSum(2, level + 1e-6);
  expect(selected(select, tree)).toBe(2);
}

describe.each([
  ['ucb1', ucb1()],
  ['ucb1, first play', ucb1({ firstPlay: 0.5 })],
  ['ucb1Tuned', ucb1Tuned()],
  ['ucb1OfStates', ucb1OfStates()],
  ['singlePlayer', singlePlayer()],
  ['progressiveBias', progressiveBias()],
  ['puct', puct()],
  ['rave', rave()],
  ['grave', grave()],
])('%s', (_, selection) => {
  it('follows a child of the node, however good the nodes beside them', () => {
    const tree = new Tree(7, selection.columns);
    for (const parent of [ROOT, 1, 2]) {
      const first = tree.addChildren(parent, 2);
      giveVisits(tree, [5, 5], first);
      giveReturnSums(tree, [2, 4], first);
    }
    tree.setReturnSum(1, 4.5);
    tree.setReturnSum(5, 5); // the node after the children of node 1
    tree.setVisits(ROOT, 10);
    expect([ROOT, 1].map((node) => selected(selection, tree, node))).toEqual([1, 4]);
    giveReturnSums(tree, [0, 0], 1); // the node after them has 2 of 5
    expect(selected(selection, tree)).toBe(1);
  });
});

describe.each([TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1])('UCB1 of a child with %i visits', (visits) => {
  it('is the formula', () => {
    const tree = rootWith([], [visits, visits / 2], [visits, 0]);
    const level = visits / 2;
    expectLevel(ucb1({ c: 1 }), tree, level);
    tree.setVisits(2, 4);
    const bonus = Math.sqrt(Math.log(2 * visits)) * (1 / Math.sqrt(visits) - 1 / 2);
    expectLevel(ucb1({ c: 1 }), tree, 4 * (0.5 + bonus));
  });
});

describe('the squares of returns', () => {
  it('are learned along the path alone, for the player who chose the node', () => {
    const simulation = {
      path: [ROOT, 1, 2],
      choosers: [0, 0, 1],
      length: 2,
      returns: [0.5, 3],
      outcome: [0.7, 3],
    };
    for (const selection of [ucb1Tuned(), singlePlayer()]) {
      const tree = new Tree(3, selection.columns);
      selection.learn?.(tree, simulationAt(1, simulation));
      expect([...tree.squares]).toEqual([0.25, 0.25, 0]);
      selection.learn?.(tree, simulationAt(1, { ...simulation, length: 3 }));
      expect([...tree.squares]).toEqual([0.5, 0.5, 9]);
    }
    const tree = new Tree(3, singlePlayer().columns);
    singlePlayer().learn?.(tree, simulationAt(1, simulation));
    expect([...tree.best]).toEqual([0.7, 0.7, 0]);
  });
});

describe('UCB1-Tuned', () => {
  it('explores by the variance and its bound, a quarter at most', () => {
    const tree = rootWith(['squares'], [1_000, 500], [10, 0]);
    tree.squares[1] = 260; // the variance is 0.26 - 0.5 ^ 2
    const ln = Math.log(1_010);
    const bound = 0.5 + Math.sqrt((ln / 1_000) * (0.01 + Math.sqrt((2 * ln) / 1_000)));
    expectLevel(ucb1Tuned(), tree, 10 * (bound - Math.sqrt(ln / 10 / 4)));
  });

  it('reads the squares of returns', () => {
    expect(ucb1Tuned().columns).toEqual(['squares']);
  });
});

describe('progressive bias', () => {
  it('adds the prior, divided by one more than the visits', () => {
    const tree = rootWith(['prior'], [10, 5, 0.9], [20, 0, 0.1]);
    const bound = 0.5 + Math.sqrt(Math.log(30) / 10) + (2 * 0.9) / 11;
    const level = 20 * (bound - Math.sqrt(Math.log(30) / 20) - (2 * 0.1) / 21);
    expectLevel(progressiveBias({ weight: 2, c: 1 }), tree, level);
  });

  it('takes the first of equals, and reads priors', () => {
    expect(selected(progressiveBias(), rootWith(['prior'], [4, 2, 0.5], [4, 2, 0.5]))).toBe(1);
    expect(progressiveBias().columns).toEqual(['prior']);
  });
});

describe('first-play urgency', () => {
  it('is the mean of the visited siblings, less the root of their share of the priors', () => {
    const priors = rootWith(['prior'], [4, 2, 0.5], [6, 1, 0.2], [0, 0, 0.2], [0, 0, 0.1]);
    expect(reducedPlay(0.2)(priors, ROOT)).toBeCloseTo(0.3 - 0.2 * Math.sqrt(0.7), 6);
    const equal = rootWith([], [4, 2], [6, 1], [0, 0], [0, 0]);
    expect(reducedPlay(0.2)(equal, ROOT)).toBeCloseTo(0.3 - 0.2 * Math.sqrt(0.5), 6);
  });

  it('is never below 0, and 0 before the first visit', () => {
    expect(reducedPlay(1)(rootWith([], [4, 2], [0, 0]), ROOT)).toBe(0);
    expect(reducedPlay()(rootWith([], [0, 0], [0, 0]), ROOT)).toBe(0);
  });

  it.each([TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1, 2 ** 24])(
    'is explored as one visit of %i',
    (total) => {
      const tree = rootWith([], [total, total / 2], [0, 0]);
      const level = 0.2 / (Math.sqrt(Math.log(total)) * (1 - 1 / Math.sqrt(total))); // 0.5 against 0.3
      expect(selected(ucb1({ c: level - 1e-6, firstPlay: 0.3 }), tree)).toBe(1);
      expect(selected(ucb1({ c: level + 1e-6, firstPlay: 0.3 }), tree)).toBe(2);
    },
  );
});

describe('UCB1 of states', () => {
  /** A root whose first child is linked to a state with these visits and returns. */
  function linked(visits: number, returnSum: number, ...children: readonly (readonly number[])[]): Tree {
    const tree = rootWith(['link'], ...children);
    const shared = tree.addNode();
    tree.link[1] = shared;
    tree.setVisits(shared, visits);
    tree.setReturnSum(shared, returnSum);
    return tree;
  }

  it('is the formula of UCB1 with the visits of all paths', () => {
    const bound = 0.6 + Math.sqrt(Math.log(110) / 100);
    const level = 10 * (bound - Math.sqrt(Math.log(110) / 10));
    expectLevel(ucb1OfStates({ c: 1 }), linked(100, 60, [2, 0], [10, 0]), level);
  });

  it('reads the returns of states as those of the first player, and of other children as those of the mover', () => {
    const tree = linked(100, 30, [2, 0], [10, 6]);
    const choose = (player: number): number =>
      ucb1OfStates({ c: 0 })(tree, ROOT, simulationAt(ROOT, { player }));
    expect([0, 1].map(choose)).toEqual([2, 1]); // 0.3 against 0.6, then 0.7
    tree.setReturnSum(2, 8);
    expect([0, 1].map(choose)).toEqual([2, 2]); // 0.3 against 0.8, then 0.7
    expect(ucb1OfStates().columns).toEqual(['link']);
  });

  it('takes unvisited children first, then the first of equals, and skips proven children', () => {
    const fresh = linked(9, 9, [1, 1], [0, 0], [0, 0]);
    expect(selected(ucb1OfStates(), fresh)).toBe(2);
    fresh.proof[2] = 1;
    expect(selected(ucb1OfStates(), fresh)).toBe(3);
    fresh.proof[3] = 1;
    expect(selected(ucb1OfStates(), fresh)).toBe(1);
    const level = rootWith(['link'], [4, 1], [4, 2], [4, 2], [4, 4]);
    level.proof[4] = 1;
    expect(selected(ucb1OfStates(), level)).toBe(2);
  });
});
