/** The exact solver of Connect-N: right, in every position of small boards, for any slices and tables. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { type ExactReport, type ExactSolver, type Proof, play, sfc32, solve, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../games/test/errors.ts';
import { sized } from '../../../mcts/test/sized.ts';
import { BitMinimax } from '../../test/bitMinimax.ts';
import { randomStates } from '../../test/chance.ts';
import { connectFourBook } from '../book/connectFourBook.ts';
import { connectNSolver } from './connectN.ts';
import type { ConnectNBook } from './exactBook.ts';

const SMALL_TABLE = { maxEntries: 2_048 };

/** What the actions of a state are worth to its player to move, by minimax. */
function truthOf(game: connectN.Game, minimax: BitMinimax, state: connectN.State): Map<number, Proof> {
  const player = game.currentPlayer(state);
  return new Map(
    game.legalActions(state).map((action) => {
      const next = play(game, state, action);
      if (game.currentPlayer(next) === TERMINAL) {
        return [action, { outcome: game.returns(next)[player], distance: 1 }];
      }
      const { outcome, distance } = minimax.proofOf(next);
      return [action, { outcome: 1 - outcome, distance: distance + 1 }];
    }),
  );
}

/** What is wrong with the report of a solved state, if anything. */
function faultOf(
  report: ExactReport,
  root: Proof,
  actions: ReadonlyMap<number, Proof>,
  everyAction = true,
): string | undefined {
  if (report.status !== 'solved') return `it is ${report.status}`;
  if (report.proof?.outcome !== root.outcome || report.proof.distance !== root.distance) {
    return `the root is ${JSON.stringify(root)}, not ${JSON.stringify(report.proof)}`;
  }
  if (report.actions.length !== actions.size) return `it has ${report.actions.length} actions`;
  for (const { action, proof } of report.actions) {
    const truth = actions.get(action);
    if (truth === undefined) return `action ${action} is illegal`;
    if (proof === undefined) {
      if (everyAction) return `action ${action} is not proven`;
      continue;
    }
    const isBest = everyAction && truth.outcome === root.outcome && truth.distance === root.distance;
    const isExact = proof.distance === truth.distance;
    const isLate = proof.distance >= truth.distance && (proof.distance - truth.distance) % 2 === 0;
    if (proof.outcome !== truth.outcome || !(isBest ? isExact : isLate)) {
      return `action ${action} is ${JSON.stringify(truth)}, not ${JSON.stringify(proof)}`;
    }
  }
  const [first] = report.actions;
  const truth = actions.get(first.action);
  if (truth?.outcome !== root.outcome || truth.distance !== root.distance)
    return 'its best action is not best';
  return undefined;
}

/** Whether each move of the line keeps outcome and distance. */
function isPerfect(game: connectN.Game, minimax: BitMinimax, state: connectN.State, line: readonly number[]) {
  let current = state;
  for (const action of line) {
    const { outcome, distance } = minimax.proofOf(current);
    const proof = truthOf(game, minimax, current).get(action);
    if (proof?.outcome !== outcome || proof.distance !== distance) return false;
    current = play(game, current, action);
  }
  return true;
}

describe.each([
  { columns: 4, rows: 4, connect: 3, count: 600 },
  { columns: 4, rows: 5, connect: 3, count: 400 },
  { columns: 4, rows: 4, connect: 4, count: 600 },
  { columns: 5, rows: 3, connect: 3, count: 300 },
  ...sized(
    [],
    [
      { columns: 5, rows: 4, connect: 3, count: 400 },
      { columns: 5, rows: 4, connect: 4, count: 300 },
      { columns: 4, rows: 5, connect: 4, count: 300 },
    ],
  ),
])('on $columns x $rows, $connect in a line', ({ count, ...board }) => {
  const game = connectN(board);
  const positions = Math.ceil(count / sized(8, 1));
  const minimax = new BitMinimax(board, 2_000_000);

  it.each(['wasm', 'js'] as const)('every report of %s is that of minimax', async (build) => {
    const solver = await connectNSolver(board, { ...SMALL_TABLE, build, everyAction: true });
    const best = await connectNSolver(board, { ...SMALL_TABLE, build });
    let lines = 0;
    for (const state of randomStates(game, positions, sfc32('exact'))) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      const search = solver.start(state);
      search.run(1e9);
      const report = search.report();
      search.dispose();
      const truth = truthOf(game, minimax, state);
      expect(faultOf(report, minimax.proofOf(state), truth)).toBeUndefined();
      const brief = best.start(state);
      brief.run(1e9);
      expect(faultOf(brief.report(), minimax.proofOf(state), truth, false)).toBeUndefined();
      brief.dispose();
      expect(isPerfect(game, minimax, state, report.principalVariation)).toBe(true);
      lines += report.principalVariation.length;
    }
    expect(lines).toBeGreaterThan(positions);
  });
});

