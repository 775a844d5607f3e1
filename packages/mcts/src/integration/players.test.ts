/** One, two and many players, each of whom maximizes its own return. */
import { describe, expect, it } from 'vitest';
import { type CompleteTree, completeTree } from '../../test/completeTree.ts';
import { nim, nimSum, type Take } from '../../test/nim.ts';
import { mcts, play, sfc32 } from '../index.ts';

const MAX_NODES = 50_000;

describe('play by search', () => {
  /** Positions with heaps up to three of which exactly one action leaves an exclusive or of 0. */
  function* oneWinningMove(): Generator<[heaps: number[], winning: Take]> {
    for (let a = 0; a <= 3; a++) {
      for (let b = a; b <= 3; b++) {
        for (let c = b; c <= 3; c++) {
          const game = nim(a, b, c);
          const state = game.initialState();
          const winning = game.legalActions(state).filter((take) => nimSum(play(game, state, take)) === 0);
          if (winning.length === 1 && game.legalActions(state).length > 1) yield [[a, b, c], winning[0]];
        }
      }
    }
  }

  it.each([...oneWinningMove()])('finds the only winning move in nim %j', (sizes, winning) => {
    const game = nim(...sizes);
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 7);
    search.run(10_000);
    expect(search.report().action).toEqual(winning);
  });

  it('alone finds the one way that pays', () => {
    const lonely = completeTree({
      name: 'maze',
      players: 1,
      branching: 3,
      depth: 5,
      returns: (leaf) => [leaf === 142 ? 1 : 0],
    });
    const search = mcts(lonely, { maxNodes: 1_000 }).start(lonely.initialState(), 0);
    search.run(5_000);
    expect(search.report().principalVariation).toEqual([1, 2, 0, 2, 1]); // 142 in base 3
  });
});

interface Outcome {
  readonly line: readonly number[];
  readonly returns: readonly number[];
  /** By how much the closest of all decisions in the tree was won. */
  readonly margin: number;
}

/** What each of many players does for itself, by searching the whole tree. */
function bestOutcome(tree: CompleteTree, depth = 0, index = 0): Outcome {
  if (depth === tree.depth) return { line: [], returns: tree.returns(index), margin: Infinity };
  const player = depth % tree.players;
  const outcomes = Array.from({ length: tree.branching }, (_, action) => {
    const { line, returns, margin } = bestOutcome(tree, depth + 1, index * tree.branching + action);
    return { line: [action, ...line], returns, margin };
  }).toSorted((a, b) => b.returns[player] - a.returns[player]);
  const [best, second] = outcomes;
  const margins = [best.returns[player] - second.returns[player], ...outcomes.map(({ margin }) => margin)];
  return { ...best, margin: Math.min(...margins) };
}

/** Trees of random returns, 0, 1/2 or 1, in which no decision is close: UCT would take very long to make it. */
function clearTrees(count: number): CompleteTree[] {
  const trees: CompleteTree[] = [];
  for (let seed = 0; trees.length < count; seed++) {
    const random = sfc32(`three players ${seed}`);
    const leaves = Array.from({ length: 27 }, () => [0, 1, 2].map(() => Math.floor(random() * 3) / 2));
    const tree = {
      name: `tree ${seed}`,
      players: 3,
      branching: 3,
      depth: 3,
      returns: (leaf: number) => leaves[leaf],
    };
    if (bestOutcome(tree).margin >= 0.5) trees.push(tree);
  }
  return trees;
}

describe('many players', () => {
  it.each(clearTrees(12))('each play for themselves: three of them, $name', (tree) => {
    const game = completeTree(tree);
    const search = mcts(game, { maxNodes: 100 }).start(game.initialState(), 0);
    search.run(20_000);
    expect(search.report().principalVariation).toEqual(bestOutcome(tree).line);
  });

  it('see their own value at the root', () => {
    const shares = [0.1, 0.4, 0.5];
    const game = completeTree({ name: 'shares', players: 3, branching: 2, depth: 4, returns: () => shares });
    let state = game.initialState();
    for (const share of [...shares, 0.1]) {
      const search = mcts(game, { maxNodes: 100 }).start(state, 0);
      search.run(64);
      for (const { value } of search.report().actions) expect(value).toBeCloseTo(share, 12);
      search.dispose();
      state = play(game, state, 1);
    }
  });
});
