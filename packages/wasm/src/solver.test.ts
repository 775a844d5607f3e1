/** The solver in the core: its proofs are right, and it proves what can be proven. */
import { CONNECT_THREE, connectN, mnk } from '@banyan/games';
import { agent, type Engine, play, sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { everyState, minimax } from '../../mcts/test/minimax.ts';
import { sized } from '../../mcts/test/sized.ts';
import { BitMinimax } from '../test/bitMinimax.ts';
import { randomStates } from '../test/chance.ts';
import { brokenLaws, openCore } from '../test/cores.ts';
import { DECIDED_IN_FLIGHT, SOLVED_IN_FLIGHT, searchInFlight } from '../test/decidedInFlight.ts';
import { engines, expectEqualReports } from '../test/parityTrial.ts';
import { faultOf } from '../test/soundness.ts';
import { connectNSubject, mnkSubject, tested } from '../test/subjects.ts';

const wasm = openCore('wasm');
const js = openCore('js');

const CONNECT_FOUR_SMALL: connectN.Board = { columns: 4, rows: 4, connect: 4 };
/** A board of three in a line; a small one has few positions. */
const THREE: connectN.Board = sized({ columns: 4, rows: 4, connect: 3 }, CONNECT_THREE);
const truthOfThree = new BitMinimax(THREE, 4_200_000);
const truthOfFour = new BitMinimax(CONNECT_FOUR_SMALL, 200_000);

const TIC_TAC_TOE = { columns: 3, rows: 3, connect: 3 };
const ticTacToe = mnk(TIC_TAC_TOE);
const truthOfTicTacToe = minimax(ticTacToe);

const VARIANTS: readonly UctOptions[] = [
  {},
  { inFlight: 2 },
  { expansion: 'one', inFlight: 2, c: 0.5 },
  { rolloutPolicy: 'decisive', c: 3 },
  { inFlight: 2, leafSolver: { emptyCells: 18, nodes: 40 } },
];

function cellsLeft(board: connectN.Board, { stones }: { readonly stones: number }): number {
  return board.columns * board.rows - stones;
}

const BOARDS = [
  [CONNECT_FOUR_SMALL, truthOfFour, 161_029, { outcome: 0.5, distance: 16 }],
  [CONNECT_THREE, truthOfThree, 4_176_536, { outcome: 1, distance: 9 }],
] as const;

it.each(BOARDS.slice(0, sized(1, 2)))(
  'the minimax that proofs are held to knows all positions of %o',
  (board, truth, positions, value) => {
    expect(truth.proofOf(connectN(board).initialState())).toEqual(value);
    expect(truth.positions).toBe(positions);
  },
);

describe.each(VARIANTS)('with %o, each proof agrees with minimax', (options) => {
  it.each([
    [sized(200, 2_500), THREE, truthOfThree],
    [sized(60, 750), CONNECT_FOUR_SMALL, truthOfFour],
  ])('on %i positions of %o', (count, board, truth) => {
    const { engine } = wasm.connectN(board, { ...options, solver: true, maxNodes: 2_000 });
    const game = connectN(board);
    const proofOf = truth.proofOf.bind(truth);
    let claims = 0;
    for (const state of randomStates(game, count, sfc32(JSON.stringify(options)))) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      const search = engine.start(state, claims);
      for (const simulations of [2, 20, 200]) {
        search.run(simulations);
        const report = search.report();
        expect(faultOf(game, proofOf, state, cellsLeft(board, state), report)).toBeUndefined();
        claims += report.actions.filter(({ proven }) => proven !== undefined).length;
      }
      search.dispose();
    }
    expect(claims).toBeGreaterThan(count);
    expect(brokenLaws(wasm)).toEqual([]);
  });

  const STEP = sized(36, 1);

  it.each([wasm, js])('on positions of tic-tac-toe', (core) => {
    const { leafSolver: _, ...others } = options;
    const { engine } = core.mnk(TIC_TAC_TOE, { ...others, solver: true, maxNodes: 2_000 });
    const states = everyState(ticTacToe);
    expect(states).toHaveLength(5_478);
    let solved = 0;
    for (const [seed, state] of states.entries()) {
      if (seed % STEP !== 0) continue;
      const search = engine.start(state, seed);
      const ran = search.run(100);
      const report = search.report();
      if (ticTacToe.currentPlayer(state) === TERMINAL) {
        expect([ran, report.status, report.proven]).toEqual([0, 'terminal', undefined]);
      } else {
        const left = cellsLeft(TIC_TAC_TOE, state);
        expect(faultOf(ticTacToe, truthOfTicTacToe, state, left, report)).toBeUndefined();
        if (report.status === 'solved') solved++;
      }
      search.dispose();
    }
    expect(solved).toBeGreaterThan(3_500 / STEP);
  });
});

