/** The composition of an engine and an exact solver: the laws of engines, proofs in reports, the life cycle. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { exactOracle } from '../../test/exactOracle.ts';
import { end, fork, gameTree } from '../../test/gameTree.ts';
import { everyState } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { randomTree } from '../../test/randomTree.ts';
import { sized } from '../../test/sized.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  agent,
  alphaBetaSolver,
  bestValue,
  type ExactFirstEngine,
  type ExactFirstOptions,
  type ExactSolver,
  exactFirst,
  type Game,
  type MctsOptions,
  mcts,
  mostVisits,
  ponder,
  TERMINAL,
  think,
} from '../index.ts';
import { checkEngine, type EngineSummary } from '../testing/index.ts';

function composed<State, Action>(
  game: Game<State, Action>,
  options: MctsOptions<State, Action> = {},
  exact: ExactFirstOptions<State, Action> = {},
): ExactFirstEngine<State, Action> {
  const solver = alphaBetaSolver(game, { maxEntries: 4_096 });
  return exactFirst(game, mcts(game, { maxNodes: 10_000, ...options }), { solver, ...exact });
}

describe('the laws of engines', () => {
  function check<State>(
    game: Game<State>,
    options: MctsOptions<State>,
    exact: ExactFirstOptions<State> = {},
    simulations = sized(70, 130),
  ): EngineSummary {
    return checkEngine(composed(game, options, exact), game, {
      games: 1,
      simulations,
      finalMove: exact.finalMove ?? mostVisits,
      addsUp: false,
      withMaxNodes: (maxNodes) => composed(game, { ...options, maxNodes }, { share: 0.01, ...exact }),
    });
  }

  it.each<[string, () => EngineSummary]>([
    ['in tic-tac-toe', () => check(ticTacToe, {})],
    ['before anything is proven', () => check(ticTacToe, {}, {}, 50)],
    ['with look-ahead', () => check(farSighted, {})],
    ['with a small share', () => check(ticTacToe, {}, { share: 0.1 })],
    ['with a solver in the tree', () => check(farSighted, { solver: true }, { share: 0.2 })],
    ['with two in flight', () => check(ticTacToe, { inFlight: 2 }, { share: 0.3 })],
    ['with another final move', () => check(ticTacToe, { finalMove: bestValue }, { finalMove: bestValue })],
    [
      'where players move twice',
      () => check(randomTree({ players: 2, seed: 3, plies: 9, payoff: 'prize' }), {}),
    ],
  ])('hold %s', (_, run) => {
    expect(run().states).toBe(3);
  });
});

describe('a solved root', () => {
  it('ends the search with the outcome, the distance and a best action', async () => {
    const solve = exactOracle(ticTacToe);
    const states = everyState(ticTacToe).filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);
    const opponent = agent(composed(farSighted));
    for (const state of states.filter((_, index) => index % 200 === 3)) {
      const { stopped, proven, distance, action, actions } = await opponent.search(state, {
        simulations: 5_000,
      });
      if (stopped === 'forced') continue;
      const truth = solve(state);
      expect({ stopped, proven }).toEqual({ stopped: 'solved', proven: truth.outcome });
      const legal = ticTacToe.legalActions(state);
      expect(truth.actions[legal.indexOf(action ?? -1)].outcome).toBe(truth.outcome);
      if (proven !== 0.5) expect(distance).toBe(truth.distance);
      for (const each of actions) {
        if (each.proven !== undefined)
          expect(each.proven).toBe(truth.actions[legal.indexOf(each.action)].outcome);
      }
    }
  });

  it('is followed along its principal variation without another simulation', () => {
    const lost = end(0, 1);
    const won = fork(1, fork(0, lost, fork(0, fork(1, end(1, 0)), lost)));
    const game = gameTree(2, fork(0, lost, won, lost));
    const search = composed(game).start(game.initialState(), 1);
    search.run(1_000);
    let line: readonly number[] = [1, 0, 1, 0, 0];
    for (; line.length > 1; line = line.slice(1)) {
      const [action, ...rest] = line;
      expect(search.report()).toMatchObject({
        status: 'solved',
        principalVariation: line,
        distance: line.length,
      });
      expect([search.run(10), search.expectedReplies(action)]).toEqual([0, rest]);
      search.advance(action);
    }
    search.advance(line[0]);
    expect(search.status).toBe('terminal');
  });

  it('is searched anew after another action', () => {
    const search = composed(ticTacToe).start(ticTacToe.initialState(), 1);
    search.run(20_000);
    const { actions, principalVariation } = search.report();
    const other = actions.find(({ action }) => action !== principalVariation[0]);
    search.advance(other?.action ?? -1);
    expect([search.status, search.report().simulations]).toEqual(['searching', 0]);
    search.run(20_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5 });
  });
});

describe('a root out of the reach of the solver', () => {
  const inner = alphaBetaSolver(ticTacToe, { maxEntries: 4_096 });
  type State = ReturnType<typeof ticTacToe.initialState>;
  const started: State[] = [];
  const solver: ExactSolver<State> = {
    ...inner,
    start(state) {
      started.push(state);
      return inner.start(state);
    },
    isInReach: ({ cells }) => cells.filter((cell) => cell !== '.').length >= 2,
  };
  const engine = mcts(ticTacToe, { maxNodes: 10_000, plain: true });

  it('is searched as by the engine alone, until a move brings it into reach', () => {
    started.length = 0;
    const alone = engine.start(ticTacToe.initialState(), 1);
    const search = exactFirst(ticTacToe, engine, { solver }).start(ticTacToe.initialState(), 1);
    for (const action of [4, 0]) {
      expect([search.run(500), alone.run(500)]).toEqual([500, 500]);
      expect(search.report()).toEqual(alone.report());
      expect([search.solverBytes, started]).toEqual([0, []]);
      search.advance(action);
      alone.advance(action);
    }
    search.run(20_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5 });
    expect(started).toHaveLength(1);
  });

  it('is not worked on after a move out of reach', () => {
    started.length = 0;
    const backwards = { ...solver, isInReach: (state: State) => !(solver.isInReach?.(state) ?? true) };
    const search = exactFirst(ticTacToe, engine, { solver: backwards }).start(ticTacToe.initialState(), 1);
    search.run(64);
    expect(started).toHaveLength(1);
    for (const action of [4, 0]) search.advance(action);
    search.run(640);
    expect([started.length, search.report().status, search.solverBytes]).toEqual([1, 'searching', 0]);
  });
});

describe('a root that the solver knows without a search', () => {
  it('is solved before the first simulation', async () => {
    const inner = alphaBetaSolver(ticTacToe, { maxEntries: 4_096 });
    const solver: ExactSolver<ReturnType<typeof ticTacToe.initialState>> = {
      name: 'known',
      start(state) {
        const search = inner.start(state);
        search.run(1_000_000);
        return search;
      },
    };
    const opponent = agent(exactFirst(ticTacToe, mcts(ticTacToe, { maxNodes: 100 }), { solver }));
    const { stopped, proven, simulations } = await opponent.search(ticTacToe.initialState(), {
      simulations: 10,
    });
    expect({ stopped, proven, simulations }).toEqual({ stopped: 'solved', proven: 0.5, simulations: 0 });
  });
});

describe('an action that is proven', () => {
  /** Action 0 looks good, and loses; action 1 looks bad, and is open for long. */
  const deep = (depth: number): ReturnType<typeof fork> =>
    fork(depth % 2, ...(depth === 0 ? [end(1, 0)] : [deep(depth - 1), deep(depth - 1), end(0.5, 0.5)]));
  const trap = fork(
    1,
    ...Array.from({ length: 30 }, () => fork(0, end(1, 0), end(1, 0))),
    fork(0, end(0, 1)),
  );
  const game = gameTree(2, fork(0, trap, fork(1, deep(10))));

  it('to lose is not recommended while another is open', () => {
    const plain = mcts(game, { maxNodes: 10_000 }).start(game.initialState(), 1);
    const search = composed(game).start(game.initialState(), 1);
    plain.run(128);
    search.run(128);
    expect(plain.report().action).toBe(0);
    const report = search.report();
    expect(report.action).toBe(1);
    expect(report.actions[1]).toMatchObject({ action: 0, proven: 0, value: 0 });
    expect(search.exactReport()?.actions.at(-1)).toMatchObject({
      action: 0,
      proof: { outcome: 0, distance: 3 },
    });
  });
});

