/** The solver of any number of players on trees made by hand: the bounds that each step leaves behind. */

import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { end, fork, gameTree, type Spot } from '../../test/gameTree.ts';
import { giveReturnSums } from '../../test/treeRecords.ts';
import { CHANCE, type Column, type Game, ROOT, TERMINAL } from '../index.ts';
import { Trajectory } from '../tree/trajectory.ts';
import { Tree } from '../tree/tree.ts';
import { MaxnSolver } from './maxnSolver.ts';

const PLAYERS = [0, 1, 2];
const rulesOfThree = gameTree(3, end(0, 0, 0));

interface Scene {
  readonly tree: Tree;
  readonly solver: MaxnSolver<Spot, number>;
  /** A trajectory along nodes, with the player who chose each of them, to a state where `player` is to move. */
  along(nodes: readonly number[], choosers: readonly number[], player: number): Trajectory<Spot>;
  /** Backs up the end of a game at the last of these nodes. */
  ends(nodes: readonly number[], choosers: readonly number[], returns: number[]): Trajectory<Spot>;
  /** The bounds of each player's return at a node: `0.5`, `0 to 1`. */
  bounds(node: number): string[];
}

function scene(totalReturn?: number, columns: readonly Column[] = ['bounds', 'link']): Scene {
  const rules: Game<Spot> = totalReturn === undefined ? rulesOfThree : { ...rulesOfThree, totalReturn };
  const tree = new Tree(20, columns);
  const solver = new MaxnSolver(rules, tree);
  const along: Scene['along'] = (nodes, choosers, player) => {
    const trajectory = new Trajectory(rules.initialState(), 3);
    for (const [step, node] of nodes.entries()) trajectory.visit(tree, node, choosers[step]);
    trajectory.player = player;
    return trajectory;
  };
  return {
    tree,
    solver,
    along,
    ends(nodes, choosers, returns) {
      const trajectory = along(nodes, choosers, TERMINAL);
      trajectory.credit(returns);
      solver.proveTerminal(trajectory);
      solver.backUp(trajectory);
      return trajectory;
    },
    bounds: (node) =>
      PLAYERS.map((player) => {
        const [low, high] = solver.range(node, player);
        return low === high ? `${low}` : `${low} to ${high}`;
      }),
  };
}

const OPEN = '0 to 1';

describe('the end of a game', () => {
  it('proves its node, at no distance, for all players', () => {
    const { tree, solver, ends, bounds } = scene();
    const child = tree.addChildren(ROOT, 2);
    const trajectory = ends([ROOT, child], [0, 0], [0.5, 0.25, 0]);
    expect(trajectory.proved).toBe(child);
    expect(bounds(child)).toEqual(['0.5', '0.25', '0']);
    for (const player of PLAYERS) {
      expect(solver.childProof(child, player)).toEqual({ outcome: [0.5, 0.25, 0][player], distance: 0 });
    }
    expect(solver.read(tree.proof[child])).toEqual({ outcome: 0.5, distance: 0 });
    expect(solver.childProof(child + 1, 0)).toBeUndefined();
  });

  it('is refused where its returns have another total', () => {
    const { tree, ends } = scene(1);
    const child = tree.addChildren(ROOT, 2);
    expect(errorOf(() => ends([ROOT, child], [0, 0], [0.5, 0.25, 0])).code).toBe('INVALID_RETURNS');
    expect(ends([ROOT, child], [0, 0], [0.5, 0.25, 0.25]).proved).toBe(child);
  });

  it('credits a later trajectory to that node', () => {
    const { tree, solver, along, ends } = scene();
    const child = tree.addChildren(ROOT, 2);
    const again = along([ROOT, child], [0, 0], 1);
    expect([solver.creditProven(again), again.returns]).toEqual([false, [0, 0, 0]]);
    ends([ROOT, child], [0, 0], [0.5, 0.25, 0]);
    expect([solver.creditProven(again), again.returns]).toEqual([true, [0.5, 0.25, 0]]);
  });
});

