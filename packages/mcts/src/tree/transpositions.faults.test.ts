/** Graphs of states that come back, and of games and evaluators that fail. */
import { describe, expect, it } from 'vitest';
import { instrumented } from '../../test/instrumented.ts';
import { sized } from '../../test/sized.ts';
import { sharedNodes, statesOf, visitsBelow } from '../../test/stateGraph.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import {
  type Evaluator,
  type Game,
  type MctsOptions,
  mcts,
  ROOT,
  rollout,
  type Search,
  TERMINAL,
} from '../index.ts';
import { checkGame } from '../testing/checkGame.ts';

const MAX_NODES = 100_000;

describe('a game that can come back to a state', () => {
  /** A walk on a ring of six, in either direction. It ends at the exit, or in a draw when a rollout reaches its maximum. */
  interface Walk {
    place: number;
    player: number;
  }
  const ring: Game<Walk> = {
    name: 'ring',
    players: 2,
    initialState: () => ({ place: 0, player: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ place, player }) => (place === 3 ? TERMINAL : player),
    legalActions: () => [0, 1],
    apply(state, action) {
      state.place = (state.place + (action === 0 ? 1 : 5)) % 6;
      state.player = 1 - state.player;
    },
    returns: ({ player }) => (player === 1 ? [1, 0] : [0, 1]),
    stateKey: ({ place, player }) => 2 * place + player,
  };

  it('does not keep a simulation for ever', () => {
    checkGame(ring, { mustEnd: false });
    for (const solver of [false, true]) {
      const engine = mcts(ring, { transpositions: true, solver, maxNodes: 1_000, maxRolloutMoves: 50 });
      const search = engine.start(ring.initialState(), 1);
      search.run(5_000);
      const { principalVariation, nodes } = search.report();
      expect(nodes).toBeLessThanOrEqual(12 * 3);
      expect(principalVariation.length).toBeLessThanOrEqual(13);
      search.advance(0);
      search.run(1_000);
      search.advance(1); // back at the start, with the other to move no more
      search.run(1_000);
      expect(search.report().actions).toHaveLength(2);
    }
  });
});

describe('a game that fails', () => {
  it('leaves the graph as it was', () => {
    for (let fatal = 1; fatal <= 300; fatal += sized(37, 7)) {
      for (const method of ['stateKey', 'apply', 'legalActions', 'returns'] as const) {
        let calls = 0;
        const game = instrumented(ticTacToe, (rule) => {
          if (rule === method && ++calls === fatal) throw new RangeError('oops');
        });
        const { selection, tree } = watchedSelection();
        const engine = mcts(game, { selection, transpositions: true, inFlight: 2, maxNodes: 1_000 });
        let search: Search;
        try {
          search = engine.start(ticTacToe.initialState(), 1);
          search.run(60);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          continue;
        }
        expect(calls).toBeLessThan(fatal);
        expect(tree().visitsOf(ROOT)).toBe(60);
      }
    }
  });

  it('and the search goes on, with the same laws', () => {
    for (let fatal = 20; fatal <= 400; fatal += sized(95, 19)) {
      let calls = 0;
      const game = instrumented(ticTacToe, (rule) => {
        if (rule === 'apply' && ++calls === fatal) throw new RangeError('oops');
      });
      const { selection, tree } = watchedSelection();
      const engine = mcts(game, { selection, transpositions: true, inFlight: 2, maxNodes: MAX_NODES });
      const search = engine.start(ticTacToe.initialState(), 1);
      expect(() => search.run(1_000)).toThrow(RangeError);
      const ran = tree().visitsOf(ROOT);
      expect(visitsBelow(tree(), ROOT)).toBe(ran);
      search.run(500);
      for (const node of sharedNodes(tree()))
        expect(tree().visitsOf(node)).toBe(visitsBelow(tree(), node) + (node === ROOT ? 0 : 1));
      statesOf(ticTacToe, tree());
    }
  });
});

describe('an evaluator that fails once', () => {
  it.each<MctsOptions<{ cells: string[] }>>([{}, { inFlight: 2 }, { solver: true }])(
    'leaves a graph that is whole, with %o',
    (options) => {
      for (let fatal = 1; fatal <= 400; fatal += 13) {
        let calls = 0;
        const judge = rollout(ticTacToe);
        const evaluator: Evaluator<{ cells: string[] }, number> = (...asked) => {
          if (++calls === fatal) throw new RangeError('oops');
          return judge(...asked);
        };
        const engine = mcts(ticTacToe, { ...options, evaluator, transpositions: true, maxNodes: 5_000 });
        const search = engine.start(ticTacToe.initialState(), 1);
        try {
          search.run(500);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
        search.run(100);
        expect(engine.load(ticTacToe.initialState(), search.save()).nodes).toBe(search.nodes); // it checks all
      }
    },
  );
});
