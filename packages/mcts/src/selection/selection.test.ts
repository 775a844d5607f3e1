import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { rootWith } from '../../test/rootWith.ts';
import { selected } from '../../test/selected.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { TABLE_SIZE } from '../engine.ts';
import { type FirstPlay, mcts, ROOT, reducedPlay, type Select, type Selection, ucb1 } from '../index.ts';
import { Tree } from '../tree/tree.ts';

/** The tree, its root with this many visits. */
function withTotal(total: number, tree: Tree): Tree {
  tree.setVisits(ROOT, total);
  return tree;
}

/** Which child is selected, from 0. */
function choice(tree: Tree, c?: number): number {
  return selected(ucb1(c === undefined ? {} : { c }), tree) - 1;
}

describe('UCB1', () => {
  it('takes unvisited children first, in order', () => {
    expect(choice(rootWith([], [9, 9], [0, 0], [1, 1], [0, 0]))).toBe(1);
    expect(choice(rootWith([], [0, 0], [0, 0]))).toBe(0);
  });

  it('takes the first of equals', () => {
    expect(choice(rootWith([], [2, 0], [5, 3], [5, 3], [5, 3]), 0)).toBe(1);
    expect(choice(rootWith([], [5, 3], [5, 3]))).toBe(0);
    expect(choice(rootWith([], [4, 0], [4, 0], [4, 0]), 0)).toBe(0);
  });

  it('takes the better of equally visited ones, and the less visited of equally good ones', () => {
    expect(choice(rootWith([], [10, 4], [10, 5], [10, 3]))).toBe(1);
    expect(choice(rootWith([], [10, 5], [8, 4], [12, 6]))).toBe(1);
  });

  it('is value / visits + c sqrt(ln N / visits), by default with c = sqrt 2', () => {
    // 100 visits, 0.7 of 80 against m of 20: equal at m = 0.7 + sqrt(2 ln 100) (1 / sqrt 80 - 1 / sqrt 20).
    const even = 0.7 + Math.sqrt(2 * Math.log(100)) * (1 / Math.sqrt(80) - 1 / Math.sqrt(20));
    expect(choice(rootWith([], [80, 56], [20, 20 * (even + 1e-9)]))).toBe(1);
    expect(choice(rootWith([], [80, 56], [20, 20 * (even - 1e-9)]))).toBe(0);
    const cautious = 0.7 + 0.5 * Math.sqrt(Math.log(100)) * (1 / Math.sqrt(80) - 1 / Math.sqrt(20));
    expect(choice(rootWith([], [80, 56], [20, 20 * (cautious + 1e-9)]), 0.5)).toBe(1);
    expect(choice(rootWith([], [80, 56], [20, 20 * (cautious - 1e-9)]), 0.5)).toBe(0);
  });

  it('counts the visits of the parent, its own first one included', () => {
    // With N = 10 the first is ahead by a hair, with N = 11 the second.
    const gap = (total: number): number => Math.sqrt(Math.log(total)) * (1 / Math.sqrt(2) - 1 / Math.sqrt(8));
    const value = (8 * (gap(10) + gap(11))) / 2;
    expect(choice(withTotal(10, rootWith([], [8, value], [2, 0])), 1)).toBe(0);
    expect(choice(withTotal(11, rootWith([], [8, value], [2, 0])), 1)).toBe(1);
  });

  it('follows the mean alone where c is 0', () => {
    expect(choice(rootWith([], [1_000_000, 500_001], [1, 0.5]), 0)).toBe(0);
  });

  it.each([TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1, 16_777_216, 4_000_000_000])(
    "is the same formula at the table's edge and beyond: %i visits",
    (total) => {
      const few = 1_000;
      const many = total - few;
      const spread = Math.SQRT2 * Math.sqrt(Math.log(total)) * (1 / Math.sqrt(few) - 1 / Math.sqrt(many));
      // The mean of the little visited child at which both are level.
      const level = 0.9 - spread;
      const even = few * level;
      expect(choice(rootWith([], [many, 0.9 * many], [few, even + 1e-6]))).toBe(1);
      expect(choice(rootWith([], [many, 0.9 * many], [few, even - 1e-6]))).toBe(0);
    },
  );

  it('selects among the children of any node, and changes nothing', () => {
    const tree = rootWith([], [3, 1], [3, 1]);
    const first = new Tree(10);
    first.addChildren(ROOT, 2);
    first.addChildren(2, 3);
    giveVisits(first, [9, 1, 8, 3, 3, 2]);
    giveReturnSums(first, [0, 0, 0, 1, 2, 2]);
    expect(selected(ucb1(), first, 2)).toBe(5);
    const before = tree.columns();
    selected(ucb1(), tree);
    expect(tree.columns()).toEqual(before);
  });

  it.each<[unknown]>([[-1], [-Number.MIN_VALUE], [Number.NaN], [Infinity], [-Infinity], ...NON_NUMBERS])(
    'refuses c = %o',
    (c) => {
      expect(codeOf(() => callUntyped(ucb1, { c }))).toBe('INVALID_OPTION');
    },
  );

  it.each([0, -0, 1e-300, 1e300])('takes c = %d', (c) => {
    expect(choice(rootWith([], [1, 1], [1, 0]), c)).toBe(0);
  });
});

