import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { selected } from '../../test/selected.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { type Evaluator, gumbel, mcts, ROOT, type Selection } from '../index.ts';
import type { LearnedTree } from '../tree/readonlyTree.ts';
import { Tree } from '../tree/tree.ts';
import { byImprovedPolicy, POLICY_COLUMNS } from './improvedPolicy.ts';

interface Child {
  readonly prior: number;
  readonly visits?: number;
  readonly mean?: number;
}

/** A root that was evaluated once, and its children. */
function family(evaluation: number, children: readonly Child[]): Tree {
  const tree = new Tree(children.length + 1, POLICY_COLUMNS);
  const first = tree.addChildren(ROOT, children.length);
  tree.setVisits(ROOT, 1);
  tree.evaluation[ROOT] = evaluation;
  for (const [index, { prior, visits = 0, mean = 0 }] of children.entries()) {
    tree.prior[first + index] = prior;
    tree.setVisits(first + index, visits);
    tree.setReturnSum(first + index, visits * mean);
    tree.setVisits(ROOT, tree.visitsOf(ROOT) + visits);
  }
  return tree;
}

function choice(tree: Tree, cVisit: number, cScale: number): number {
  return selected(byImprovedPolicy({ cVisit, cScale }), tree) - 1;
}

describe('the improved policy', () => {
  it('is the priors where nothing was visited, and visits follow it', () => {
    const tree = family(0.5, [{ prior: 0.2 }, { prior: 0.5 }, { prior: 0.3 }]);
    for (let pull = 0; pull < 100; pull++) {
      const child = selected(byImprovedPolicy({ cVisit: 50, cScale: 0 }), tree);
      tree.addVisit(child);
      tree.addVisit(ROOT);
    }
    expect([...tree.columns().visits.subarray(1)]).toEqual([20, 50, 30]);
  });

  it('weighs values by the visits of the most visited child', () => {
    // Shares 0.75 and 0.25; the second is 0.2 better, and has 10 of 20 visits: 10 / 21 = 0.476.
    // It is followed once its share is above 0.5: 0.25 e^(0.2 (cVisit + 10) cScale) > 0.75, or (cVisit + 10) cScale > 5.49.
    const tree = family(0.5, [
      { prior: 0.75, visits: 10, mean: 0.4 },
      { prior: 0.25, visits: 10, mean: 0.6 },
    ]);
    expect([choice(tree, 0, 0.5), choice(tree, 0, 0.6)]).toEqual([0, 1]);
    expect([choice(tree, 44, 0.1), choice(tree, 46, 0.1)]).toEqual([0, 1]);
  });

  it('gives unvisited actions the mixed value', () => {
    // Visited: priors 0.3 and 0.1, means 0.8 and 0.4, 4 visits; mixed (e + 4 0.7) / 5: 0.56 for e = 0, 0.76 for e = 1.
    // The third has share 0.6 e^(s (mixed - 0.8)) against 0.3: with s = 4, 0.6 e^-0.96 = 0.23, or 0.6 e^-0.16 = 0.51.
    const children = [
      { prior: 0.3, visits: 2, mean: 0.8 },
      { prior: 0.1, visits: 2, mean: 0.4 },
      { prior: 0.6 },
    ];
    // Shares 0.54 0.04 0.42 less 2/5 2/5 0; then 0.36 0.02 0.62.
    expect(choice(family(0, children), 0, 2)).toBe(2);
    // With s = 16: 0.3 against 0.6 e^-3.84 = 0.013, or 0.6 e^-0.64 = 0.32.
    expect(choice(family(0, children), 0, 8)).toBe(0);
    expect(choice(family(1, children), 0, 8)).toBe(2);
  });

  it('divides visits by the formula', () => {
    // Visited: means 0.8 and 0.4, 8 visits, so the mixed value of the third is (1/4 + 8 (0.3 0.8 + 0.1 0.4) / 0.4) / 9.
    const factor = (2 + 6) * 0.25;
    const weights = [0.3 * Math.exp(factor * 0.8), 0.1 * Math.exp(factor * 0.4)];
    const unvisited = Math.exp((factor * (0.25 + 8 * 0.7)) / 9);
    // The first and the third lag equally where (w0 - w2) / (w0 + w1 + w2) = 2 / 9.
    const level = (7 * weights[0] - 2 * weights[1]) / 11 / unvisited;
    const chosen = (prior: number): number =>
      choice(
        family(0.25, [{ prior: 0.3, visits: 2, mean: 0.8 }, { prior: 0.1, visits: 6, mean: 0.4 }, { prior }]),
        2,
        0.25,
      );
    expect([chosen(level - 1e-5), chosen(level + 1e-5)]).toEqual([0, 2]);
  });

  it('takes the first of equals', () => {
    expect(choice(family(0.5, [{ prior: 0.2 }, { prior: 0.4 }, { prior: 0.4 }]), 50, 1)).toBe(1);
  });

  it('is that of the children of one node', () => {
    const tree = new Tree(7, POLICY_COLUMNS);
    tree.prior.set([0.6, 0.4], tree.addChildren(ROOT, 2));
    tree.prior.set([0.1, 0.9], tree.addChildren(1, 2));
    tree.prior.set([0.2, 0.8], tree.addChildren(2, 2));
    const select = byImprovedPolicy({ cVisit: 50, cScale: 1 });
    expect([0, 1, 2].map((node) => selected(select, tree, node))).toEqual([1, 4, 6]);
    // The first has its share of 0.6 only if its own children take nothing of it.
    giveVisits(tree, [1, 1], 1);
    tree.evaluation[ROOT] = 0.5;
    giveReturnSums(tree, [0.5, 0.5], 1);
    expect(selected(select, tree)).toBe(1);
  });

  it('does not lose its way among priors of 0', () => {
    const tree = family(0.5, [
      { prior: 1, visits: 1, mean: 0 },
      { prior: 0 },
      { prior: 0, visits: 3, mean: 1 },
    ]);
    expect(choice(tree, 50, 1)).toBe(0); // e^-53 is more than 2^-149
    expect(choice(tree, 500, 1)).toBe(2);
  });

  it('passes proven children by', () => {
    const tree = family(0.5, [{ prior: 0.9 }, { prior: 0.1 }]);
    tree.proof[1] = 1;
    expect(choice(tree, 50, 1)).toBe(1);
    tree.proof[2] = 1;
    expect(choice(tree, 50, 1)).toBe(0);
  });
});

