/** One node for a state, on graphs made by hand. */
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { NO_ACTION, ROOT } from '../index.ts';
import { Trajectory } from './trajectory.ts';
import { stateKeyOf, Transpositions } from './transpositions.ts';
import { Tree } from './tree.ts';

/** A graph of states that are their own keys, with a root of three children. */
function sharedGraph(capacity = 12) {
  const tree = new Tree(capacity, ['link']);
  const graph = new Transpositions<string>((state) => state, tree);
  graph.setRoot('root');
  tree.addChildren(ROOT, 3);
  return { tree, graph };
}

/** A trajectory that has come by an edge to a state. */
function arrived(tree: Tree, edge: number, state: string): Trajectory<string> {
  const trajectory = new Trajectory(state, 2);
  trajectory.begin(state, 0, 0);
  trajectory.visit(tree, ROOT, 0);
  trajectory.visit(tree, edge, 0);
  return trajectory;
}

describe('the key of a state', () => {
  it('is the game’s own, with the game as `this`', () => {
    const game = {
      ...ticTacToe,
      prefix: 'key',
      stateKey(): string {
        return this.prefix;
      },
    };
    expect(stateKeyOf(game)(game.initialState())).toBe('key');
    const { stateKey: _, ...without } = game;
    expect(errorOf(() => stateKeyOf(without)).code).toBe('INVALID_OPTION');
  });

  it('is a number, a bigint or a string', () => {
    const keyOf = (key: unknown): unknown =>
      stateKeyOf(Object.assign({ ...ticTacToe }, { stateKey: () => key }))(ticTacToe.initialState());
    expect([0, 5n, ''].map(keyOf)).toEqual([0, 5n, '']);
    for (const key of [Number.NaN, null, undefined, true, {}, Symbol('key'), Promise.resolve(1)]) {
      const { code, message } = errorOf(() => keyOf(key));
      expect([code, message]).toEqual([
        'GAME_INCONSISTENT',
        expect.stringMatching(
          /^stateKey of tic-tac-toe must give a number, a bigint or a string at once, not /,
        ),
      ]);
    }
  });
});

describe('an edge', () => {
  it('leads to a new node of its state, which has no player', () => {
    const { tree, graph } = sharedGraph();
    const trajectory = arrived(tree, 1, 'a');
    expect(graph.enter(trajectory)).toBe(true);
    expect([tree.nodes, tree.link[1], tree.actionOf(4)]).toEqual([5, 4, NO_ACTION]);
    expect([trajectory.node, trajectory.path.slice(0, 3), trajectory.isDescending, tree.visitsOf(4)]).toEqual(
      [4, [0, 1, 4], true, 1],
    );
  });

  it('leads to the same node as another edge to that state, and leads there again', () => {
    const { tree, graph } = sharedGraph();
    for (const edge of [1, 2, 1]) graph.enter(arrived(tree, edge, 'a'));
    expect([tree.nodes, tree.link[1], tree.link[2], tree.visitsOf(4)]).toEqual([5, 4, 4, 3]);
    graph.enter(arrived(tree, 3, 'b'));
    expect([tree.nodes, tree.link[3]]).toEqual([6, 5]);
  });

  it('is where a trajectory stays, if there is no room for another node', () => {
    const { tree, graph } = sharedGraph(4);
    const trajectory = arrived(tree, 1, 'a');
    expect([graph.enter(trajectory), trajectory.node, tree.link[1], tree.nodes]).toEqual([false, 1, 0, 4]);
  });

  it('leads to a node that there is, though there is no room for another', () => {
    const { tree, graph } = sharedGraph(5);
    graph.enter(arrived(tree, 1, 'a'));
    expect([graph.enter(arrived(tree, 2, 'a')), tree.link[2]]).toEqual([true, 4]);
    expect(graph.enter(arrived(tree, 3, 'b'))).toBe(false);
  });

  it('ends a trajectory at a state that is proven', () => {
    const { tree, graph } = sharedGraph();
    graph.enter(arrived(tree, 1, 'a'));
    tree.proof[4] = 7;
    const trajectory = arrived(tree, 2, 'a');
    expect([graph.enter(trajectory), trajectory.node, trajectory.isDescending, trajectory.length]).toEqual([
      true,
      4,
      false,
      3,
    ]);
  });

  it('ends a trajectory at a state where it has been, without another visit', () => {
    const { tree, graph } = sharedGraph();
    const trajectory = arrived(tree, 1, 'root');
    expect([graph.enter(trajectory), trajectory.node, trajectory.isDescending]).toEqual([true, ROOT, false]);
    expect([trajectory.length, tree.visitsOf(ROOT), tree.link[1]]).toEqual([2, 1, ROOT]);
  });
});

