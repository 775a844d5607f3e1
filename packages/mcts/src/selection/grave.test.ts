import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { simulationAt } from '../../test/selected.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { giveActions, giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { CHANCE, type GraveOptions, grave, mcts, type Player, ROOT, rave } from '../index.ts';
import { Tree } from '../tree/tree.ts';

/** Actions, by their codes. */
const [A, B, C, D] = [7, 70, 3, 700];

/** A line of nodes, and the visits of each. */
const PATH = [ROOT, 1, 5, 8, 11];
const VISITS = [1_000, 200, 100, 40, 9];

/** A tree in which the first nodes of a line have visits and AMAF means for the actions of their children. */
function line(length: number): Tree {
  const tree = new Tree(15, ['amafVisits', 'amafReturnSum']);
  const grow = (node: number, children: readonly (readonly [code: number, mean: number])[]): void => {
    const first = tree.addChildren(node, children.length);
    for (const [index, [code, mean]] of children.entries()) {
      tree.setAction(first + index, code);
      tree.amafVisits[first + index] = 10;
      tree.amafReturnSum[first + index] = 10 * mean;
    }
  };
  grow(ROOT, [
    [A, 0.9],
    [B, 0.2],
    [C, 0.4],
    [D, 0.1],
  ]); // 1 to 4
  grow(1, [
    [D, 0.9],
    [B, 0.3],
    [C, 0.1],
  ]); // 5 to 7
  grow(5, [
    [C, 0.2],
    [D, 0.5],
    [B, 0.3],
  ]); // 8 to 10
  grow(8, [
    [D, 0.9],
    [B, 0.1],
  ]); // 11 and 12
  grow(11, [
    [B, 0.1],
    [D, 0.2],
  ]); // 13 and 14
  for (const [step, node] of PATH.slice(0, length).entries()) tree.setVisits(node, VISITS[step]);
  return tree;
}

/** Which child is selected by a simulation that has gone down the line so far. */
function choice(
  tree: Tree,
  length: number,
  movers: readonly Player[],
  player: Player,
  options: GraveOptions,
): number {
  const node = PATH[length - 1];
  const simulation = simulationAt(node, { path: PATH, length, movers, player });
  return grave({ c: 0, ...options })(tree, node, simulation);
}

