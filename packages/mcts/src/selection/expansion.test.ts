import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { selected } from '../../test/selected.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { mcts, ROOT, ucb1 } from '../index.ts';
import { Tree } from '../tree/tree.ts';
import { untriedAtRandom } from './expansion.ts';

/** Which child is tried, from 0, by this random number; `undefined` where none was drawn. */
function tried(visits: readonly number[], proof: readonly number[], random: number): [number, number] {
  const tree = new Tree(10);
  const first = tree.addChildren(ROOT, visits.length);
  giveVisits(tree, visits, first);
  tree.proof.set(proof, first);
  tree.setVisits(
    ROOT,
    visits.reduce((sum, count) => sum + count, 0),
  );
  let drawn = 0;
  const selection = untriedAtRandom(ucb1());
  const draw = (): number => {
    drawn++;
    return random;
  };
  const select = selection.from?.(tree, draw, false);
  return [selected(select ?? selection, tree) - first, drawn];
}

describe('untried children at random', () => {
  it('are those that are neither visited nor proven, each as likely', () => {
    const visits = [0, 3, 0, 0, 0];
    const proof = [0, 0, 7, 0, 0];
    expect([0, 0.33, 0.34, 0.66, 0.67, 0.99].map((random) => tried(visits, proof, random))).toEqual([
      [0, 1],
      [0, 1],
      [3, 1],
      [3, 1],
      [4, 1],
      [4, 1],
    ]);
  });

  it('are for one root: without it, the selection is as it was', () => {
    const tree = new Tree(3);
    tree.addChildren(ROOT, 2);
    giveVisits(tree, [1, 0], 1);
    expect(
      selected(
        untriedAtRandom(() => 1),
        tree,
      ),
    ).toBe(1);
  });

  it('come before UCB1, which draws nothing', () => {
    expect(tried([5, 1, 9], [0, 0, 0], 0.5)).toEqual([1, 0]);
    expect(tried([5, 1, 0], [0, 0, 3], 0.5)).toEqual([1, 0]);
  });

  it('are all tried before any is tried again', () => {
    const arms = bandit([0.1, 0.9, 0.5, 0.3]);
    const orders = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const search = mcts(arms, { expansion: 'one', maxNodes: 10 }).start(arms.initialState(), seed);
      const order = Array.from({ length: 4 }, () => {
        const before = new Set(
          search
            .report()
            .actions.filter(({ visits }) => visits > 0)
            .map(({ action }) => action),
        );
        search.run(1);
        return search.report().actions.find(({ action, visits }) => visits > 0 && !before.has(action))
          ?.action;
      });
      expect(order.toSorted()).toEqual([0, 1, 2, 3]);
      orders.add(order.join());
    }
    expect(orders.size).toBeGreaterThan(15);
  });
});

describe('UCB1', () => {
  it('passes proven children by, visited or not, while there are others', () => {
    const tree = new Tree(10);
    const first = tree.addChildren(ROOT, 3);
    giveVisits(tree, [12, 8, 0, 4]);
    giveReturnSums(tree, [0, 8, 0, 0]);
    tree.proof.set([5, 7], first);
    expect(selected(ucb1(), tree)).toBe(first + 2);
  });
});
