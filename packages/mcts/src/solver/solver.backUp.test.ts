/** The solver of two players on trees made by hand: what each step writes, for whom, and at what distance. */
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { type Column, type Game, type LookAhead, ROOT, TERMINAL } from '../index.ts';
import { DRAW, LOSS, proofOf, WIN } from '../tree/proof.ts';
import { Trajectory } from '../tree/trajectory.ts';
import { Tree } from '../tree/tree.ts';
import { lookAheadProof, Solver } from './solver.ts';

type State = TicTacToeState;
const START = ticTacToe.initialState();

function seeing(look: LookAhead | undefined): Game<State> {
  return look === undefined ? ticTacToe : { ...ticTacToe, lookAhead: () => look };
}

/** A solver on a tree whose root has `children` children. */
function solverWith(children: number, game: Game<State> = ticTacToe, columns: readonly Column[] = []) {
  const tree = new Tree(20, columns);
  const first = tree.addChildren(ROOT, children);
  return { tree, first, solver: new Solver(game, tree) };
}

/** A trajectory along a path, each node with who chose it, to where `player` is to move. */
function trajectoryAlong(
  tree: Tree,
  path: readonly (readonly [node: number, chooser: number])[],
  player: number,
) {
  const trajectory = new Trajectory<State>(START, 2);
  for (const [node, chooser] of path) trajectory.visit(tree, node, chooser);
  trajectory.player = player;
  return trajectory;
}

describe('a look-ahead', () => {
  it('is that of the game, if it has one', () => {
    const look = { winning: [1], losing: [0, 2] };
    expect(new Solver(seeing(undefined), new Tree(1)).lookAhead(START, 3)).toBeUndefined();
    expect(new Solver(seeing(look), new Tree(1)).lookAhead(START, 3)).toEqual(look);
    expect(errorOf(() => new Solver(seeing(look), new Tree(1)).lookAhead(START, 2)).code).toBe(
      'GAME_INCONSISTENT',
    );
  });

  it('proves the children that win at once, and those after which the opponent does', () => {
    const { tree, first, solver } = solverWith(4);
    solver.markChildren(ROOT, { winning: [1], losing: [0, 3] }, 0);
    expect([...tree.proof.subarray(0, first + 4)]).toEqual([
      proofOf(WIN, 1),
      proofOf(LOSS, 1),
      proofOf(WIN, 0),
      0,
      proofOf(LOSS, 1),
    ]);
  });

  it.each<[string, LookAhead, number, number]>([
    ['a win of the first player', { winning: [1], losing: [0] }, 0, proofOf(WIN, 1)],
    ['a win of the second', { winning: [1], losing: [] }, 1, proofOf(LOSS, 1)],
    ['a loss of the first', { winning: [], losing: [0, 1] }, 0, proofOf(LOSS, 2)],
    ['a loss of the second', { winning: [], losing: [0, 1] }, 1, proofOf(WIN, 2)],
    ['nothing, where one action does not lose', { winning: [], losing: [1] }, 0, 0],
  ])('proves of the root %s', (_, look, player, proof) => {
    const { tree, solver } = solverWith(2);
    solver.markChildren(ROOT, look, player);
    expect(tree.proof[ROOT]).toBe(proof);
  });

  it('proves an only child as it proves all children', () => {
    const look = { winning: [1], losing: [2, 3] };
    expect([0, 1, 2, 3].map((index) => lookAheadProof(look, index))).toEqual([
      0,
      proofOf(WIN, 0),
      proofOf(LOSS, 1),
      proofOf(LOSS, 1),
    ]);
  });

  it('proves of another node nothing but its children', () => {
    const { tree, first, solver } = solverWith(1);
    const below = tree.addChildren(first, 2);
    solver.markChildren(first, { winning: [0], losing: [] }, 0);
    expect([tree.proof[ROOT], tree.proof[first], tree.proof[below]]).toEqual([0, 0, proofOf(WIN, 0)]);
  });
});