describe('GRAVE', () => {
  const inTurn = [0, 0, 1, 0, 1];

  it('uses the AMAF of the node itself once it has the visits of reference', () => {
    // Node 5 has 0.5 for D, its second child.
    expect(choice(line(3), 3, inTurn, 0, { reference: 100 })).toBe(9);
  });

  it('takes the AMAF of the nearest ancestor with as many where the same player moves', () => {
    // At the root, C has 0.4, B 0.2 and D 0.1; node 1, of the other player, would have D first.
    expect(choice(line(3), 3, inTurn, 0, { reference: 101 })).toBe(8);
    // From node 11, node 5 has enough: D 0.5 before B 0.3; at the root B comes before D.
    expect(choice(line(5), 5, inTurn, 0, { reference: 90 })).toBe(14);
    expect(choice(line(5), 5, inTurn, 0, { reference: 500 })).toBe(13);
    // The other player's node 8 has node 1 above it: D before B.
    expect(choice(line(4), 4, inTurn, 1, { reference: 150 })).toBe(11);
  });

  it('takes no count of the simulation that asks, which has gone through the ancestors already', () => {
    expect(choice(line(5), 5, inTurn, 0, { reference: 99 })).toBe(14);
    expect(choice(line(5), 5, inTurn, 0, { reference: 100 })).toBe(13);
  });

  it('takes the highest where none has as many, even if that is the node itself', () => {
    expect(choice(line(5), 5, inTurn, 0, { reference: 5_000 })).toBe(13);
    expect(choice(line(2), 2, inTurn, 1, { reference: 5_000 })).toBe(5);
  });

  it('looks at the path of its simulation, not at what a longer one has left behind it', () => {
    // From node 5 the root, with C first; node 1, which lies behind in the arrays, has D first.
    const behind = { path: [ROOT, 1, 5, 1, 1], length: 3, movers: [0, 0, 1, 0, 0, 0], player: 0 };
    expect(grave({ c: 0, reference: 150 })(line(3), 5, simulationAt(5, behind))).toBe(8);
  });

  it('goes by who moves, not by who is credited with an outcome of chance', () => {
    // Chance moves at node 5: from node 11 the first player's next node is the root.
    expect(choice(line(5), 5, [0, 0, 1, CHANCE, 1], 0, { reference: 90 })).toBe(13);
    // One player alone: from node 11, node 8 with 40 visits.
    expect(choice(line(5), 5, [0, 0, 0, 0, 0], 0, { reference: 30 })).toBe(14);
  });

  it('has no AMAF for an action that the ancestor did not have', () => {
    const tree = line(3);
    tree.setAction(4, 12); // no D at the root
    const chosen = (firstPlay: number): number => choice(tree, 3, inTurn, 0, { reference: 500, firstPlay });
    expect(chosen(0.41)).toBe(9);
    expect(chosen(0.39)).toBe(8);
    // Nor where another node above had it at the same place.
    expect(choice(tree, 3, inTurn, 0, { reference: 500, firstPlay: 1 })).toBe(9);
  });

  it('keeps nothing of another node, or of another tree', () => {
    const select = grave({ c: 0, reference: 500, firstPlay: 0 });
    const at = (tree: Tree, length: number, player: Player): number => {
      const node = PATH[length - 1];
      return select(tree, node, simulationAt(node, { path: PATH, length, movers: inTurn, player }));
    };
    const tree = line(2);
    tree.setAction(4, 12); // no D at the root
    expect(at(tree, 2, 1)).toBe(5); // the other player has a D of 0.9 at node 1
    expect(at(tree, 3, 0)).toBe(8);
    // Where the first tree's root has C, with 0.4, the second has A, and no C.
    expect(at(line(3), 3, 0)).toBe(8);
    const other = line(3);
    giveActions(other, [12, B, A, D], 1);
    other.amafReturnSum.set([9, 1, 9, 2], 1);
    expect(at(other, 3, 0)).toBe(9);
  });

  it('has no AMAF of a node above its reference, for an action that the reference did not have', () => {
    const tree = line(5);
    tree.setAction(14, A); // which the root has, with 0.9, and node 5 has not
    const select = grave({ c: 0, reference: 90, firstPlay: 0 });
    select(tree, ROOT, simulationAt(ROOT));
    expect(select(tree, 11, simulationAt(11, { path: PATH, length: 5, movers: inTurn, player: 0 }))).toBe(13);
  });

  it('weighs AMAF visits m and visits n by m / (n + m + bias n m)', () => {
    const tree = line(3);
    giveVisits(tree, [5, 400], 8); // C and D, of which D is worth 0.3 and has no AMAF
    tree.setAction(4, 12);
    const bound = 0.1 + (0.4 - 0.1) * (10 / (5 + 10 + 0.02 * 5 * 10));
    tree.setReturnSum(8, 5 * 0.1);
    tree.setVisits(10, 400);
    const chosen = (mean: number): number => {
      tree.setReturnSum(9, 400 * mean);
      return choice(tree, 3, inTurn, 0, { reference: 500, bias: 0.02 });
    };
    expect(chosen(bound - 1e-9)).toBe(8);
    expect(chosen(bound + 1e-9)).toBe(9);
  });

  it('takes the first of equals, and passes proven children by', () => {
    const tree = line(3);
    tree.amafReturnSum.set([2, 2, 2], 8);
    expect(choice(tree, 3, inTurn, 0, { reference: 0 })).toBe(8);
    tree.proof[8] = 1;
    expect(choice(tree, 3, inTurn, 0, { reference: 0 })).toBe(9);
    tree.proof[9] = 1;
    expect(choice(tree, 3, inTurn, 0, { reference: 0 })).toBe(10);
    tree.proof[10] = 1;
    expect(choice(tree, 3, inTurn, 0, { reference: 0 })).toBe(8); // nothing else is left
  });

  it.each([63, 64, 65, 128])('finds code %i beside a smaller one', (code) => {
    const tree = new Tree(3, ['amafVisits', 'amafReturnSum']);
    giveActions(tree, [5, code], tree.addChildren(ROOT, 2));
    const chosen = (means: readonly number[]): number => {
      tree.amafVisits.set([1, 1], 1);
      tree.amafReturnSum.set(means, 1);
      return grave({ c: 0, firstPlay: 0.5 })(tree, ROOT, simulationAt(ROOT));
    };
    expect([chosen([0.6, 0.4]), chosen([0.4, 0.6]), chosen([0.4, 0.3]), chosen([0.3, 0.4])]).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('explores a child without visits as if it had one', () => {
    const tree = line(3);
    giveVisits(tree, [0, 25], 8);
    tree.proof[10] = 1;
    const bonus = 0.5 * Math.sqrt(Math.log(100)) * (1 - 1 / Math.sqrt(25));
    const chosen = (mean: number): number => {
      tree.amafReturnSum[8] = 10 * 0.2;
      tree.amafVisits[9] = 0;
      tree.setReturnSum(9, 25 * mean);
      return choice(tree, 3, inTurn, 0, { c: 0.5, reference: 100 });
    };
    expect(chosen(0.2 + bonus - 1e-9)).toBe(8);
    expect(chosen(0.2 + bonus + 1e-9)).toBe(9);
  });

  it('reads and learns the statistics of AMAF', () => {
    expect(grave().columns).toEqual(['amafVisits', 'amafReturnSum']);
  });

  it('explores as UCB1 does', () => {
    const tree = line(3);
    giveVisits(tree, [10, 10, 80], 8);
    tree.amafVisits.fill(0);
    const bonus = 0.5 * Math.sqrt(Math.log(100)) * (1 / Math.sqrt(10) - 1 / Math.sqrt(80));
    giveReturnSums(tree, [0, 10 * 0.4], 8);
    const chosen = (mean: number): number => {
      tree.setReturnSum(10, 80 * mean);
      return choice(tree, 3, inTurn, 0, { c: 0.5 });
    };
    expect(chosen(0.4 + bonus - 1e-9)).toBe(9);
    expect(chosen(0.4 + bonus + 1e-9)).toBe(10);
  });

  it('is RAVE where each node is its own reference', () => {
    const reports = [grave({ reference: 0, bias: 1 }), rave({ bias: 0.5 })].map((selection) => {
      const search = mcts(ticTacToe, { selection }).start(ticTacToe.initialState(), 3);
      search.run(2_000);
      return search.report();
    });
    expect(reports[0]).toEqual(reports[1]);
    const search = mcts(ticTacToe, { selection: grave({ bias: 1 }) }).start(ticTacToe.initialState(), 3);
    search.run(2_000);
    expect(search.report().actions).not.toEqual(reports[1].actions);
  });

  it('finds the move that wins at nim', () => {
    const heaps = nim(1, 2, 4);
    for (let seed = 0; seed < 5; seed++) {
      const search = mcts(heaps, { selection: grave() }).start(heaps.initialState(), seed);
      search.run(5_000);
      expect(search.report().action).toEqual({ heap: 2, count: 1 });
    }
  });

  it.each<GraveOptions>([
    { reference: -1 },
    { reference: 0.5 },
    { bias: -1 },
    { bias: Infinity },
    { c: Number.NaN },
    { firstPlay: -1 },
  ])('refuses %o', (options) => {
    expect(codeOf(() => grave(options))).toBe('INVALID_OPTION');
  });

  it('refuses what it does not know', () => {
    expect(errorOf(() => callUntyped(grave, { ref: 5 })).code).toBe('UNKNOWN_OPTION');
  });
});