describe('look-ahead, which is for two players,', () => {
  it('is not used, and decides nothing', () => {
    const { tree, solver } = scene();
    solver.markChildren();
    expect([solver.lookAhead(), solver.proveLeaf(), tree.proof[ROOT]]).toEqual([undefined, false, 0]);
  });
});

describe('the bounds of a node', () => {
  /** Children of the root, where player 0 moves, with the ends behind them; the others are open. */
  function concluded(
    { open, totalReturn }: { open: number; totalReturn?: number },
    ...ends: readonly number[][]
  ) {
    const made = scene(totalReturn);
    const node = made.tree.addChildren(ROOT, 1);
    const first = made.tree.addChildren(node, ends.length + open);
    for (const [index, returns] of ends.entries()) {
      made.ends([ROOT, node, first + index], [2, 2, 0], returns);
    }
    return { ...made, node, first };
  }

  it('are at least the best lower bound of the children, and at most their best upper bound', () => {
    const one = concluded({ open: 1 }, [0.5, 0.25, 0], [0.25, 1, 1]);
    expect(one.bounds(one.node)[0]).toBe('0.5 to 1');
    expect(one.tree.bounds[one.node] % 2 ** 16).toBe(0); // no distance: nothing is certain yet
    const all = concluded({ open: 0 }, [0.5, 0.25, 0], [0.75, 1, 0.5]);
    expect(all.bounds(all.node)[0]).toBe('0.75');
  });

  it('span for the others all children that the player may choose, and no worse ones', () => {
    const { bounds, node } = concluded({ open: 0 }, [0.5, 0.25, 0], [0.5, 1, 0.5], [0.25, 0, 1]);
    expect(bounds(node)).toEqual(['0.5', '0.25 to 1', '0 to 0.5']);
  });

  it('are open for the others while a child has no bounds', () => {
    const { bounds, node } = concluded({ open: 1 }, [0.5, 0.25, 0.5]);
    expect(bounds(node)).toEqual(['0.5 to 1', OPEN, OPEN]);
  });

  it('leave to each player what the lower bounds of the others leave of the total', () => {
    const { bounds, node } = concluded({ open: 1, totalReturn: 1 }, [0.75, 0.25, 0], [0.25, 0.75, 0]);
    expect(bounds(node)).toEqual(['0.75 to 1', '0 to 0.25', '0 to 0.25']);
  });

  it('meet where the lower bounds sum to the total', () => {
    const { bounds, node } = concluded({ open: 1, totalReturn: 1 }, [1, 0, 0]);
    expect(bounds(node)).toEqual(['1', '0', '0']);
  });

  it('prove the node for who chose it once all are equal', () => {
    const open = concluded({ open: 0 }, [0.5, 0.25, 0], [0.5, 1, 0]);
    expect(open.tree.proof[open.node]).toBe(0);
    expect(open.solver.childProof(open.node, 2)).toEqual({ outcome: 0, distance: 1 });
    const met = concluded({ open: 0 }, [0.5, 0.25, 1], [0.25, 1, 0]);
    expect(met.solver.read(met.tree.proof[met.node])).toEqual({ outcome: 1, distance: 1 });
  });

  it('are passed on upwards, and to the root for the player to move there', () => {
    const { solver, bounds } = concluded({ open: 0 }, [0.5, 0.25, 0.75], [0.25, 1, 0]);
    expect(bounds(ROOT)[2]).toBe('0.75');
    expect(solver.rootProof()).toEqual({ outcome: 0.75, distance: 2 });
  });
});

