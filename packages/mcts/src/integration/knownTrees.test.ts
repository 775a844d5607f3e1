/** Trees whose visit counts are known exactly, because their search involves no randomness. */
import { describe, expect, it } from 'vitest';
import { completeTree, type TreeState } from '../../test/completeTree.ts';
import { TREES } from '../../test/searchCases.ts';
import { type ActionStats, type Game, mcts, type SearchReport } from '../index.ts';

const T1_LEAVES = [1, 0, 0, 1, 0.5, 1, 1, 0];

const GAMES: Readonly<Record<'T1' | 'T2', Game<TreeState>>> = {
  T1: completeTree({
    name: 'T1',
    players: 2,
    branching: 2,
    depth: 3,
    returns: (leaf) => [T1_LEAVES[leaf], 1 - T1_LEAVES[leaf]],
  }),
  T2: completeTree({
    name: 'T2',
    players: 2,
    branching: 3,
    depth: 4,
    returns(leaf) {
      const value = ((37 * leaf + 11) % 101) / 100;
      return [value, 1 - value];
    },
  }),
};

function inOrder({ actions }: SearchReport): ActionStats[] {
  return actions.toSorted((a, b) => a.action - b.action);
}

describe.each(TREES)('UCT on $tree with c = $c', ({ tree, c, at }) => {
  const game = GAMES[tree];
  const engine = mcts(game, { c, maxNodes: 200 });

  it.each(Object.entries(at))(
    'visits each child and grandchild as it should in %s simulations',
    (simulations, expected) => {
      const count = Number(simulations);
      const search = engine.start(game.initialState(), 0);
      search.run(count);
      const children = inOrder(search.report());
      const sum = children.reduce((total, { value, visits }) => total + value * visits, 0);
      const grandchildren = children.flatMap(({ action }) => {
        const below = engine.start(game.initialState(), 0);
        below.run(count);
        below.advance(action);
        const visits = inOrder(below.report()).map((stats) => stats.visits);
        below.dispose();
        return visits;
      });
      search.dispose();

      expect({
        rootMean: Number((sum / count).toFixed(6)),
        children: children.map(({ visits }) => visits),
        grandchildren,
      }).toEqual(expected);
    },
  );
});
