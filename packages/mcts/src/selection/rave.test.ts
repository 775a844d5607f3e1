import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { selected } from '../../test/selected.ts';
import { type Game, mcts, type RaveOptions, ROOT, rave } from '../index.ts';
import { Tree } from '../tree/tree.ts';

type Child = readonly [visits: number, mean: number, amafVisits: number, amafMean: number];

/** A root with such children, and the visits of all, or as many as given. */
function family(children: readonly Child[], total?: number): Tree {
  const tree = new Tree(children.length + 1, ['amafVisits', 'amafReturnSum']);
  const first = tree.addChildren(ROOT, children.length);
  for (const [index, [visits, mean, amafVisits, amafMean]] of children.entries()) {
    tree.setVisits(first + index, visits);
    tree.setReturnSum(first + index, visits * mean);
    tree.amafVisits[first + index] = amafVisits;
    tree.amafReturnSum[first + index] = amafVisits * amafMean;
  }
  tree.setVisits(ROOT, total ?? children.reduce((sum, [visits]) => sum + visits, 0));
  return tree;
}

/** Which child is selected, from 0. */
function choice(children: readonly Child[], options?: RaveOptions, total?: number): number {
  return selected(rave(options), family(children, total)) - 1;
}

/** Expects the second child to be worth exactly `bound`: more than a child just below, less than one just above. */
function expectBound(bound: number, child: Child, options: RaveOptions, total: number): void {
  const rival = (mean: number): Child => [total, mean, 0, 0];
  expect(choice([rival(bound - 1e-9), child], options, total)).toBe(1);
  expect(choice([rival(bound + 1e-9), child], options, total)).toBe(0);
}