describe('a leaf that look-ahead decides', () => {
  const won: LookAhead = { winning: [0], losing: [] };

  function foreseen(look: LookAhead | undefined, chooser: number, isNew = true, columns: Column[] = []) {
    const { tree, first, solver } = solverWith(2, seeing(look), columns);
    const trajectory = trajectoryAlong(
      tree,
      [
        [ROOT, 0],
        [first, chooser],
      ],
      1,
    );
    trajectory.isNew = isNew;
    return { is: solver.proveLeaf(trajectory, 2), proof: tree.proof[first], trajectory, first };
  }

  it('is proven for the player who chose it, and credited', () => {
    const mine = foreseen(won, 1);
    expect([mine.is, mine.proof, mine.trajectory.proved]).toEqual([true, proofOf(WIN, 1), mine.first]);
    expect(mine.trajectory.returns).toEqual([0, 1]);
    const yours = foreseen(won, 0);
    expect([yours.is, yours.proof, yours.trajectory.returns]).toEqual([true, proofOf(LOSS, 1), [0, 1]]);
    const lost = foreseen({ winning: [], losing: [0, 1] }, 0);
    expect([lost.proof, lost.trajectory.returns]).toEqual([proofOf(WIN, 2), [1, 0]]);
  });

  it('is not proven where nothing is decided, or without look-ahead', () => {
    for (const look of [undefined, { winning: [], losing: [0] }, { winning: [], losing: [] }]) {
      const { is, proof, trajectory } = foreseen(look, 0);
      expect([is, proof, trajectory.proved]).toEqual([false, 0, -1]);
    }
  });

  it('is new, or had children with priors before', () => {
    expect(foreseen(won, 0, false).is).toBe(false);
    expect(foreseen(won, 0, false, ['prior']).is).toBe(true);
  });

  it('is not the root, which look-ahead marks, unless it is new', () => {
    const { tree, solver } = solverWith(2, seeing(won), ['prior']);
    const trajectory = trajectoryAlong(tree, [[ROOT, 0]], 0);
    trajectory.isNew = false;
    expect(solver.proveLeaf(trajectory, 2)).toBe(false);
    trajectory.isNew = true;
    expect(solver.proveLeaf(trajectory, 2)).toBe(true);
  });
});

describe('a leaf that is proven already', () => {
  it.each([
    [WIN, 0, [1, 0]],
    [WIN, 1, [0, 1]],
    [DRAW, 1, [0.5, 0.5]],
    [LOSS, 0, [0, 1]],
  ])('by the mark %i of player %i is credited with %j', (mark, chooser, returns) => {
    const { tree, first, solver } = solverWith(1);
    const trajectory = trajectoryAlong(tree, [[first, chooser]], 0);
    expect([solver.creditProven(trajectory), trajectory.returns]).toEqual([false, [0, 0]]);
    tree.proof[first] = proofOf(mark, 3);
    expect([solver.creditProven(trajectory), trajectory.returns]).toEqual([true, returns]);
  });
});

describe('the end of a game', () => {
  function ended(returns: readonly number[], chooser: number) {
    const { tree, first, solver } = solverWith(1);
    const trajectory = trajectoryAlong(tree, [[first, chooser]], TERMINAL);
    trajectory.credit(returns);
    solver.proveTerminal(trajectory);
    return { proof: tree.proof[first], proved: trajectory.proved, first };
  }

  it.each([
    [[1, 0], 0, proofOf(WIN, 0)],
    [[1, 0], 1, proofOf(LOSS, 0)],
    [[0.5, 0.5], 1, proofOf(DRAW, 0)],
  ])('by the returns %j proves it for player %i', (returns, chooser, expected) => {
    const { proof, proved, first } = ended(returns, chooser);
    expect([proof, proved]).toEqual([expected, first]);
  });

  it('by another return than of a win, draw or loss proves nothing', () => {
    const { proof, proved } = ended([0.25, 0.75], 0);
    expect([proof, proved]).toEqual([0, -1]);
  });

  it('by returns that do not sum to 1 is refused', () => {
    for (const returns of [
      [1, 1],
      [0, 0],
      [0.5, 0.25],
    ]) {
      expect(errorOf(() => ended(returns, 0)).code).toBe('INVALID_RETURNS');
    }
  });
});