describe('the root', () => {
  it('is proven for its player while the returns of the others are open', () => {
    const { tree, solver, ends, bounds } = scene();
    const first = tree.addChildren(ROOT, 2);
    ends([ROOT, first], [0, 1], [0.25, 0.5, 0]);
    expect(solver.rootProof()).toBeUndefined();
    ends([ROOT, first + 1], [0, 1], [0.75, 0.5, 1]);
    expect(bounds(ROOT)).toEqual(['0.25 to 0.75', '0.5', '0 to 1']);
    expect(solver.rootProof()).toEqual({ outcome: 0.5, distance: 1 });
  });

  it('becomes a child, with what is proven for the player to move there', () => {
    const { tree, solver, ends } = scene();
    const first = tree.addChildren(ROOT, 1);
    ends([ROOT, first], [0, 0], [0.25, 0.5, 0]);
    solver.promoteToRoot(first, 0, 1);
    expect(solver.read(tree.proof[first])).toEqual({ outcome: 0.5, distance: 0 });
    solver.promoteToRoot(first, 0, CHANCE);
    expect(solver.read(tree.proof[first])).toEqual({ outcome: 0.5, distance: 0 });
    solver.promoteToRoot(first, 0, 0);
    expect(solver.read(tree.proof[first])).toEqual({ outcome: 0.25, distance: 0 });
  });

  it('that becomes a child without bounds is not proven', () => {
    const { tree, solver } = scene();
    const first = tree.addChildren(ROOT, 1);
    tree.proof[first] = 7;
    solver.promoteToRoot(first, 0, 1);
    expect(tree.proof[first]).toBe(0);
  });
});

describe('the distance of a node', () => {
  /** Ends behind children of the root, where player 0 moves, each as many plies further away. */
  function distanceOf(...ends: readonly (readonly [returns: readonly number[], plies: number])[]) {
    const { tree, solver, along } = scene();
    const first = tree.addChildren(ROOT, ends.length);
    for (const [index, [returns, plies]] of ends.entries()) {
      const trajectory = along([ROOT, first + index], [0, 0], TERMINAL);
      trajectory.credit(returns);
      solver.proveTerminal(trajectory);
      tree.bounds[first + index] += plies;
      solver.backUp(trajectory);
    }
    return solver.rootProof()?.distance;
  }

  it('is the shortest to a return of 1, and the longest to any other', () => {
    expect(distanceOf([[1, 0, 0], 4], [[1, 0, 0], 2], [[1, 0, 0], 6])).toBe(3);
    expect(distanceOf([[0.5, 0, 0], 4], [[0.5, 0, 0], 6], [[0.5, 0, 0], 2])).toBe(7);
    expect(distanceOf([[0, 0, 0], 4], [[0, 0, 0], 6], [[0, 0, 0], 2])).toBe(7);
  });

  it('is not that of a child which is worse', () => {
    expect(distanceOf([[0.25, 0, 0], 8], [[0.5, 0, 0], 3], [[0.25, 0, 0], 9])).toBe(4);
    expect(distanceOf([[0.25, 0, 0], 0], [[1, 0, 0], 3])).toBe(4);
  });

  it('counts for the exact return of another player, too', () => {
    const { tree, solver, ends } = scene();
    const node = tree.addChildren(ROOT, 1);
    const first = tree.addChildren(node, 2);
    ends([ROOT, node, first], [1, 1, 0], [0.5, 0.25, 0]);
    expect(solver.childProof(node, 1)).toBeUndefined();
    ends([ROOT, node, first + 1], [1, 1, 0], [0.5, 0.25, 1]);
    expect(solver.childProof(node, 1)).toEqual({ outcome: 0.25, distance: 1 });
    expect(solver.childProof(node, 2)).toBeUndefined();
  });
});

describe('bounds beyond the tables', () => {
  it.each([
    [65_533, 65_535],
    [65_534, undefined],
  ])('because its end is too far is not proven: %i plies behind a child of a child', (plies, expected) => {
    const game = gameTree(1, fork(0, fork(0, end(0.5))));
    const tree = new Tree(3, ['bounds']);
    const solver = new MaxnSolver(game, tree);
    const child = tree.addChildren(ROOT, 1);
    const leaf = tree.addChildren(child, 1);
    const trajectory = new Trajectory(game.initialState(), 1);
    for (const node of [ROOT, child, leaf]) trajectory.visit(tree, node, 0);
    trajectory.player = TERMINAL;
    trajectory.credit([0.5]);
    solver.proveTerminal(trajectory);
    tree.bounds[leaf] += plies; // as if it were so far from the end
    solver.backUp(trajectory);
    expect(solver.rootProof()).toEqual(
      expected === undefined ? undefined : { outcome: 0.5, distance: expected },
    );
    expect(solver.childProof(child, 0)).toEqual({ outcome: 0.5, distance: plies + 1 });
  });
});