describe('RAVE', () => {
  it('counts both means the same where the node has as many visits as the equivalence', () => {
    expectBound((0.2 + 0.6) / 2, [10, 0.2, 30, 0.6], { c: 0, equivalence: 400 }, 400);
    // sqrt(400 / (3 x 4000 + 400)) is 0.1796 of 0.4.
    expectBound(0.2 + 0.4 * Math.sqrt(1 / 31), [10, 0.2, 30, 0.6], { c: 0, equivalence: 400 }, 4_000);
    expectBound(0.4, [10, 0.2, 30, 0.6], { c: 0 }, 1_000); // the default
  });

  it('weighs by the least mean squared error where it is given a bias', () => {
    // 30 / (10 + 30 + 4 x 0.01 x 10 x 30) = 30 / 52
    expectBound(0.2 + 0.4 * (30 / 52), [10, 0.2, 30, 0.6], { c: 0, bias: 0.1 }, 400);
    expectBound(0.2 + 0.4 * (30 / 40), [10, 0.2, 30, 0.6], { c: 0, bias: 0 }, 400);
  });

  it('explores as UCB1 does', () => {
    const bonus = 0.5 * Math.sqrt(Math.log(400)) * (1 / Math.sqrt(10) - 1 / Math.sqrt(400));
    expectBound(0.4 + bonus, [10, 0.2, 30, 0.6], { c: 0.5, equivalence: 400 }, 400);
  });

  it.each<RaveOptions>([{ c: 0 }, { c: 0, equivalence: 1e5 }, { c: 0, bias: 0.1 }])(
    'forgets AMAF as visits come in, with %o',
    (options) => {
      const children = (visits: number): Child[] => [
        [visits, 0.51, visits, 0],
        [visits, 0.49, visits, 1],
      ];
      expect(choice(children(100), options)).toBe(1);
      expect(choice(children(1e9), options)).toBe(0);
    },
  );

  it('gives no bonus for AMAF to an action that has none', () => {
    for (const options of [{ c: 0 }, { c: 0, bias: 0.1 }]) {
      expectBound(0.25, [10, 0.25, 0, 0], options, 400);
      expectBound(0.3, [0, 0, 0, 0], { ...options, firstPlay: 0.3 }, 400);
    }
  });

  it('scores an unvisited child by its AMAF mean, explored as if it had one visit', () => {
    expectBound(0.7, [0, 0, 5, 0.7], { c: 0 }, 400);
    expectBound(0.7, [0, 0, 5, 0.7], { c: 0, bias: 0.5 }, 400);
    const bonus = 0.2 * Math.sqrt(Math.log(400)) * (1 - 1 / Math.sqrt(400));
    expectBound(0.7 + bonus, [0, 0, 5, 0.7], {}, 400);
  });

  it('scores an action without AMAF statistics as a win by default', () => {
    const children: Child[] = [
      [5, 0.9, 9, 0.9],
      [0, 0, 9, 0.95],
      [0, 0, 0, 0],
    ];
    expect(choice(children, { c: 0 })).toBe(2);
    expect(choice(children, { c: 0, firstPlay: 0.5 })).toBe(1);
    expect(choice(children, { c: 0, firstPlay: () => 0.94 })).toBe(1);
    expect(choice(children, { c: 0, firstPlay: () => 0.96 })).toBe(2);
  });

  it('takes the first of equals, and at the very start the first of all', () => {
    const twin: Child = [5, 0.4, 9, 0.3];
    expect(choice([[5, 0.1, 9, 0.1], twin, twin])).toBe(1);
    const fresh: Child = [0, 0, 0, 0];
    expect(choice([fresh, fresh, fresh])).toBe(0);
    expect(choice([fresh, fresh, fresh], {}, 1)).toBe(0);
  });

  it('passes proven children by', () => {
    const tree = family([
      [5, 1, 5, 1],
      [5, 0, 5, 0],
      [5, 0, 5, 0],
    ]);
    tree.proof[1] = 1;
    expect(selected(rave(), tree)).toBe(2);
    tree.proof[2] = 1;
    expect(selected(rave(), tree)).toBe(3);
    tree.proof[3] = 1;
    expect(selected(rave(), tree)).toBe(1); // nothing else is left
  });

  it('reads and learns the statistics of AMAF', () => {
    expect(rave().columns).toEqual(['amafVisits', 'amafReturnSum']);
  });

  it.each<RaveOptions>([{}, { bias: 0.1 }])(
    'is misled by AMAF at first, but not for ever, with %o',
    (options) => {
      // Played first, 1 brings 0.7; played after 0, as the rollout does, 0.1, and that is what AMAF knows of it.
      const tree = completeTree({
        name: 'trap',
        players: 1,
        branching: 2,
        depth: 2,
        returns: (leaf) => [[0.6, 0.1, 0.7, 0.7][leaf]],
      });
      const trap = { ...tree, rolloutAction: () => 1 };
      const found = (simulations: number, c?: number): number | undefined => {
        const selection = rave(c === undefined ? options : { ...options, c });
        const search = mcts(trap, { selection }).start(trap.initialState(), 1);
        search.run(simulations);
        return search.report().action;
      };
      expect(found(100)).toBe(0);
      expect(found(10_000)).toBe(1);
      expect(found(10_000, 0)).toBe(0); // what exploration is for
    },
  );

  it('finds the move that wins at nim', () => {
    const heaps = nim(1, 2, 4);
    for (let seed = 0; seed < 5; seed++) {
      const search = mcts(heaps, { selection: rave() }).start(heaps.initialState(), seed);
      search.run(5_000);
      expect(search.report().action).toEqual({ heap: 2, count: 1 });
    }
  });

  it.each<RaveOptions>([
    { equivalence: 0 },
    { equivalence: Infinity },
    { equivalence: Number.NaN },
    { bias: -1 },
    { bias: Infinity },
    { c: -1 },
    { c: Number.NaN },
    { firstPlay: 1.5 },
    { equivalence: 100, bias: 0.1 },
  ])('refuses %o', (options) => {
    expect(codeOf(() => rave(options))).toBe('INVALID_OPTION');
  });

  it.each(NON_NUMBERS)('refuses what is no number, like %o', (value) => {
    for (const name of ['equivalence', 'bias', 'c'])
      expect(codeOf(() => callUntyped(rave, { [name]: value }))).toBe('INVALID_OPTION');
  });

  it('says what is allowed', () => {
    expect(errorOf(() => rave({ equivalence: -5 })).message).toBe(
      'equivalence must be a finite number above 0, not -5',
    );
    expect(errorOf(() => callUntyped(rave, { equivalense: 5 })).message).toMatch(
      /did you mean equivalence\?/,
    );
  });

  describe('with priors', () => {
    const heaps = nim(1, 2, 4);
    type Priors = NonNullable<Game<NimState, Take>['amafPriors']>;

    /** The action of the first simulation that leaves the root. */
    function first(amafPriors?: Priors): Take | undefined {
      const game = amafPriors === undefined ? heaps : { ...heaps, amafPriors };
      const search = mcts(game, { rave: { priors: true }, c: 0, plain: true }).start(heaps.initialState(), 1);
      search.run(1);
      return search.report().action;
    }

    it('tries first what the game expects to win', () => {
      const at =
        (best: number): Priors =>
        (_, actions) => ({
          visits: actions.map(() => 10),
          returnSums: actions.map((_, index) => (index === best ? 9 : 5)),
        });
      const actions = heaps.legalActions(heaps.initialState());
      for (const [best, action] of actions.entries()) expect(first(at(best))).toEqual(action);
    });

    it('is for games that have them', () => {
      const { code, message } = errorOf(() => first());
      expect([code, message]).toEqual([
        'INVALID_OPTION',
        `priors must be false for ${heaps.name}, which has no amafPriors`,
      ]);
    });

    it.each<[string, Priors]>([
      ['visits of another number', () => ({ visits: [1], returnSums: [1] })],
      [
        'more returns than visits',
        (_, actions) => ({ visits: actions.map(() => 1), returnSums: actions.map(() => 2) }),
      ],
      [
        'half a visit',
        (_, actions) => ({ visits: actions.map(() => 0.5), returnSums: actions.map(() => 0) }),
      ],
    ])('refuses %s', (_, amafPriors) => {
      const { code, message } = errorOf(() => first(amafPriors));
      expect(code).toBe('GAME_INCONSISTENT');
      expect(message).toContain(`amafPriors of ${heaps.name}`);
    });
  });
});
