/** Alpha-beta as an engine: the laws of engines, its values against minimax, its proofs. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { exactOracle } from '../../test/exactOracle.ts';
import { end, fork, gameTree } from '../../test/gameTree.ts';
import { everyState } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { type PGame, pGame, type Score } from '../../test/pGame.ts';
import { pig } from '../../test/pig.ts';
import { randomTree } from '../../test/randomTree.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { type AlphaBetaOptions, agent, alphaBeta, bestValue, type Game, TERMINAL, think } from '../index.ts';
import { checkEngine, type EngineSummary } from '../testing/index.ts';

/** A P-game with an evaluation: the points so far. */
function scored(options: PGame): Game<Score> {
  const most = 127 * options.depth;
  return {
    ...pGame(options),
    evaluate: ({ lead }) => [(1 + lead / most) / 2, (1 - lead / most) / 2],
    stateKey: ({ node }) => node,
  };
}

describe('the laws of engines', () => {
  const { stateKey: _, ...keyless } = { stateKey: undefined, ...ticTacToe };

  function check<State>(game: Game<State>, options: AlphaBetaOptions = {}): EngineSummary {
    const engine = alphaBeta(game, { maxEntries: 4_096, ...options });
    return checkEngine(engine, game, { games: 2, simulations: 60, finalMove: bestValue, addsUp: false });
  }

  it.each<[string, () => EngineSummary]>([
    ['with look-ahead', () => check(farSighted)],
    ['with a small table', () => check(ticTacToe, { maxEntries: 10 })],
    ['without a table', () => check(keyless)],
    ['at a depth', () => check(ticTacToe, { depth: 2 })],
    ['with an evaluation', () => check(scored({ tree: 1, branching: 3, depth: 8 }), { depth: 5 })],
    ['where players move twice', () => check(randomTree({ players: 2, seed: 3, plies: 9, payoff: 'prize' }))],
  ])('hold %s', (__, run) => {
    expect(run().states).toBe(5);
  });
});

describe('the value of an action', () => {
  /** Minimax to a depth, for the player to move. */
  function valueAt(game: Game<Score>, state: Score, depth: number): number {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return game.returns(state)[0];
    if (depth === 0) return game.evaluate?.(state)[player] ?? 0.5;
    const values = game.legalActions(state).map((action) => {
      const next = game.clone(state);
      game.apply(next, action);
      if (game.currentPlayer(next) === TERMINAL) return game.returns(next)[player];
      return 1 - valueAt(game, next, depth - 1);
    });
    return Math.max(...values);
  }

  it('is that of minimax at each depth', () => {
    for (let tree = 0; tree < 10; tree++) {
      const game = scored({ tree, branching: 3, depth: 7 });
      for (const depth of [1, 2, 3, 5]) {
        const search = alphaBeta(game, { depth, maxEntries: 1_024 }).start(game.initialState(), 1);
        search.run(100_000);
        const { status, actions } = search.report();
        search.dispose();
        expect(status).toBe('depth');
        expect(actions[0].value).toBeCloseTo(valueAt(game, game.initialState(), depth), 3);
      }
    }
  });

  it('without an evaluation is 1/2 until something is proven', () => {
    const search = alphaBeta(ticTacToe).start(ticTacToe.initialState(), 1);
    search.run(30);
    expect(search.report()).toMatchObject({
      status: 'searching',
      values: 'minimax',
      actions: [{ value: 0.5 }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('a proof', () => {
  it.each([1, 7, 5_000])('agrees with minimax, with %i entries', (maxEntries) => {
    const solve = exactOracle(ticTacToe);
    const states = everyState(ticTacToe).filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);
    for (const game of [ticTacToe, farSighted]) {
      const engine = alphaBeta(game, { maxEntries });
      for (const state of states.filter((_, index) => index % 150 === maxEntries % 150)) {
        const truth = solve(state);
        const search = engine.start(state, 1);
        search.run(10_000_000);
        const { status, proven, distance, actions } = search.report();
        search.dispose();
        expect({ status, proven }).toEqual({ status: 'solved', proven: truth.outcome });
        if (proven !== 0.5) expect(distance).toBe(truth.distance);
        const legal = game.legalActions(state);
        for (const each of actions) {
          if (each.proven !== undefined)
            expect(each.proven).toBe(truth.actions[legal.indexOf(each.action)].outcome);
        }
      }
    }
  });

  it('of a quick win comes before the depth', () => {
    const game = gameTree(2, fork(0, end(0.5, 0.5), fork(1, fork(0, end(1, 0)), fork(0, end(1, 0)))));
    const search = alphaBeta(game, { depth: 3 }).start(game.initialState(), 1);
    search.run(100);
    expect(search.report()).toMatchObject({ status: 'solved', action: 1, proven: 1, distance: 3 });
  });
});

describe('a search', () => {
  it('ends at its depth, and says so', async () => {
    const opponent = agent(alphaBeta(ticTacToe, { depth: 2 }));
    const result = await opponent.search(ticTacToe.initialState(), { simulations: 1_000 });
    expect([result.stopped, result.status, result.simulations < 1_000]).toEqual(['depth', 'depth', true]);
  });

  it('plays a whole game of Nim without an error, kept from move to move', async () => {
    const game = nim(2, 3, 2);
    const search = alphaBeta(game).start(game.initialState());
    let plies = 0;
    for (; search.status !== 'terminal'; plies++) {
      const { action } = await think(search, { simulations: 10_000 });
      if (action !== undefined) search.advance(action);
    }
    expect(plies).toBeGreaterThan(2);
    search.dispose();
  });

  it.each([0, 1.5, 10_001, '3'])('refuses the depth %s', (depth) => {
    expect(codeOf(() => callUntyped(alphaBeta, ticTacToe, { depth }))).toBe('INVALID_OPTION');
  });

  it('refuses games of chance', () => {
    expect(errorOf(() => callUntyped(alphaBeta, pig)).message).toContain(
      'alphaBeta is for games of two players',
    );
  });
});