describe('back up', () => {
  it('adds to each node what its chooser gets', () => {
    const { tree, solver, along } = scene();
    const child = tree.addChildren(ROOT, 1);
    const leaf = tree.addChildren(child, 1);
    const trajectory = along([ROOT, child, leaf], [0, 1, 2], 0);
    trajectory.credit([0.5, 0.25, 0.75]);
    solver.backUp(trajectory);
    expect([tree.returnSumOf(ROOT), tree.returnSumOf(child), tree.returnSumOf(leaf)]).toEqual([
      0.5, 0.25, 0.75,
    ]);
    expect(trajectory.returns).toEqual([0.5, 0.25, 0.75]);
  });

  it('credits each player with at least the proven return, and the others as if the player took it', () => {
    const { tree, solver, along, ends } = scene();
    const node = tree.addChildren(ROOT, 1);
    const first = tree.addChildren(node, 3);
    ends([ROOT, node, first + 1], [1, 1, 0], [0.5, 0.25, 1]);
    giveReturnSums(tree, new Float64Array(tree.nodes));
    const trajectory = along([ROOT, node, first], [1, 1, 0], 1);
    trajectory.credit([0.25, 1, 0]);
    solver.backUp(trajectory);
    expect([tree.returnSumOf(ROOT), tree.returnSumOf(node), tree.returnSumOf(first)]).toEqual([
      0.25, 0.25, 0.25,
    ]);
    trajectory.credit([0.75, 1, 0]);
    solver.backUp(trajectory);
    expect([tree.returnSumOf(ROOT), tree.returnSumOf(node), tree.returnSumOf(first)]).toEqual([
      1.25, 1.25, 1,
    ]);
    trajectory.credit([0.5, 1, 0]);
    solver.backUp(trajectory);
    expect([tree.returnSumOf(ROOT), tree.returnSumOf(node), tree.returnSumOf(first)]).toEqual([
      2.25, 2.25, 1.5,
    ]);
  });

  it('gives an edge the bounds of the state that it leads to, and backs them up', () => {
    const { tree, solver, along, ends, bounds } = scene();
    const edge = tree.addChildren(ROOT, 1);
    const shared = tree.addNode();
    tree.link[edge] = shared;
    const leaf = tree.addChildren(shared, 1);
    ends([shared, leaf], [0, 1], [0.5, 0.25, 0]);
    expect(bounds(edge)).toEqual([OPEN, OPEN, OPEN]);
    const trajectory = along([ROOT, edge, shared], [0, 2, 0], 1);
    solver.creditProven(trajectory);
    solver.backUp(trajectory);
    expect(bounds(edge)).toEqual(bounds(shared));
    expect(solver.read(tree.proof[edge])).toEqual({ outcome: 0, distance: 1 });
    expect(bounds(ROOT)).toEqual(bounds(shared));
    expect(solver.rootProof()).toEqual({ outcome: 0, distance: 2 });
  });

  it('concludes nothing anew where nothing changed', () => {
    const { tree, solver, along, ends, bounds } = scene();
    const child = tree.addChildren(ROOT, 1);
    ends([ROOT, child], [0, 0], [0.5, 0.25, 0]);
    tree.bounds[ROOT] = 0;
    const again = along([ROOT, child], [0, 0], TERMINAL);
    again.credit([0.5, 0.25, 0]);
    solver.backUp(again);
    expect(bounds(ROOT)).toEqual([OPEN, OPEN, OPEN]);
    solver.proveTerminal(again);
    expect(again.proved).toBe(-1);
  });
});