describe.each(['wasm', 'js', 'checked'] as const)('two simulations in flight in the %s build', (build) => {
  it.each(DECIDED_IN_FLIGHT)('give no children to a node that is decided, after %s', (moves) => {
    const [found, expected] = searchInFlight(openCore(build), moves);
    expect(found).toStrictEqual(expected);
    expect(found).toMatchObject({ status: 'solved', proven: 1, distance: 3, simulations: 2 });
    expect(found.nodes).toBe(1 + found.actions.length);
  });

  it.each(SOLVED_IN_FLIGHT)(
    'give none where an exact search decides, after %s',
    (moves, proven, distance) => {
      const [found, expected] = searchInFlight(openCore(build), moves);
      expect(found).toStrictEqual(expected);
      expect(found).toMatchObject({ status: 'solved', proven, distance, simulations: 2 });
      expect(found.nodes).toBe(1 + found.actions.length);
    },
  );
});

describe('completeness', () => {
  const POSITIONS = sized(60, 400);

  it(`proves all of ${POSITIONS} positions of ${THREE.columns}x${THREE.rows}x3 won within 7 plies, or lost within 6, in 100,000 simulations`, () => {
    const { engine } = wasm.connectN(THREE, { solver: true, maxNodes: 200_000 });
    const game = connectN(THREE);
    let tried = 0;
    for (const state of randomStates(game, 20_000, sfc32('near ends'))) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      const { outcome, distance } = truthOfThree.proofOf(state);
      if (outcome === 0.5 || distance < 4 || distance > 6 + outcome) continue;
      const search = engine.start(state, tried);
      expect(search.run(100_000)).toBeLessThan(100_000);
      expect(search.report()).toMatchObject({ status: 'solved', proven: outcome });
      search.dispose();
      if (++tried === POSITIONS) break;
    }
    expect(tried).toBe(POSITIONS);
  });

  it.each(VARIANTS.slice(0, sized(2, 4)))('proves that 5x5x3 is won by the centre, with %o', (options) => {
    const { game, engine } = wasm.connectN(CONNECT_THREE, { ...options, solver: true });
    const search = engine.start(game.initialState(), 1);
    expect(search.run(1_000_000)).toBeLessThan(1_000_000);
    const { proven, distance = 0, action, principalVariation } = search.report();
    expect({ proven, action }).toEqual({ proven: 1, action: 2 });
    expect(distance).toBeGreaterThanOrEqual(9);
    // The last two plies are decided by look-ahead, and have no nodes.
    expect(principalVariation.length).toBeGreaterThanOrEqual(distance - 2);
  });

  it.each([
    [{ columns: 3, rows: 3, connect: 3 }, 0.5, 9],
    [{ columns: 4, rows: 4, connect: 3 }, 1, 9],
  ])('proves what connect of %o comes to', (board, proven, distance) => {
    const { game, engine } = wasm.connectN(board, { solver: true });
    const search = engine.start(game.initialState(), 1);
    search.run(1_000_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven });
    expect(search.report().distance).toBeGreaterThanOrEqual(distance);
  });

  it.each(sized([], [{ columns: 6, rows: 4, connect: 4 }]))(
    'proves that the second player wins on %o, with decisive rollouts',
    (board) => {
      const options = { solver: true, rolloutPolicy: 'decisive', maxNodes: 45_000_000 } as const;
      const { game, engine } = wasm.connectN(board, options);
      const search = engine.start(game.initialState(), 1);
      search.run(30_000_000); // some 22 million do
      expect(search.report()).toMatchObject({ status: 'solved', proven: 0 });
      search.dispose();
    },
  );

  it.each(sized([1], [1, 2, 3]))(
    'plays the centre of 7x4, the one move that does not lose, with seed %i',
    (seed) => {
      const board = { columns: 7, rows: 4, connect: 4 };
      const { game, engine } = wasm.connectN(board, {
        solver: true,
        rolloutPolicy: 'decisive',
        maxNodes: 3_000_000,
      });
      const search = engine.start(game.initialState(), seed);
      search.run(sized(200_000, 500_000));
      const { action, actions } = search.report();
      expect(action).toBe(3);
      const claims = actions.filter(({ proven }) => proven !== undefined);
      expect(claims.filter(({ action: column, proven }) => proven !== (column === 3 ? 0.5 : 0))).toEqual([]);
      search.dispose();
    },
  );

  const rows = sized(3, 4);

  it(`proves that 4x${rows}x4 is a draw, whatever is played first`, () => {
    // No two nodes are one, so most of the 161,029 positions of 4x4 are proven many times over: some ten seconds.
    const { game, engine } = wasm.connectN(
      { ...CONNECT_FOUR_SMALL, rows },
      {
        solver: true,
        inFlight: 2,
        maxNodes: 30_000_000,
      },
    );
    const search = engine.start(game.initialState(), 1);
    while (search.status === 'searching') search.run(100_000);
    const { status, proven, distance, actions } = search.report();
    expect({ status, proven, distance }).toEqual({ status: 'solved', proven: 0.5, distance: 4 * rows });
    expect(actions.map((action) => action.proven)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it.each([wasm, js])('proves that tic-tac-toe is a draw after each first move', (core) => {
    const { game, engine } = core.mnk(TIC_TAC_TOE, { solver: true, maxNodes: 400_000 });
    const search = engine.start(game.initialState(), 1);
    expect(search.run(1_000_000)).toBeLessThan(1_000_000);
    const report = search.report();
    expect(report).toMatchObject({ status: 'solved', proven: 0.5, distance: 9 });
    expect(report.actions.map(({ proven }) => proven)).toEqual(new Array(9).fill(0.5));
  });
});

describe("OpenSpiel's positions", () => {
  const { engine } = wasm.mnk(TIC_TAC_TOE, { solver: true });

  function reportOn(drawing: string) {
    const search = engine.start(drawn(drawing), 1);
    search.run(10_000);
    return search.report();
  }

  it('is a draw, by the two far corners only', () => {
    const report = reportOn('o../.x./..x');
    expect(report).toMatchObject({ status: 'solved', player: 1, proven: 0.5 });
    const draws = report.actions.filter(({ proven }) => proven === 0.5).map(({ action }) => action);
    expect(draws.sort()).toEqual([2, 6]);
  });

  it('is lost, by every action', () => {
    const report = reportOn('oox/.x./..x');
    expect(report).toMatchObject({ status: 'solved', player: 1, proven: 0 });
    expect(report.actions.map(({ proven }) => proven)).toEqual([0, 0, 0, 0]);
  });

  it('is won, by the corner', () => {
    expect(reportOn('.x./.../..o')).toMatchObject({ status: 'solved', player: 0, proven: 1, action: 2 });
  });
});

describe.each(['wasm', 'checked'] as const)(
  'a loss that was not visited becomes the root, in the %s build',
  (build) => {
    const options: UctOptions = { solver: true, maxRolloutMoves: 3, maxNodes: 2_000 };

    it.each([
      { board: tested(mnkSubject({ columns: 11, rows: 11, connect: 5 })), moves: [0, 11, 1, 12, 2, 13, 3] },
      { board: tested(connectNSubject({ columns: 9, rows: 7, connect: 4 })), moves: [0, 8, 0, 8, 0] },
    ])('of $board.name, after a search beyond the tables', ({ board, moves }) => {
      board.with((subject) => {
        const { game } = subject;
        const state = game.initialState();
        for (const move of moves) game.apply(state, move);
        const searches = engines(subject, options, [openCore(build)]).map((engine) => {
          const before = engine.start(game.initialState(), 1);
          before.run(TABLE_SIZE + 1_000);
          before.dispose(); // the next search has its memory
          return engine.start(state, 2);
        });
        for (const search of searches) search.run(50);
        const { actions } = searches[0].report();
        const loss = actions.find(({ proven, visits }) => proven === 0 && visits === 0);
        for (const search of searches)
          search.advance((loss ?? expect.fail('no action loses at once')).action);
        expectEqualReports(searches);
      });
    });
  },
);

/** A position of tic-tac-toe: cells row by row; X began. */
function drawn(drawing: string): mnk.State {
  const signs = [...drawing.replaceAll('/', '')];
  const [xs, os] = ['x', 'o'].map((sign) => [...signs.keys()].filter((cell) => signs[cell] === sign));
  const game = mnk(TIC_TAC_TOE);
  const state = game.initialState();
  for (const cell of xs.flatMap((x, turn) => [x, ...os.slice(turn, turn + 1)])) game.apply(state, cell);
  return state;
}

describe('many simulations in a megabyte of nodes', () => {
  const SIMULATIONS = sized(200_000, 1_000_000);
  const ONE_MEGABYTE = 65_536; // of 16 bytes

  async function think<State>(engine: Engine<State>, state: State) {
    const { stopped, simulations } = await agent(engine).search(state, { simulations: SIMULATIONS });
    return { stopped, isAll: simulations === SIMULATIONS };
  }

  it('end early if the root is proven', async () => {
    const { game, engine } = wasm.connectN(CONNECT_THREE, { solver: true, maxNodes: ONE_MEGABYTE });
    expect(await think(engine, play(game, game.initialState(), 2))).toEqual({
      stopped: 'solved',
      isAll: false,
    });
  });

  it('all run if the root is not proven', async () => {
    const { game, engine } = wasm.connectN(CONNECT_FOUR_SMALL, {
      solver: true,
      leafSolver: false,
      maxNodes: ONE_MEGABYTE,
    });
    expect(await think(engine, game.initialState())).toEqual({ stopped: 'simulations', isAll: true });
  });
});