describe('with a book of the first plies, every report of those before and after its last is that of minimax', () => {
  it.each([
    { columns: 4, rows: 4, connect: 3, plies: 5 },
    { columns: 5, rows: 4, connect: 3, plies: 6 },
    { columns: 4, rows: 4, connect: 4, plies: 8 },
  ])('on $columns x $rows, $connect in a line, $plies plies', async ({ plies, ...board }) => {
    const game = connectN(board);
    const minimax = new BitMinimax(board, 2_000_000);
    const book: ConnectNBook = {
      board,
      plies,
      lookup: (state) =>
        state.stones > plies || game.currentPlayer(state) === TERMINAL ? undefined : minimax.proofOf(state),
    };
    const solver = await connectNSolver(board, { ...SMALL_TABLE, book });
    let beyond = 0;
    for (const state of randomStates(game, sized(200, 2_000), sfc32('book'))) {
      if (game.currentPlayer(state) === TERMINAL || Math.abs(state.stones - plies) > 1) continue;
      const search = solver.start(state);
      search.run(1e9);
      const truth = truthOf(game, minimax, state);
      expect(faultOf(search.report(), minimax.proofOf(state), truth, false)).toBeUndefined();
      search.dispose();
      if (state.stones > plies) beyond++;
    }
    expect(beyond).toBeGreaterThan(10);
  });
});

it('what a book says of positions beyond its last ply leaves one best action', async () => {
  const game = connectN(CONNECT_FOUR);
  const solver = await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  const search = solver.start(game.notation.parsePosition('61661452'));
  expect(search.status).toBe('solved');
  expect(search.report()).toMatchObject({ nodes: 0, proof: { outcome: 0, distance: 32 } });
  search.dispose();
});

it('a book gives outcome and distance of its last ply from the start, and the search adds an action', async () => {
  const game = connectN(CONNECT_FOUR);
  const book = await connectFourBook();
  const solver = await connectNSolver(CONNECT_FOUR, { book });
  for (const position of ['46746114', '12233672', '44444412']) {
    const state = game.notation.parsePosition(position);
    const known = book.lookup(state);
    const search = solver.start(state);
    expect(search.report()).toMatchObject({ status: 'searching', known });
    const { outcome, distance, bestActions } = await solve(solver, state, { nodes: 1 });
    expect([{ outcome, distance }, bestActions]).toEqual([known, []]);
    search.dispose();
  }
  const beyond = solver.start(game.notation.parsePosition('326663375'));
  expect(beyond.report().known).toBeUndefined();
  beyond.dispose();
});

it('a table that has doubled proves what the book has', async () => {
  const game = connectN(CONNECT_FOUR);
  const state = game.notation.parsePosition('26632273');
  const search = (await connectNSolver(CONNECT_FOUR)).start(state);
  search.run(1e9);
  const { nodes, proof } = search.report();
  search.dispose();
  expect(nodes).toBeGreaterThan(2 ** 21); // the table doubles from here
  expect(proof).toEqual((await connectFourBook()).lookup(state));
});

it('slices of one node give the same as one run, and the same node by node', async () => {
  const board = { columns: 5, rows: 4, connect: 3 };
  const game = connectN(board);
  const solver = await connectNSolver(board, SMALL_TABLE);
  const whole = solver.start(game.initialState());
  whole.run(1e9);
  const sliced = solver.start(game.initialState());
  let nodes = 0;
  while (sliced.status === 'searching') nodes += sliced.run(1);
  expect(sliced.report()).toEqual(whole.report());
  expect(nodes).toBe(whole.nodes);
  expect(sliced.run(5)).toBe(0);

  const half = solver.start(game.initialState());
  half.run(Math.floor(nodes / 2));
  const again = solver.start(game.initialState());
  while (again.nodes < half.nodes) again.run(Math.min(7, half.nodes - again.nodes));
  expect(again.report()).toEqual(half.report());
});

it('a table of any size gives the same proofs', async () => {
  const game = connectN(CONNECT_FOUR);
  const state = game.notation.parsePosition('2225626665');
  const proofs = [];
  for (const maxEntries of [2_048, 100_000, 2 ** 20]) {
    const solver = await connectNSolver(CONNECT_FOUR, { maxEntries, everyAction: true });
    const search = solver.start(state);
    expect(search.bytes).toBeGreaterThanOrEqual(8 * 2 ** Math.floor(Math.log2(maxEntries)));
    search.run(1e9);
    const { proof, actions } = search.report();
    const outcomes = new Map(actions.map(({ action, proof }) => [action, proof?.outcome]));
    proofs.push({ proof, best: actions[0].action, outcomes });
    search.dispose();
  }
  expect(proofs[1]).toEqual(proofs[0]);
  expect(proofs[2]).toEqual(proofs[0]);
});

it('positions with up to 34 empty cells are in reach, and those in a book', async () => {
  const plain = await connectNSolver(CONNECT_FOUR);
  const withBook = await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  const reach = (solver: ExactSolver<connectN.State>) =>
    ['', '4444412', '44444122', '1212121'].map((moves) =>
      solver.isInReach?.(connectN(CONNECT_FOUR).notation.parsePosition(moves)),
    );
  expect(reach(plain)).toEqual([false, false, true, false]);
  expect(reach(withBook)).toEqual([true, true, true, false]);
  const larger = { columns: 8, rows: 6, connect: 4 };
  const start = connectN(larger).initialState();
  expect((await connectNSolver(larger)).isInReach?.(start)).toBe(false);
  const small = { columns: 5, rows: 5, connect: 3 };
  expect((await connectNSolver(small)).isInReach?.(connectN(small).initialState())).toBe(true);
});

