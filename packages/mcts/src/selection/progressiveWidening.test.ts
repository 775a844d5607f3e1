import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { selected } from '../../test/selected.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { giveVisits } from '../../test/treeRecords.ts';
import {
  grave,
  mcts,
  progressiveWidening,
  puct,
  ROOT,
  rave,
  type Selection,
  ucb1,
  type WideningOptions,
} from '../index.ts';
import { Tree } from '../tree/tree.ts';
import { AMAF_COLUMNS } from './amaf.ts';

const ARMS = 12;

/** A root that was visited once itself, with as many children; the later, the likelier. */
function family(children: number = ARMS): Tree {
  const tree = new Tree(children + 1, ['prior', ...AMAF_COLUMNS]);
  const first = tree.addChildren(ROOT, children);
  for (let child = 0; child < children; child++) tree.prior[first + child] = (child + 1) / children ** 2;
  tree.setVisits(ROOT, 1);
  return tree;
}

/** After which simulations a child gets its first visit, and which, from 1. */
function openings(selection: Selection, tree: Tree, simulations: number): [number, number][] {
  const opened: [number, number][] = [];
  for (let simulation = 1; simulation <= simulations; simulation++) {
    const child = selected(selection, tree);
    if (tree.visitsOf(child) === 0) opened.push([simulation, child]);
    tree.addVisit(ROOT);
    tree.addVisit(child);
    tree.addReturn(child, 0.9);
  }
  return opened;
}

function widening(options: WideningOptions): Selection {
  return ucb1({ firstPlay: progressiveWidening(options) });
}

describe('progressive widening', () => {
  it.each<[WideningOptions, number[]]>([
    // After k children the next one comes once N passes k^2.
    [{}, [1, 2, 5, 10, 17, 26]],
    [{ coefficient: 0.5 }, [1, 5, 17]], // once N passes 4 k^2
    [{ coefficient: 2 }, [1, 2, 3, 4, 5, 7, 10, 13, 17, 21, 26]], // once N passes k^2 / 4
    [{ coefficient: 2.5, exponent: 0 }, [1, 2, 3]],
    [{ coefficient: 0.25, exponent: 1 }, [1, 5, 9, 13, 17, 21, 25]],
    [{ coefficient: 1, exponent: 1 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('of %o opens children at the visits of its law', (options, visits) => {
    expect(openings(widening(options), family(), 27).map(([simulation]) => simulation)).toEqual(visits);
  });

  it.each([0.3, 0.5, 0.8])(
    'has coefficient N^exponent children, rounded up, with exponent %f',
    (exponent) => {
      const tree = family(500);
      const select = widening({ coefficient: 0.9, exponent });
      for (let total = 1; total < 1_000; total++) {
        openings(select, tree, 1);
        const visited = [...tree.columns().visits.subarray(1)].filter((count) => count > 0).length;
        expect(visited).toBe(Math.ceil(0.9 * total ** exponent));
      }
    },
  );

  it('goes through children in their order, and with priors in that of priors', () => {
    const inOrder = openings(widening({}), family(), 200).map(([, child]) => child);
    expect(inOrder).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const byPrior = openings(puct({ firstPlay: progressiveWidening() }), family(), 200);
    expect(byPrior.map(([, child]) => child)).toEqual(inOrder.toReversed());
    expect(byPrior.map(([simulation]) => simulation).slice(0, 5)).toEqual([1, 2, 5, 10, 17]);
  });

  it('opens another child in the place of a proven one', () => {
    const tree = family();
    openings(widening({}), tree, 10); // four children
    tree.proof[2] = 1;
    expect(openings(widening({}), tree, 1)).toEqual([[1, 5]]);
    expect(openings(widening({}), tree, 5)).toEqual([]);
  });

  it('finds the best of many arms of equal priors in the end', () => {
    const tree = family(20);
    const select = widening({});
    for (let simulation = 0; simulation < 20_000; simulation++) {
      const child = selected(select, tree);
      tree.addVisit(ROOT);
      tree.addVisit(child);
      tree.addReturn(child, child === 17 ? 1 : 0.2);
    }
    expect(tree.visitsOf(17)).toBeGreaterThan(18_000);
  });

  it('narrows a whole search', () => {
    const visited = (selection: Selection): number => {
      const search = mcts(ticTacToe, { selection }).start(ticTacToe.initialState(), 1);
      search.run(20);
      return search.report().actions.filter(({ visits }) => visits > 0).length;
    };
    expect(visited(ucb1())).toBe(9);
    // The root counts no evaluation of its own: ceil(sqrt 19) children after 20 simulations.
    expect(visited(widening({}))).toBe(5);
  });

  it.each<WideningOptions>([
    { coefficient: 0 },
    { coefficient: -1 },
    { coefficient: Infinity },
    { coefficient: Number.NaN },
    { exponent: -0.1 },
    { exponent: 1.1 },
    { exponent: Number.NaN },
  ])('refuses %o', (options) => {
    expect(codeOf(() => progressiveWidening(options))).toBe('INVALID_OPTION');
  });

  it.each(NON_NUMBERS)('refuses what is no number, like %o, and names it', (value) => {
    expect(codeOf(() => callUntyped(progressiveWidening, { coefficient: value }))).toBe('INVALID_OPTION');
    expect(codeOf(() => callUntyped(progressiveWidening, { exponent: value }))).toBe('INVALID_OPTION');
  });

  it('says what is allowed', () => {
    expect(errorOf(() => progressiveWidening({ exponent: 2 })).message).toBe(
      'exponent must be a number from 0 to 1, not 2',
    );
    expect(errorOf(() => callUntyped(progressiveWidening, { exponnent: 1 })).code).toBe('UNKNOWN_OPTION');
  });
});

describe.each([
  ['UCB1', ucb1({ firstPlay: () => -Infinity })],
  ['PUCT', puct({ firstPlay: () => -Infinity })],
  ['RAVE', rave({ firstPlay: () => -Infinity })],
  ['GRAVE', grave({ firstPlay: () => -Infinity })],
])('%s', (_, select) => {
  it('never takes a closed child while there is a visited one, however bad', () => {
    const tree = family(3);
    giveVisits(tree, [5_000, 0, 4_999, 0]);
    expect(selected(select, tree)).toBe(2);
  });

  it('takes a closed child, and none that is proven, where nothing else is left', () => {
    const tree = family(3);
    giveVisits(tree, [10, 4, 5, 0]);
    tree.proof[1] = 1;
    tree.proof[2] = 1;
    expect(selected(select, tree)).toBe(3);
    tree.proof[3] = 1;
    expect(selected(select, tree)).toBe(1);
  });
});
