import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { quiz, STAY } from '../../test/quiz.ts';
import { rootWith } from '../../test/rootWith.ts';
import { selected, simulationAt } from '../../test/selected.ts';
import { bestReturn, mcts, ROOT, type SinglePlayerOptions, singlePlayer } from '../index.ts';
import type { Tree } from '../tree/tree.ts';

/** A root with children of these visits, sums of returns, and sums of their squares. */
function root(...children: readonly (readonly number[])[]): Tree {
  return rootWith(['squares', 'best'], ...children);
}

function choice(tree: Tree, options?: SinglePlayerOptions): number {
  return selected(singlePlayer(options), tree) - 1;
}

describe('SP-MCTS', () => {
  it('takes unvisited children first, in order, and the first of equals', () => {
    expect(choice(root([9, 9, 9], [0, 0, 0], [0, 0, 0]))).toBe(1);
    expect(choice(root([9, 1, 1], [9, 5, 5], [9, 5, 5]))).toBe(1);
  });

  it('follows the mean alone where nothing else counts', () => {
    expect(choice(root([100, 50, 25], [4, 2.04, 1.0404]), { c: 0, d: 0 })).toBe(1);
    expect(choice(root([100, 52, 27.04], [4, 2.04, 1.0404]), { c: 0, d: 0 })).toBe(0);
  });

  it('adds the standard deviation', () => {
    // 0.5 + sqrt(0.5 - 0.25) = 1 against 0.99 + 0, and against 1.01 + 0.
    expect(choice(root([10, 9.9, 9.801], [10, 5, 5]), { c: 0, d: 0 })).toBe(1);
    expect(choice(root([10, 10.1, 10.201], [10, 5, 5]), { c: 0, d: 0 })).toBe(0);
  });

  it('adds d over the visits to the variance', () => {
    // 0.5 + sqrt(0.04 / 100) = 0.52 against 0.4 + sqrt(0.04 / 4) = 0.5, and with d = 0.16: 0.54 against 0.6.
    const tree = root([100, 50, 25], [4, 1.6, 0.64]);
    expect(choice(tree, { c: 0, d: 0.04 })).toBe(0);
    expect(choice(tree, { c: 0, d: 0.16 })).toBe(1);
  });

  it('explores as UCB1 does', () => {
    // sqrt(ln 104) = 2.155: c (2.155 / 2 - 2.155 / 10) = 0.862 c makes up for 0.1 from c = 0.116 on.
    const tree = root([100, 50, 25], [4, 1.6, 0.64]);
    expect(choice(tree, { c: 0.115, d: 0 })).toBe(0);
    expect(choice(tree, { c: 0.117, d: 0 })).toBe(1);
  });

  it('takes a variance that rounding makes less than 0 for 0', () => {
    const visits = 3;
    const value = 0.1 + 0.1 + 0.1;
    const squares = 0.01 + 0.01 + 0.01 - 1e-15;
    expect(squares / visits - (value / visits) ** 2).toBeLessThan(0);
    expect(choice(root([3, 0.15, 0.0075], [visits, value, squares]), { c: 0, d: 0 })).toBe(1);
  });

  it('passes proven children by', () => {
    const tree = root([5, 5, 5], [5, 0, 0]);
    tree.proof[1] = 1;
    expect(choice(tree)).toBe(1);
  });

  it('learns squares of what was backed up, and the best outcome, of each node of the path', () => {
    const tree = root([0, 0, 0], [0, 0, 0]);
    const learn = (node: number, returns: number[], outcome: number[]): void =>
      singlePlayer().learn?.(
        tree,
        simulationAt(node, { path: [ROOT, node], choosers: [0, 0], length: 2, returns, outcome }),
      );
    learn(1, [0.5], [0.5]);
    learn(1, [0.25], [0.75]);
    learn(2, [0.5], [0.625]);
    learn(1, [0.5], [0.5]);
    expect([...tree.squares.subarray(0, 3)]).toEqual([0.8125, 0.5625, 0.25]);
    expect([...tree.best.subarray(0, 3)]).toEqual([0.75, 0.75, 0.625]);
  });

  it('finds that one good line is better than a good average', () => {
    const game = quiz(6, 4);
    const search = mcts(game, { selection: singlePlayer(), finalMove: bestReturn, maxNodes: 50_000 }).start(
      game.initialState(),
      1,
    );
    search.run(2_000);
    const { action, best } = search.report();
    expect([action, best?.value]).toEqual([STAY, 1]);
  });

  it.each<[SinglePlayerOptions]>([[{ c: -1 }], [{ d: -1 }], [{ c: Number.NaN }], [{ d: Infinity }]])(
    'refuses %o',
    (options) => {
      expect(codeOf(() => singlePlayer(options))).toBe('INVALID_OPTION');
    },
  );

  it('has no other options', () => {
    expect(errorOf(() => callUntyped(singlePlayer, { C: 1 })).message).toMatch(
      'singlePlayer has no option "C"; did you mean c?',
    );
  });
});