describe('back up', () => {
  /** Backs up from a child of the root, of whose children these are the proofs, the first being the leaf. */
  function backedUp(proofs: readonly number[], [leafChooser, chooser]: [number, number], returns = [0, 1]) {
    const { tree, first: node, solver } = solverWith(1);
    const leaf = tree.addChildren(node, proofs.length);
    tree.proof.set(proofs, leaf);
    const trajectory = trajectoryAlong(
      tree,
      [
        [ROOT, 0],
        [node, chooser],
        [leaf, leafChooser],
      ],
      1 - leafChooser,
    );
    trajectory.credit(returns);
    solver.backUp(trajectory);
    return {
      proof: tree.proof[node],
      rootProof: tree.proof[ROOT],
      values: [tree.returnSumOf(ROOT), tree.returnSumOf(node), tree.returnSumOf(leaf)],
    };
  }

  it('adds to each node what its chooser gets, where nothing is proven', () => {
    const { proof, rootProof, values } = backedUp([0, 0], [0, 1], [0.25, 0.75]);
    expect([proof, rootProof, values]).toEqual([0, 0, [0.25, 0.75, 0.25]]);
  });

  it('proves a win by one child, a ply further, for the player who moved and against the other', () => {
    expect(backedUp([proofOf(WIN, 2), 0], [0, 1])).toMatchObject({ proof: proofOf(LOSS, 3) });
    expect(backedUp([proofOf(WIN, 2), 0], [1, 1])).toMatchObject({ proof: proofOf(WIN, 3) });
  });

  it('proves nodes upwards as far as proofs follow', () => {
    expect(backedUp([proofOf(WIN, 2), 0], [1, 1], [0, 1]).rootProof).toBe(proofOf(LOSS, 4));
    expect(backedUp([proofOf(WIN, 2), 0], [0, 1], [1, 0]).rootProof).toBe(proofOf(WIN, 4));
    expect(backedUp([proofOf(LOSS, 2), 0], [0, 1], [0, 1]).rootProof).toBe(0);
  });

  it('credits all nodes above a proof with its outcome, not with the evaluation', () => {
    expect(backedUp([proofOf(WIN, 2), 0], [0, 1], [0.5, 0.5]).values).toEqual([1, 0, 1]);
    expect(backedUp([proofOf(LOSS, 2), 0], [0, 1], [1, 0]).values).toEqual([0, 1, 0]);
    expect(backedUp([proofOf(LOSS, 2), 0], [1, 0], [0, 1]).values).toEqual([1, 1, 0]);
  });

  it.each<[string, number[], number]>([
    ['the longest loss', [proofOf(LOSS, 4), proofOf(LOSS, 6), proofOf(LOSS, 2)], proofOf(LOSS, 7)],
    ['a draw before a loss', [proofOf(LOSS, 4), proofOf(DRAW, 1), proofOf(LOSS, 9)], proofOf(DRAW, 2)],
    ['the longest draw', [proofOf(DRAW, 4), proofOf(DRAW, 8), proofOf(DRAW, 2)], proofOf(DRAW, 9)],
    ['a win of another trajectory', [proofOf(LOSS, 9), proofOf(WIN, 3), proofOf(DRAW, 9)], proofOf(WIN, 4)],
    ['the quickest of those', [proofOf(LOSS, 9), proofOf(WIN, 3), proofOf(WIN, 1)], proofOf(WIN, 2)],
    [
      'the quickest, though it comes first',
      [proofOf(LOSS, 9), proofOf(WIN, 1), proofOf(WIN, 3)],
      proofOf(WIN, 2),
    ],
    ['nothing before all are proven', [proofOf(DRAW, 4), proofOf(LOSS, 2), 0], 0],
    ['nothing before the first is proven', [0, proofOf(LOSS, 2)], 0],
  ])('proves %s', (_, proofs, expected) => {
    expect(backedUp(proofs, [1, 1]).proof).toBe(expected);
  });

  it('gives a player at least the draw of a drawn child', () => {
    // The second child is drawn; player 0 moves there, and was to get nothing.
    expect(backedUp([0, proofOf(DRAW, 3)], [0, 1], [0, 1]).values).toEqual([0.5, 0.5, 0]);
    expect(backedUp([0, proofOf(DRAW, 3)], [0, 1], [1, 0]).values).toEqual([1, 0, 1]);
    expect(backedUp([0, proofOf(DRAW, 3)], [0, 1], [0.5, 0.5]).values).toEqual([0.5, 0.5, 0.5]);
    expect(backedUp([0, proofOf(LOSS, 3)], [0, 1], [0, 1]).values).toEqual([0, 1, 0]);
  });

  it('knows the children of a node from the nodes behind them', () => {
    const { tree, first: node, solver } = solverWith(1);
    const leaf = tree.addChildren(node, 1);
    tree.proof[tree.addChildren(leaf, 1)] = proofOf(DRAW, 3);
    const path = [
      [ROOT, 0],
      [node, 1],
    ] as const;
    const trajectory = trajectoryAlong(tree, path, 0);
    trajectory.credit([0, 1]);
    solver.backUp(trajectory);
    expect(tree.returnSumOf(node)).toBe(1);
  });

  it('keeps what a node is proven to be', () => {
    const { tree, first: node, solver } = solverWith(1);
    const leaf = tree.addChildren(node, 1);
    tree.proof[node] = proofOf(WIN, 9);
    tree.proof[leaf] = proofOf(WIN, 0);
    const path = [
      [ROOT, 0],
      [node, 0],
      [leaf, 0],
    ] as const;
    solver.backUp(trajectoryAlong(tree, path, 1));
    expect([tree.proof[ROOT], tree.proof[node]]).toEqual([proofOf(WIN, 10), proofOf(WIN, 9)]);
  });

  it.each([
    [0, proofOf(WIN, 3)],
    [1, proofOf(LOSS, 3)],
  ])(
    'takes over the proof of a shared state, no further from the end, for player %i',
    (chooser, expected) => {
      const { tree, first: edge, solver } = solverWith(1, ticTacToe, ['link']);
      const shared = tree.addNode();
      tree.link[edge] = shared;
      tree.proof[shared] = proofOf(WIN, 3);
      const path = [
        [ROOT, 0],
        [edge, chooser],
        [shared, 0],
      ] as const;
      solver.backUp(trajectoryAlong(tree, path, 1));
      expect(tree.proof[edge]).toBe(expected);
    },
  );

  it('takes over nothing from a shared state without a proof', () => {
    const { tree, first: edge, solver } = solverWith(1, ticTacToe, ['link']);
    const shared = tree.addNode();
    tree.link[edge] = shared;
    const path = [
      [ROOT, 0],
      [edge, 1],
      [shared, 0],
    ] as const;
    solver.backUp(trajectoryAlong(tree, path, 0));
    expect(tree.proof[edge]).toBe(0);
  });
});

describe('what is proven', () => {
  it('of the root is for the player to move, and of a child as it is', () => {
    const { tree, first, solver } = solverWith(1);
    expect([solver.rootProof(0), solver.rootProof(1), solver.childProof(first)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    tree.proof[ROOT] = proofOf(WIN, 5);
    tree.proof[first] = proofOf(LOSS, 4);
    expect(solver.rootProof(0)).toEqual({ outcome: 1, distance: 5 });
    expect(solver.rootProof(1)).toEqual({ outcome: 0, distance: 5 });
    expect(solver.childProof(first)).toEqual({ outcome: 0, distance: 4 });
    expect(solver.read(proofOf(DRAW, 7))).toEqual({ outcome: 0.5, distance: 7 });
  });

  it('of a child that becomes the root is written for player 0', () => {
    const { tree, first, solver } = solverWith(2);
    tree.proof[first] = proofOf(WIN, 5);
    solver.promoteToRoot(first, 0);
    expect(tree.proof[first]).toBe(proofOf(WIN, 5));
    solver.promoteToRoot(first, 1);
    expect(tree.proof[first]).toBe(proofOf(LOSS, 5));
    solver.promoteToRoot(first + 1, 1);
    expect(tree.proof[first + 1]).toBe(0);
  });
});