describe('first-play urgency', () => {
  /** Which child is selected, from 0; the root has a visit of its own. */
  function urgent(
    c: number,
    firstPlay: number | FirstPlay,
    ...children: readonly [number, number][]
  ): number {
    const tree = rootWith([], ...children);
    tree.addVisit(ROOT);
    return selected(ucb1({ c, firstPlay }), tree) - 1;
  }

  it('is a mean, explored as if there had been one visit', () => {
    // ln 11 = 2.4: 0.6 + sqrt(2.4 / 10) c against 0.3 + sqrt(2.4) c, equal at c = 0.283.
    expect(urgent(0.28, 0.3, [10, 6], [0, 0])).toBe(0);
    expect(urgent(0.29, 0.3, [10, 6], [0, 0])).toBe(1);
  });

  it('lets a child that is good be visited again before others are tried', () => {
    expect(urgent(0, 0.5, [0, 0], [3, 2], [0, 0])).toBe(1);
    expect(urgent(0, 0.7, [0, 0], [3, 2], [0, 0])).toBe(0);
  });

  it('goes by the siblings, less a reduction', () => {
    expect(urgent(0, reducedPlay(0), [4, 1], [4, 3], [0, 0])).toBe(1); // 0.75 against their mean, 0.5
    expect(urgent(0, reducedPlay(0), [4, 1], [4, 1], [0, 0])).toBe(0); // all 0.25: the first
    expect(urgent(0.1, reducedPlay(0.25), [4, 1], [4, 1], [0, 0])).toBe(0); // two thirds of equal priors seen
    expect(urgent(0.5, reducedPlay(0.25), [4, 1], [4, 1], [0, 0])).toBe(2);
  });

  it('tries every move in the end', () => {
    const arms = bandit([0.9, 0.1, 0.5]);
    const engine = mcts(arms, { selection: ucb1({ firstPlay: reducedPlay() }), maxNodes: 10 });
    const search = engine.start(arms.initialState(), 1);
    search.run(1_000);
    for (const { visits } of search.report().actions) expect(visits).toBeGreaterThan(5);
  });
});

describe('a selection of your own', () => {
  it('reads the tree, and writes only the columns that it requested', () => {
    const arms = bandit([0.5, 1]);
    const squares: number[] = [];
    const select: Select = (tree, node) => {
      // @ts-expect-error: the statistics of the search are for reading.
      tree.setVisits(node, tree.visitsOf(node) + 0);
      return tree.firstChildOf(node) + 1;
    };
    const learn: Selection['learn'] = (tree, { path, length }) => {
      tree.squares[path[length - 1]] += 1;
      squares.push(tree.squares[path[length - 1]]);
    };
    const selection = Object.assign(select, { columns: ['squares'] as const, learn });
    mcts(arms, { selection, maxNodes: 10 }).start(arms.initialState(), 1).run(3);
    expect(squares).toEqual([1, 2, 3]); // the second arm, each time
  });
});
