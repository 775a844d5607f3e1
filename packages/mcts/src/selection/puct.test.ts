import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { selected } from '../../test/selected.ts';
import { sized } from '../../test/sized.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { type Evaluator, mcts, type PuctOptions, puct, ROOT, reducedPlay, rollout } from '../index.ts';
import { Tree } from '../tree/tree.ts';

/** A root with children of these priors, visited once itself. */
function family(priors: readonly number[]): Tree {
  const tree = new Tree(priors.length + 1, ['prior']);
  tree.prior.set(priors, tree.addChildren(ROOT, priors.length));
  tree.setVisits(ROOT, 1);
  return tree;
}

function pull(tree: Tree, child: number, value: number): void {
  tree.addVisit(ROOT);
  tree.addVisit(child);
  tree.addReturn(child, value);
}

describe('PUCT', () => {
  it('explores more as visits come in, as AlphaZero does', () => {
    const tree = family([0.5, 0.5]);
    giveVisits(tree, [1_001, 900, 100]);
    giveReturnSums(tree, [0, 810, 70]);
    // 0.9 + c 0.5 sqrt 1001 / 901 against 0.7 + c 0.5 sqrt 1001 / 101: equal at c = 1.44.
    expect(selected(puct({ c: 1.4, base: Infinity }), tree)).toBe(1);
    expect(selected(puct({ c: 1.4, base: 19_652 }), tree)).toBe(2); // 1.4 + ln(1 + 1002 / 19652) = 1.45
  });

  it('counts unvisited actions as the option says', () => {
    const tree = family([0.5, 0.5]);
    pull(tree, 1, 0.6);
    const chosen = (options: PuctOptions): number => selected(puct({ c: 0.1, ...options }), tree);
    expect(chosen({})).toBe(1);
    expect(chosen({ firstPlay: 0.7 })).toBe(2);
    expect(chosen({ firstPlay: reducedPlay(0) })).toBe(2); // the mean of the others, and less explored
    expect(chosen({ firstPlay: reducedPlay(0.5) })).toBe(1);
  });

  it('keeps its weight with an infinite base, and takes the first of equals', () => {
    const tree = family([0.2, 0.4, 0.4]);
    expect(selected(puct({ base: Infinity }), tree)).toBe(2);
    tree.setReturnSum(1, 1);
    giveVisits(tree, [1_000_000, 1, 0, 0]);
    // 1 + 1.25 0.2 1000 / 2 = 126 against 1.25 0.4 1000 = 500
    expect(selected(puct({ base: Infinity }), tree)).toBe(2);
  });

  it('passes proven children by', () => {
    const tree = family([0.9, 0.1]);
    tree.proof[1] = 1;
    expect(selected(puct(), tree)).toBe(2);
  });

  it.each<PuctOptions>([{ c: -1 }, { base: 0 }, { base: Number.NaN }, { firstPlay: 1.5 }])(
    'refuses %o',
    (options) => {
      expect(codeOf(() => puct(options))).toBe('INVALID_OPTION');
      expect(codeOf(() => reducedPlay(-1))).toBe('INVALID_OPTION');
    },
  );
});

/** Rollouts, and priors for whatever cell is wanted. */
function wanting(cell: number): Evaluator<ReturnType<typeof ticTacToe.initialState>, number> {
  const play = rollout(ticTacToe);
  return (state, actions, random) => {
    const priors = actions.map((action) => (action === cell ? 9 : 1));
    return { ...play(state, actions, random), priors };
  };
}

describe('a search with priors', () => {
  it('gives a leaf its children with its evaluation, and follows the likely ones', () => {
    const search = mcts(ticTacToe, { selection: puct({ c: 5 }), evaluator: wanting(8) }).start(
      ticTacToe.initialState(),
      1,
    );
    search.run(1);
    expect(search.report()).toMatchObject({ nodes: 10, maxDepth: 0, simulations: 1 });
    search.run(1);
    expect(search.report().actions[0]).toMatchObject({ action: 8, visits: 1 });
    search.run(2_000);
    const { actions } = search.report();
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(2_001); // all but the root's own
  });

  it('reports the priors of the actions, once it has them', () => {
    const search = mcts(ticTacToe, { selection: puct(), evaluator: wanting(8) }).start(
      ticTacToe.initialState(),
      1,
    );
    expect(search.report().actions.every((stats) => !('prior' in stats))).toBe(true);
    search.run(1);
    for (const { action, prior } of search.report().actions) {
      expect(prior).toBe(Math.fround(action === 8 ? 9 / 17 : 1 / 17));
    }
  });

  it('takes equal priors where an evaluator has none, or all are 0', () => {
    const trees = [
      undefined,
      (actions: readonly number[]) => actions.map(() => 0),
      (actions: readonly number[]) => actions.map(() => 7),
    ].map((priorsOf) => {
      const play = rollout(ticTacToe);
      const evaluator: typeof play = (state, actions, random) => {
        const priors = priorsOf?.(actions);
        const { returns } = play(state, actions, random);
        return priors === undefined ? { returns } : { returns, priors };
      };
      const search = mcts(ticTacToe, { selection: puct(), evaluator }).start(ticTacToe.initialState(), 5);
      search.run(500);
      return search.report();
    });
    expect(trees[1]).toEqual(trees[0]);
    expect(trees[2]).toEqual(trees[0]);
  });

  it.each([
    [[1]],
    [[1, 1, 1, 1, 1, 1, 1, 1, -1]],
    [[1, 1, 1, 1, Number.NaN, 1, 1, 1, 1]],
    [new Array(9).fill(Infinity)],
  ])('refuses the priors %o, and leaves the tree as it was', (priors) => {
    const evaluator = () => ({ returns: [0.5, 0.5], priors });
    const search = mcts(ticTacToe, { selection: puct(), evaluator }).start(ticTacToe.initialState(), 1);
    expect(errorOf(() => search.run(1))).toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringMatching(/^priors for tic-tac-toe must be 9 numbers from 0, not \[/),
    });
    expect(search.report()).toMatchObject({ simulations: 0, nodes: 1 });
  });

  it.each([{ inFlight: 1 }, { inFlight: 2 }, { inFlight: 2, maxNodes: 300 }] as const)(
    'proves what it can, with %o',
    (options) => {
      for (const game of sized([farSighted], [ticTacToe, farSighted])) {
        const search = mcts(game, { ...options, solver: true, selection: puct({ c: 2 }) }).start(
          game.initialState(),
          3,
        );
        search.run('maxNodes' in options ? 20_000 : 200_000);
        const { status, proven } = search.report();
        if (status === 'solved') expect(proven).toBe(0.5);
        else expect(options).toHaveProperty('maxNodes');
        expect(status === 'solved' || status === 'memory').toBe(true);
      }
    },
  );
});
