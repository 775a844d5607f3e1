import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { checkMcts } from '../../test/checkMcts.ts';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { selected } from '../../test/selected.ts';
import { type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import {
  type DirichletNoiseOptions,
  dirichletNoise,
  type Evaluator,
  mcts,
  puct,
  ROOT,
  type SearchReport,
  type Selection,
  sfc32,
  ucb1,
} from '../index.ts';
import { dirichletVariate } from '../numeric/variates.ts';
import type { LearnedTree } from '../tree/readonlyTree.ts';
import { Tree } from '../tree/tree.ts';

/** A root with children of these priors. */
function family(...priors: readonly number[]): Tree {
  const tree = new Tree(priors.length + 1, ['prior']);
  tree.prior.set(priors, tree.addChildren(ROOT, priors.length));
  return tree;
}

function priorsOf({ actions }: SearchReport): number[] {
  return actions.toSorted((a, b) => a.action - b.action).map(({ prior = Number.NaN }) => prior);
}

const NINTH = Math.fround(1 / 9);

describe('Dirichlet noise', () => {
  it('is mixed with the priors of the root, once a root', () => {
    const selection = dirichletNoise(puct());
    const search = mcts(ticTacToe, { selection }).start(ticTacToe.initialState(), 1);
    search.run(1);
    expect(priorsOf(search.report())).toEqual(new Array(9).fill(NINTH));
    search.run(1);
    const noisy = priorsOf(search.report());
    expect(new Set(noisy).size).toBe(9);
    expect(noisy.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 6);
    for (const prior of noisy) expect(prior).toBeGreaterThanOrEqual(0.75 * NINTH - 1e-7);
    search.run(500);
    expect(priorsOf(search.report())).toEqual(noisy);
  });

  it('leaves the nodes below clean, until one of them is the root', () => {
    const search = mcts(ticTacToe, { selection: dirichletNoise(puct()) }).start(ticTacToe.initialState(), 1);
    search.run(300);
    search.advance(4);
    expect(priorsOf(search.report())).toEqual(new Array(8).fill(1 / 8));
    search.run(1);
    expect(new Set(priorsOf(search.report())).size).toBe(8);
  });

  it.each([0, 0.25, 1])('is (1 - fraction) prior + fraction noise, with the fraction %f', (fraction) => {
    const priors = [0.5, 0.3, 0.2];
    const tree = family(...priors);
    dirichletNoise(puct(), { alpha: 0.7, fraction }).from?.(tree, sfc32('formula'), false);
    const noise = dirichletVariate(0.7, 3, sfc32('formula'));
    for (const [index, prior] of priors.entries())
      expect(tree.prior[1 + index]).toBeCloseTo((1 - fraction) * prior + fraction * noise[index], 6);
  });

  it('mixes its fraction of noise with the rest of the priors', () => {
    const noise = family(0.5, 0.3, 0.2);
    const half = family(0.5, 0.3, 0.2);
    const none = family(0.5, 0.3, 0.2);
    for (const [tree, fraction] of [
      [noise, 1],
      [half, 0.5],
      [none, 0],
    ] as const) {
      dirichletNoise(puct(), { fraction }).from?.(tree, sfc32('mix'), false);
    }
    for (const child of [1, 2, 3]) {
      expect(half.prior[child]).toBeCloseTo((noise.prior[child] + none.prior[child]) / 2, 6);
    }
    expect(none.prior).toEqual(family(0.5, 0.3, 0.2).prior);
    expect(noise.prior).not.toEqual(none.prior);
  });

  it('concentrates on few actions where alpha is small, and on none where it is large', () => {
    const largest = (alpha: number): number => {
      const random = sfc32('alpha');
      let sum = 0;
      for (let draw = 0; draw < 500; draw++) {
        const tree = family(0.1, 0.2, 0.3, 0.4);
        dirichletNoise(puct(), { alpha, fraction: 1 }).from?.(tree, random, false);
        sum += Math.max(...tree.prior);
      }
      return sum / 500;
    };
    expect(largest(0.01)).toBeGreaterThan(0.95);
    expect(largest(1_000)).toBeLessThan(0.3);
  });

  it('goes on with what the selection itself has for a root, its columns and what it learns', () => {
    const seen: number[][] = [];
    const learn = (): void => {};
    const inner: Selection = Object.assign(() => 1, {
      columns: ['prior', 'squares'] as const,
      learn,
      from: (tree: LearnedTree) => {
        seen.push(Array.from(tree.prior.subarray(1)));
        return () => 2;
      },
    });
    const outer = dirichletNoise(inner, { fraction: 1 });
    const tree = family(0.5, 0.5);
    const select = outer.from?.(tree, sfc32('inner'), false) ?? outer;
    expect([selected(outer, tree), selected(select, tree)]).toEqual([1, 2]);
    expect(seen).toEqual([Array.from(tree.prior.subarray(1))]);
    expect(seen).not.toEqual([[0.5, 0.5]]);
    expect([outer.columns, outer.learn]).toEqual([inner.columns, learn]);
  });

  it('gives the same tree for the same seed, and varies play with the seed', () => {
    const game = bandit([0.5, 0.5, 0.5]);
    const engine = mcts(game, { selection: dirichletNoise(puct(), { fraction: 1 }) });
    const pulled = (seed: number): unknown => {
      const search = engine.start(game.initialState(), seed);
      search.run(200);
      const { actions } = search.report();
      search.dispose();
      return actions;
    };
    expect(pulled(1)).toEqual(pulled(1));
    expect(pulled(1)).not.toEqual(pulled(2));
  });

  it('keeps the laws of engines', () => {
    const selection = dirichletNoise(puct());
    expect(checkMcts(ticTacToe, { selection, solver: true }).states).toBeGreaterThan(20);
  });

  it.each<DirichletNoiseOptions>([
    { alpha: 0 },
    { alpha: Number.NaN },
    { alpha: 1_001 },
    { fraction: -0.1 },
    { fraction: 1.1 },
  ])('refuses %o', (options) => {
    expect(codeOf(() => dirichletNoise(puct(), options))).toBe('INVALID_OPTION');
  });

  it('refuses a selection without priors, and unknown options', () => {
    expect(codeOf(() => dirichletNoise(ucb1()))).toBe('INVALID_OPTION');
    expect(codeOf(() => callUntyped(dirichletNoise, 'puct'))).toBe('INVALID_OPTION');
    expect(codeOf(() => callUntyped(dirichletNoise, puct(), { epsilon: 0.25 }))).toBe('UNKNOWN_OPTION');
  });
});

describe('a search that was saved', () => {
  it('has its noise, and gets no more of it', () => {
    const evaluator: Evaluator<TicTacToeState, number> = (_, actions) => ({
      returns: [0.5, 0.5],
      priors: actions.map((cell) => 1 + cell),
    });
    const options = { selection: dirichletNoise(puct(), { fraction: 0.5 }), evaluator, maxNodes: 5_000 };
    const engine = mcts(ticTacToe, options);
    const search = engine.start(ticTacToe.initialState(), 4);
    search.run(50);
    const loaded = engine.load(ticTacToe.initialState(), search.save());
    for (const each of [search, loaded]) each.run(50);
    expect(loaded.report()).toEqual(search.report());
  });
});