it('the principal variation follows forced replies, which have no entry in the table, to the end', async () => {
  const game = connectN(CONNECT_FOUR);
  const solver = await connectNSolver(CONNECT_FOUR);
  for (const moves of ['673662273', '1527115153', '2432177374']) {
    const state = game.notation.parsePosition(moves);
    const search = solver.start(state);
    search.run(1e9);
    const { proof, principalVariation } = search.report();
    search.dispose();
    expect(principalVariation).toHaveLength(proof?.distance ?? 0);
    const end = principalVariation.reduce((current, action) => play(game, current, action), state);
    expect(game.currentPlayer(end)).toBe(TERMINAL);
  }
});

it.each([
  { moves: '36376772756215466313', outcome: 1, rule: 'a winning cell above a base' },
  { moves: '725134516327537636166', outcome: 0, rule: 'a winning cell above a base' },
  { moves: '34476434576441332', outcome: 1, rule: 'replies to a base by another' },
  { moves: '31611433645466464343', outcome: 0, rule: 'replies to a base by another' },
  { moves: '6115412547766516', outcome: 0, rule: 'a reply that wins below a line' },
  { moves: '533622635167167', outcome: 1, rule: 'a reply that wins below a line' },
  { moves: '3674366673232316', outcome: 0, rule: 'four bases in two pairs' },
  { moves: '74762112224635273', outcome: 1, rule: 'four bases in two pairs' },
])('$moves is proven in a few nodes by $rule', async ({ moves, outcome }) => {
  const solver = await connectNSolver(CONNECT_FOUR);
  const search = solver.start(connectN(CONNECT_FOUR).notation.parsePosition(moves));
  search.run(4);
  expect(search.report().proof?.outcome).toBe(outcome);
  search.dispose();
});

it('mirror images are equal', async () => {
  const game = connectN(CONNECT_FOUR);
  const solver = await connectNSolver(CONNECT_FOUR);
  const solved = ['4455454441122', '4433434447766'].map((moves) => {
    const search = solver.start(game.notation.parsePosition(moves));
    search.run(1e9);
    const report = search.report();
    search.dispose();
    return report;
  });
  expect(solved[1].proof).toEqual(solved[0].proof);
});

describe('edges', () => {
  it.each([
    { columns: 28, rows: 1, connect: 4 },
    { columns: 1, rows: 55, connect: 4 },
    { columns: 2, rows: 27, connect: 3 },
    { columns: 7, rows: 6, connect: 7 },
    { columns: 4, rows: 4, connect: 2 },
  ])('a search of $columns x $rows, $connect in a line, begins', async (board) => {
    const game = connectN(board);
    const search = (await connectNSolver(board)).start(game.initialState());
    expect(search.run(1_000)).toBeLessThanOrEqual(1_000);
    expect(search.report().actions).toHaveLength(board.columns);
  });

  it('larger boards are refused', async () => {
    const solver = connectNSolver({ columns: 8, rows: 7, connect: 4 });
    await expect(solver).rejects.toMatchObject({ code: 'BOARD_TOO_LARGE' });
  });

  it.each([{ maxEntries: 2_047 }, { maxEntries: 2 ** 28 + 1 }, { maxEntries: 4_096.5 }])(
    '%o is refused',
    async (options) => {
      await expect(connectNSolver(CONNECT_FOUR, options)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    },
  );

  it('a game that is over is terminal, and a full board too', async () => {
    const board = { columns: 3, rows: 1, connect: 3 };
    for (const [size, moves] of [
      [CONNECT_FOUR, '1212121'],
      [board, '123'],
    ] as const) {
      const game = connectN(size);
      const search = (await connectNSolver(size)).start(game.notation.parsePosition(moves));
      expect(search.run(10)).toBe(0);
      expect(search.report()).toEqual({
        player: TERMINAL,
        status: 'terminal',
        nodes: 0,
        actions: [],
        principalVariation: [],
      });
    }
  });

  it('an invalid state and an invalid budget are refused, and so is a disposed search', async () => {
    const game = connectN(CONNECT_FOUR);
    const solver = await connectNSolver(CONNECT_FOUR);
    const state = { ...game.initialState(), stones: 3 };
    expect(codeOf(() => solver.start(state))).toBe('INVALID_POSITION');
    const search = solver.start(game.initialState());
    expect(codeOf(() => search.run(0))).toBe('INVALID_BUDGET');
    search.dispose();
    search.dispose();
    expect(codeOf(() => search.run(1))).toBe('DISPOSED');
    expect(codeOf(() => search.report())).toBe('DISPOSED');
    expect(codeOf(() => search.status)).toBe('DISPOSED');
  });
});