describe('what a search writes down for it', () => {
  const game = completeTree({
    name: 'tree of three',
    players: 3,
    branching: 2,
    depth: 4,
    returns: (leaf) => [leaf / 15, 1 - leaf / 15, 0.5],
  });

  it.each([1, 3])('is the evaluation of each node, for its player, with expandAfter %i', (expandAfter) => {
    const evaluator: Evaluator<{ depth: number }, number> = ({ depth }) => ({
      returns: [0, 1, 2].map((player) => (player === depth % 3 ? 0.25 * depth : 1)),
    });
    let last: LearnedTree | undefined;
    const { selection } = gumbel({ simulations: 200 });
    const spy: Selection = Object.assign((...asked: Parameters<Selection>) => selection(...asked), {
      ...selection,
      learn(tree: LearnedTree, simulation: Parameters<NonNullable<Selection['learn']>>[1]) {
        selection.learn?.(tree, simulation);
        last = tree;
      },
    });
    const search = mcts(game, { selection: spy, evaluator, expandAfter }).start(game.initialState(), 1);
    search.run(200);
    const tree = last ?? new Tree(1);
    const depths = [0];
    for (let node = 0; node < tree.nodes; node++) {
      for (
        let child = tree.firstChildOf(node);
        child < tree.firstChildOf(node) + tree.childCountOf(node);
        child++
      ) {
        depths[child] = depths[node] + 1;
      }
      const wasEvaluated = tree.visitsOf(node) > 0 && depths[node] < 4;
      expect(tree.evaluation[node]).toBe(wasEvaluated ? 0.25 * depths[node] : 0);
    }
    expect(tree.nodes).toBeGreaterThan(20);
  });
});