describe('a search', () => {
  it('finds the same in pieces of any size', () => {
    const whole = composed(ticTacToe, {}, { share: 0.3 }).start(ticTacToe.initialState(), 1);
    whole.run(700);
    for (const piece of [1, 3, 64, 100]) {
      const search = composed(ticTacToe, {}, { share: 0.3 }).start(ticTacToe.initialState(), 1);
      for (let left = 700; left > 0; left -= piece) search.run(Math.min(piece, left));
      expect(search.report()).toEqual(whole.report());
    }
  });

  it('refuses changes while it thinks, and can be pondered', async () => {
    const search = composed(ticTacToe).start(ticTacToe.initialState(), 1);
    const pondering = ponder(search);
    expect(codeOf(() => search.advance(0))).toBe('BUSY');
    expect(codeOf(() => search.run(1))).toBe('BUSY');
    await pondering.stop();
    search.advance(0);
    const { stopped } = await think(search, { milliseconds: 60_000 });
    expect(stopped).toBe('solved');
  });

  it('gives all memory back', () => {
    let open = 0;
    const inner = alphaBetaSolver(ticTacToe, { maxEntries: 100 });
    const solver: ExactSolver<ReturnType<typeof ticTacToe.initialState>> = {
      name: 'counted',
      start(state) {
        open++;
        const search = inner.start(state);
        return Object.assign(Object.create(search), {
          dispose() {
            open--;
            search.dispose();
          },
        });
      },
    };
    const game = { ...ticTacToe };
    const search = exactFirst(game, mcts(game, { maxNodes: 100 }), { solver }).start(game.initialState(), 1);
    expect(open).toBe(1);
    search.advance(4);
    expect(open).toBe(0);
    search.dispose();
    search.dispose();
    expect([open, codeOf(() => search.report())]).toEqual([0, 'DISPOSED']);
  });

  it('of a solver that throws goes on without it, and passes the error on', () => {
    let isBroken = false;
    const game = {
      ...ticTacToe,
      stateKey(state: { readonly cells: string[] }): string {
        if (isBroken) throw new RangeError('broken key');
        return state.cells.join('');
      },
    };
    const search = composed(game, {}, { share: 0.1 }).start(game.initialState(), 1);
    isBroken = true;
    expect(search.run(1)).toBe(1);
    expect(search.run(5)).toBe(5);
    const later = search.report();
    expect(() => search.run(5)).toThrow('broken key');
    expect(() => search.run(5)).toThrow('broken key');
    expect(search.report()).toEqual(later);
    isBroken = false;
    search.run(20_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5 });
  });

  it('has objects as actions', () => {
    const game = nim(2, 3, 2);
    const search = composed(game).start(game.initialState(), 1);
    search.run(1_000);
    const report = search.report();
    expect(report).toMatchObject({
      status: 'solved',
      proven: exactOracle(game)(game.initialState()).outcome,
    });
    expect(report.principalVariation[0]).toEqual(report.action);
  });

  it('gives the solver the share that it asks for, unless told otherwise', () => {
    const solver = { ...alphaBetaSolver(ticTacToe), share: 0.1 };
    const reportWith = (exact: ExactFirstOptions<ReturnType<typeof ticTacToe.initialState>>) => {
      const search = composed(ticTacToe, {}, exact).start(ticTacToe.initialState(), 1);
      search.run(640);
      return search.exactReport();
    };
    const asked = reportWith({ solver });
    expect(asked).toEqual(reportWith({ share: 0.1 }));
    expect(asked?.nodes).not.toBe(reportWith({ solver, share: 0.2 })?.nodes);
  });

  it.each([0, 1, -1, Number.NaN, '1'])('refuses the share %s', (share) => {
    const engine = mcts(ticTacToe, { maxNodes: 100 });
    expect(codeOf(() => callUntyped(exactFirst, ticTacToe, engine, { share }))).toBe('INVALID_OPTION');
    const solver = { ...alphaBetaSolver(ticTacToe), share };
    expect(codeOf(() => callUntyped(exactFirst, ticTacToe, engine, { solver }))).toBe('INVALID_OPTION');
  });
});
