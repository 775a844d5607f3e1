/** The noise and the schedule of Gumbel planning, on hand-made nodes. */
import { describe, expect, it } from 'vitest';
import { selected } from '../../test/selected.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { type GumbelOptions, gumbel, ROOT, sfc32 } from '../index.ts';
import { gumbelVariate } from '../numeric/variates.ts';
import { Tree } from '../tree/tree.ts';
import { POLICY_COLUMNS } from './improvedPolicy.ts';

const _MAX_NODES = 2_000;

/** A root with children of these priors. */
function family(...priors: readonly number[]): Tree {
  const tree = new Tree(priors.length + 1, POLICY_COLUMNS);
  tree.prior.set(priors, tree.addChildren(ROOT, priors.length));
  return tree;
}

/** Further visits to the children of a root, where a child brings its reward, or else its mean again. */
function pulled(
  tree: Tree,
  options: GumbelOptions,
  simulations: number,
  rewards: readonly number[] = [],
): number[] {
  const { selection } = gumbel({ noise: 0, ...options });
  const before = [...tree.columns().visits.subarray(1)];
  const select = selection.from?.(tree, sfc32(1), false) ?? selection;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const child = selected(select, tree);
    const mean = tree.visitsOf(child) === 0 ? 0.5 : tree.returnSumOf(child) / tree.visitsOf(child);
    tree.addVisit(child);
    tree.addReturn(child, rewards[child - 1] ?? mean);
  }
  return before.map((visits, index) => tree.visitsOf(index + 1) - visits);
}

describe('the noise of Gumbel planning', () => {
  it.each([0, 0.5, 1])('is added to the logarithms of priors, with the weight %f', (noise) => {
    const priors = [0.1, 0.2, 0.7];
    const tree = family(...priors);
    gumbel({ simulations: 9, noise }).selection.from?.(tree, sfc32('noise'), false);
    const random = sfc32('noise');
    const weights = priors.map((prior) => prior * Math.exp(noise * gumbelVariate(random)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const [index, weight] of weights.entries())
      expect(tree.prior[1 + index]).toBeCloseTo(weight / sum, 6);
  });

  it('is not drawn again at the root of a saved search', () => {
    const tree = family(0.1, 0.2, 0.7);
    gumbel({ simulations: 9 }).selection.from?.(tree, sfc32(1), true);
    expect(tree.prior).toEqual(family(0.1, 0.2, 0.7).prior);
  });

  it('leaves a prior above 0 to actions that the priors rule out', () => {
    const tree = family(1, 0, 0);
    gumbel({ simulations: 9 }).selection.from?.(tree, sfc32(1), false);
    expect(tree.prior[1]).toBeCloseTo(1, 6);
    expect(tree.prior[2]).toBeGreaterThan(0);
    expect(tree.prior[3]).not.toBe(tree.prior[2]);
  });
});

describe('the schedule of Gumbel planning', () => {
  it('spends the first simulation of a new root on its evaluation', () => {
    // 15 simulations for four actions are one each, and 16 are two each, by floor(simulations / (2 4)).
    expect(pulled(family(0.4, 0.3, 0.2, 0.1), { simulations: 16 }, 8)).toEqual([3, 3, 1, 1]);
    expect(pulled(family(0.4, 0.3, 0.2, 0.1), { simulations: 17 }, 8)).toEqual([2, 2, 2, 2]);
  });

  it('has all simulations for a root that was visited', () => {
    const tree = family(0.4, 0.3, 0.2, 0.1);
    tree.setVisits(1, 1);
    tree.setReturnSum(1, 0.5);
    expect(pulled(tree, { simulations: 16 }, 8)).toEqual([2, 2, 2, 2]);
  });

  it('is for the actions that are not proven', () => {
    const tree = family(0.2, 0.1, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1);
    tree.proof.set([1, 1, 1, 1], 5);
    expect(pulled(tree, { simulations: 17 }, 16)).toEqual([6, 2, 6, 2, 0, 0, 0, 0]);
  });

  it('weighs means by the visits of the most visited action', () => {
    // After two visits each, the first action is ahead, and has a third. The second is e^2 times as likely as the
    // third, which is 0.5 better: they are equal where 0.5 (3 + cVisit) cScale is 2.
    const tenth = (cVisit: number, cScale: number): number[] => {
      const tree = family(0.9, 0.01 * Math.exp(2), 0.01, 0.0001);
      return pulled(tree, { simulations: 17, cVisit, cScale }, 10, [1, 0.25, 0.75, 0]);
    };
    expect([tenth(0, 1.3), tenth(0, 1.4)]).toEqual([
      [3, 3, 2, 2],
      [3, 2, 3, 2],
    ]);
    expect([tenth(0.9, 1), tenth(1.1, 1)]).toEqual([
      [3, 3, 2, 2],
      [3, 2, 3, 2],
    ]);
  });

  it('goes on with the most visited of the dropped actions where the others are proven', () => {
    const { selection } = gumbel({ simulations: 17, noise: 0 });
    const tree = family(0.4, 0.3, 0.2, 0.1);
    const select = selection.from?.(tree, sfc32(1), false) ?? selection;
    giveVisits(tree, [10, 10, 1, 2], 1);
    tree.proof.set([1, 1], 1);
    expect(selected(select, tree)).toBe(4);
    tree.proof.set([0], 1);
    expect(selected(select, tree)).toBe(1);
  });

  it('draws by priors alone, whatever is known of the actions', () => {
    const tree = family(0.4, 0.3, 0.3);
    giveVisits(tree, [10, 10, 10], 1);
    giveReturnSums(tree, [1, 2, 9], 1);
    expect(pulled(tree, { simulations: 9, actions: 2 }, 2)).toEqual([1, 1, 0]);
  });

  it('takes the first of equals, and the first of all where all are proven', () => {
    const tree = family(0.25, 0.25, 0.25, 0.25);
    expect(pulled(tree, { simulations: 9, actions: 1 }, 1)).toEqual([1, 0, 0, 0]);
    tree.proof.fill(1);
    expect(pulled(tree, { simulations: 9 }, 1)).toEqual([1, 0, 0, 0]);
  });

  it('is that of the root alone', () => {
    const tree = new Tree(5, POLICY_COLUMNS);
    tree.prior.set([0.6, 0.4], tree.addChildren(ROOT, 2));
    tree.prior.set([0.1, 0.9], tree.addChildren(1, 2));
    const { selection } = gumbel({ simulations: 9, noise: 0 });
    const select = selection.from?.(tree, sfc32(1), false) ?? selection;
    expect([selected(select, tree), selected(select, tree, 1)]).toEqual([1, 4]);
    expect([selected(selection, tree), selected(selection, tree, 1)]).toEqual([1, 4]);
    expect(selection.columns).toEqual(['prior', 'evaluation']);
  });
});
