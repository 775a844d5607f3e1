/** Searches in which equal states share a node: the number of nodes, and their proofs. */
import {
  CHANCE,
  type Game,
  mcts,
  NO_ACTION,
  type ReadonlyTree,
  ROOT,
  type Selection,
  ucb1,
} from '@banyan/mcts';
import { checkEngine } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/perft.json' with { type: 'json' };
import { CONNECT_FOUR, CONNECT_THREE, connectN, mnk, nim, othello, pig, ticTacToe } from '../index.ts';

const MAX_NODES = 200_000;
const TIMEOUT = 60_000; // milliseconds

/** The tree of a search of the initial state. */
function grown<State>(game: Game<State>, simulations: number): ReadonlyTree {
  const trees: ReadonlyTree[] = [];
  const select = ucb1();
  const selection: Selection = (tree, node, simulation) => {
    trees[0] = tree;
    return select(tree, node, simulation);
  };
  mcts(game, { selection, transpositions: true, maxNodes: MAX_NODES, plain: true })
    .start(game.initialState(), 1)
    .run(simulations);
  return trees[0];
}

/** The number of states of each ply: equal states share a node, finished states are edges. */
function statesByPly<State>(game: Game<State>, tree: ReadonlyTree): number[] {
  const counts: number[] = [];
  let level = new Map([[ROOT, game.initialState()]]);
  while (level.size > 0) {
    counts.push(level.size);
    const next = new Map<number, State>();
    for (const [node, state] of level) {
      for (const [index, action] of game.legalActions(state).entries()) {
        const behind = tree.link[tree.firstChildOf(node) + index];
        if (behind === 0 || !tree.isExpanded(node)) continue;
        const after = game.clone(state);
        game.apply(after, action);
        next.set(behind, after);
      }
    }
    level = next;
  }
  return counts;
}

describe('a graph of states', () => {
  it.each(reference.connectN.filter(({ columns, rows }) => columns * rows <= 42))(
    'of connect-$connect on $columns x $rows has no more than there are of any ply',
    ({ positions, wonPositions, ...board }) => {
      const counts = statesByPly(connectN(board), grown(connectN(board), sized(3_000, 30_000)));
      for (const [ply, count] of counts.entries()) {
        if (ply >= positions.length) break;
        expect(count).toBeLessThanOrEqual(positions[ply] - wonPositions[ply]);
      }
      expect(counts.slice(0, 4)).toEqual(positions.slice(0, 4)); // all of the first plies are there
    },
    TIMEOUT,
  );

  it('counts visits of each state once more than of what follows, in Connect Four', () => {
    const simulations = sized(3_000, 30_000);
    const tree = grown(connectN(CONNECT_FOUR), simulations);
    let shared = 0;
    for (let node = 1; node < tree.nodes; node++) {
      if (tree.actionOf(node) !== NO_ACTION) continue;
      const first = tree.firstChildOf(node);
      let below = 0;
      for (let child = first; child < first + tree.childCountOf(node); child++) below += tree.visitsOf(child);
      expect(tree.visitsOf(node)).toBe(below + 1);
      shared++;
    }
    expect(shared).toBeGreaterThan(simulations / 6);
  });
});

describe('searches in which states share a node keep the laws of engines', () => {
  expectLaws(ticTacToe);
  expectLaws(connectN(CONNECT_FOUR));
  expectLaws(mnk({ columns: 4, rows: 4, connect: 3 }));
  expectLaws(othello);
  expectLaws(nim({ heaps: [3, 4, 5] }));
  expectLaws(pig({ target: 20 }));
});

function expectLaws<State>(game: Game<State>): void {
  it(
    `on ${game.name}`,
    () => {
      const games = sized(1, 5);
      const withMaxNodes = (maxNodes: number) => mcts(game, { transpositions: true, maxNodes, plain: true });
      const simulations = sized(50, 100);
      const { states } = checkEngine(withMaxNodes(20_000), game, {
        games,
        simulations,
        addsUp: false,
        withMaxNodes,
      });
      expect(states).toBe(2 * games + 1);
    },
    TIMEOUT,
  );
}

describe('the solver, where states share a node', () => {
  function simulationsToProve<State>(game: Game<State>, proven: number, transpositions: boolean): number {
    const engine = mcts(game, { solver: true, transpositions, maxNodes: 4_000_000 });
    const search = engine.start(game.initialState(), 1);
    const simulations = search.run(2_000_000);
    expect(search.report().proven).toBe(proven);
    search.dispose();
    return simulations;
  }

  it('proves tic-tac-toe a draw in a third of the simulations, and fewer', () => {
    const shared = simulationsToProve(ticTacToe, 0.5, true);
    expect(3 * shared).toBeLessThan(simulationsToProve(ticTacToe, 0.5, false));
  });

  it('proves Connect 3 on 5x5 won, and Nim by its heaps', () => {
    simulationsToProve(connectN(CONNECT_THREE), 1, true);
    simulationsToProve(nim({ heaps: [3, 4, 5] }), 1, true);
    simulationsToProve(nim({ heaps: [1, 4, 5] }), 0, true);
  });

  it(
    'proves Connect 4 on four columns a draw, in fewer simulations than it has states twice over',
    () => {
      const board = sized({ rows: 3, states: 12_031 }, { rows: 4, states: 161_029 });
      const game = connectN({ columns: 4, rows: board.rows, connect: 4 });
      expect(simulationsToProve(game, 0.5, true)).toBeLessThan(2 * board.states);
    },
    TIMEOUT,
  );

  it('is refused where there is chance', () => {
    expect(pig({ target: 20 }).currentPlayer(pig({ target: 20 }).initialState())).not.toBe(CHANCE);
    expect(() => mcts(pig({ target: 20 }), { solver: true, transpositions: true })).toThrow(/without chance/);
  });
});