describe('nodes that are taken back', () => {
  it('are forgotten with the edges of those trajectories, and the older ones stay', () => {
    const { tree, graph } = sharedGraph();
    graph.enter(arrived(tree, 1, 'a'));
    const trajectory = arrived(tree, 2, 'b');
    graph.enter(trajectory);
    graph.forget(5, [trajectory]);
    tree.shrink(5);
    expect([tree.link[1], tree.link[2]]).toEqual([4, 0]);
    graph.enter(arrived(tree, 2, 'a'));
    graph.enter(arrived(tree, 3, 'b'));
    expect([tree.link[2], tree.link[3], tree.nodes]).toEqual([4, 5, 6]);
  });

  it('leave the links of other nodes on the way alone', () => {
    const { tree, graph } = sharedGraph();
    const trajectory = arrived(tree, 1, 'a');
    graph.enter(trajectory);
    tree.link[2] = 4;
    graph.forget(5, [trajectory]);
    expect([tree.link[1], tree.link[2]]).toEqual([4, 4]);
    graph.forget(4, [trajectory]);
    expect([tree.link[1], tree.link[2]]).toEqual([0, 4]);
  });

  it('are all of them where nothing is kept', () => {
    const { tree, graph } = sharedGraph();
    graph.enter(arrived(tree, 1, 'a'));
    graph.forget(0, []);
    tree.link.fill(0);
    graph.enter(arrived(tree, 1, 'root'));
    expect(tree.link[1]).toBe(5);
  });
});

describe('another root', () => {
  /** A graph in which `a` leads on to `c` and `d`, and `b` to `c`. */
  function drawn() {
    const { tree, graph } = sharedGraph(20);
    graph.enter(arrived(tree, 1, 'a')); // 4
    graph.enter(arrived(tree, 2, 'b')); // 5
    tree.addChildren(4, 2); // 6, 7
    tree.addChildren(5, 1); // 8
    graph.enter(arrived(tree, 6, 'c')); // 9
    graph.enter(arrived(tree, 8, 'c'));
    return { tree, graph };
  }

  it('keeps what can be reached from it, each state once', () => {
    const { tree, graph } = drawn();
    expect(graph.reroot(4)).toBe(1);
    // a, its two edges, c: the visits tell them apart.
    expect([tree.nodes, tree.childCountOf(ROOT), tree.firstChildOf(ROOT)]).toEqual([4, 2, 1]);
    expect([...tree.columns().visits.subarray(0, 4)]).toEqual([1, 1, 0, 2]);
    expect([tree.link[1], tree.link[2]]).toEqual([3, 0]);
  });

  it('knows the states that were kept, and no others', () => {
    const { tree, graph } = drawn();
    graph.reroot(4);
    graph.enter(arrived(tree, 2, 'c'));
    expect([tree.link[2], tree.nodes]).toEqual([3, 4]);
    tree.link[2] = 0;
    graph.enter(arrived(tree, 2, 'b'));
    expect([tree.link[2], tree.nodes]).toEqual([4, 5]);
    tree.link[2] = 0;
    graph.enter(arrived(tree, 2, 'a'));
    expect(tree.link[2]).toBe(0);
  });

  it('forgets the newest of those that were kept first', () => {
    const { tree, graph } = drawn();
    graph.reroot(5);
    expect([tree.nodes, tree.link[1]]).toEqual([3, 2]);
    graph.forget(2, []);
    tree.link.fill(0);
    tree.shrink(2);
    graph.enter(arrived(tree, 1, 'c'));
    expect([tree.link[1], tree.nodes]).toEqual([2, 3]);
  });

  it('forgets the newest first, in whatever order they were found before', () => {
    const { tree, graph } = sharedGraph(20);
    graph.enter(arrived(tree, 1, 'a')); // 4
    graph.enter(arrived(tree, 2, 'b')); // 5
    tree.addChildren(5, 2); // 6, 7
    graph.enter(arrived(tree, 6, 'c')); // 8
    graph.enter(arrived(tree, 7, 'a'));
    graph.reroot(5);
    // b, its two edges, c, a.
    expect([tree.nodes, tree.link[1], tree.link[2]]).toEqual([5, 3, 4]);
    graph.forget(4, []);
    tree.shrink(4);
    tree.link[2] = 0;
    graph.enter(arrived(tree, 2, 'c'));
    expect(tree.link[2]).toBe(3);
    tree.link[2] = 0;
    graph.enter(arrived(tree, 2, 'a'));
    expect([tree.link[2], tree.nodes]).toEqual([4, 5]);
  });

  it('does not keep what only the node behind its last edge leads to', () => {
    const { tree, graph } = sharedGraph(20);
    graph.enter(arrived(tree, 1, 'a')); // 4
    graph.enter(arrived(tree, 2, 'b')); // 5
    tree.addChildren(4, 1); // 6
    tree.addChildren(5, 1); // 7
    graph.enter(arrived(tree, 7, 'c'));
    graph.reroot(4);
    expect(tree.nodes).toBe(2);
  });

  it('is as many actions from its end as the longest way that was visited', () => {
    const { tree, graph } = drawn();
    tree.addChildren(9, 1); // 10, below c
    expect(graph.reroot(ROOT)).toBe(2);
    expect(tree.nodes).toBe(11);
    const deeper = drawn();
    const edge = deeper.tree.addChildren(9, 1);
    deeper.tree.setVisits(edge, 1);
    expect(deeper.graph.reroot(ROOT)).toBe(3);
    const fresh = sharedGraph();
    expect(fresh.graph.reroot(ROOT)).toBe(0);
  });
});
