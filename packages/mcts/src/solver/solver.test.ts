/** The solver: nothing that it claims is wrong, and what can be proven is. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { everyState, minimax } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import {
  agent,
  type Game,
  type InFlight,
  lookAheadByRules,
  mcts,
  type Proof,
  play,
  type Search,
  type SearchReport,
  TERMINAL,
  type UctOptions,
} from '../index.ts';

const MAX_NODES = 30_000;
const START = ticTacToe.initialState();
const solve = minimax(ticTacToe);
const open = everyState(ticTacToe).filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);

function searchOf(state: TicTacToeState, options: UctOptions = {}, game = ticTacToe): Search {
  return mcts(game, { maxNodes: MAX_NODES, solver: true, ...options }).start(state, 1);
}

/** Holds all that a report claims to minimax: outcomes are right, and nothing is nearer than it is. */
function expectTruth<State, Action>(
  game: Game<State, Action>,
  truth: (state: State) => Proof,
  state: State,
  { proven, distance, actions }: SearchReport<Action>,
): void {
  const player = game.currentPlayer(state);
  const exact = truth(state);
  if (proven !== undefined) expect(proven).toBe(exact.outcome);
  if (distance !== undefined && exact.outcome !== 0.5)
    expect(distance).toBeGreaterThanOrEqual(exact.distance);
  for (const stats of actions) {
    if (stats.proven === undefined || stats.distance === undefined) continue;
    const next = play(game, state, stats.action);
    const after = truth(next);
    const outcome = Math.max(0, game.currentPlayer(next)) === player ? after.outcome : 1 - after.outcome;
    expect([stats.action, stats.proven, stats.value]).toEqual([stats.action, outcome, outcome]);
    if (outcome !== 0.5) expect(stats.distance).toBeGreaterThanOrEqual(after.distance + 1);
  }
}

describe('on the open positions of tic-tac-toe', () => {
  const STEP = sized(20, 1);
  const games: readonly (readonly [string, Game<TicTacToeState>])[] = [
    ['by finished games', ticTacToe],
    ['by looking ahead', farSighted],
  ];
  const counts: readonly InFlight[] = [1, 2];
  const cases = games.flatMap(([how, game]) => counts.map((inFlight) => [how, inFlight, game] as const));

  it.each(cases)('claims nothing that is wrong, %s, with %i in flight', (_, inFlight, game) => {
    expect(open).toHaveLength(4_520);
    const engine = mcts(game, { maxNodes: 2_000, solver: true, inFlight });
    let solved = 0;
    for (const [seed, state] of open.entries()) {
      if (seed % STEP !== 0) continue;
      const search = engine.start(state, seed);
      for (const simulations of [2, 10, 100]) {
        search.run(simulations);
        expectTruth(game, solve, state, search.report());
      }
      if (search.status === 'solved') solved++;
      search.dispose();
    }
    expect(solved).toBeGreaterThan(3_500 / STEP);
  });

  it('sees every win in 1 at the first simulation, and every loss in 2', () => {
    const engine = mcts(farSighted, { maxNodes: 2_000, solver: true });
    for (const [index, state] of open.entries()) {
      if (index % sized(4, 1) !== 0) continue;
      const exact = solve(state);
      if (exact.outcome === 0.5 || exact.distance > 2) continue;
      const search = engine.start(state, 1);
      expect([search.run(10), search.status]).toEqual([1, 'solved']);
      const { action, proven, distance } = search.report();
      expect({ outcome: proven, distance }).toEqual(exact);
      if (action === undefined) expect.fail('no action');
      if (proven === 1) expect(ticTacToe.currentPlayer(play(ticTacToe, state, action))).toBe(TERMINAL);
      search.dispose();
    }
  });
});

describe('tic-tac-toe from the empty board', () => {
  it.each([
    ['finished games', ticTacToe, 1, 'all'],
    ['finished games', ticTacToe, 2, 'one'],
    ['looking ahead', farSighted, 1, 'one'],
    ['looking ahead', farSighted, 2, 'all'],
  ] as const)('is proven a draw by %s', (_, game, inFlight, expansion) => {
    const search = searchOf(board('... ... ...'), { inFlight, expansion, maxNodes: 400_000 }, game);
    expect(search.run(1_000_000)).toBeLessThan(1_000_000);
    const report = search.report();
    expect(report).toMatchObject({ status: 'solved', proven: 0.5, distance: 9 });
    expect(report.actions.map(({ proven, value }) => [proven, value])).toEqual(new Array(9).fill([0.5, 0.5]));
    expect(report.principalVariation).toHaveLength(9);
    expect(search.run(1)).toBe(0);
  });

  it.each([
    [37_449, 100_000, 'solved'], // nodes of 28 bytes in 1 MB
    [300, sized(15_000, 100_000), 'simulations'],
  ])(
    'ends an agent whose tree has %i nodes once it is proven, else after %i simulations',
    async (maxNodes, most, end) => {
      const engine = mcts(farSighted, { solver: true, maxNodes });
      const { stopped, simulations } = await agent(engine).search(START, { simulations: most });
      expect(stopped).toBe(end);
      expect(simulations === most).toBe(end === 'simulations');
    },
  );
});

describe("OpenSpiel's positions", () => {
  it.each([1, 2] as const)('are proven as they should be, with %i in flight', (inFlight) => {
    const drawn = searchOf(board('o../.x./..x'), { inFlight });
    drawn.run(10_000);
    const draws = drawn.report().actions.filter(({ proven }) => proven === 0.5);
    expect(drawn.report()).toMatchObject({ status: 'solved', proven: 0.5, player: 1 });
    expect(draws.map(({ action }) => action).sort()).toEqual([2, 6]);

    const lost = searchOf(board('oox/.x./..x'), { inFlight });
    lost.run(10_000);
    expect(lost.report()).toMatchObject({ status: 'solved', proven: 0, player: 1 });
    expect(lost.report().actions.every(({ proven }) => proven === 0)).toBe(true);

    const won = searchOf(board('.x./.../..o'), { inFlight });
    won.run(10_000);
    expect(won.report()).toMatchObject({ status: 'solved', proven: 1, player: 0, action: 2 });
  });
});

describe('other games', () => {
  it.each([1, 2] as const)('whose actions are objects are proven as well, with %i in flight', (inFlight) => {
    const plain = nim(1, 2, 3);
    const truth = minimax(plain);
    for (const game of [plain, { ...plain, lookAhead: lookAheadByRules(plain) }]) {
      for (const [seed, state] of everyState(plain).entries()) {
        if (plain.currentPlayer(state) === TERMINAL) continue;
        const search = mcts(game, { solver: true, inFlight, maxNodes: 5_000 }).start(state, seed);
        search.run(3_000);
        expect(search.status).toBe('solved');
        expectTruth(plain, truth, state, search.report());
      }
    }
  });

  it('in which a player may move twice are proven as well', () => {
    const game = strides();
    const truth = minimax(game);
    for (const inFlight of [1, 2] as const) {
      for (const [seed, state] of everyState(game).entries()) {
        if (game.currentPlayer(state) === TERMINAL) continue;
        for (const rules of [game, { ...game, lookAhead: lookAheadByRules(game) }]) {
          const search = mcts(rules, { solver: true, inFlight, maxNodes: 5_000 }).start(state, seed);
          search.run(3_000);
          expect(search.status).toBe('solved');
          expectTruth(game, truth, state, search.report());
        }
      }
    }
  });
});

describe('two in flight', () => {
  it('that end a node at once, one by a loss and one by a win, prove the win', () => {
    const choice = completeTree({
      name: 'choice',
      players: 2,
      branching: 2,
      depth: 1,
      returns: (leaf) => [leaf, 1 - leaf],
    });
    const search = mcts(choice, { solver: true, inFlight: 2, maxNodes: 10 }).start(choice.initialState(), 1);
    expect(search.run(10)).toBe(2);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 1, distance: 1, action: 1 });
  });
});

interface Stride {
  at: number;
  toMove: number;
}

/** A path of ten steps, of which one to three are taken at a time; who takes one moves again. */
function strides(): Game<Stride> {
  const END = 10;
  return {
    name: 'strides',
    players: 2,
    initialState: () => ({ at: 0, toMove: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ at, toMove }) => (at >= END ? TERMINAL : toMove),
    legalActions: () => [1, 2, 3],
    apply(state, steps) {
      state.at += steps;
      if (steps > 1) state.toMove = 1 - state.toMove;
    },
    // Who arrives exactly wins; who goes one too far draws; two too far lose.
    returns({ at, toMove }) {
      const last = at === END ? 1 - toMove : toMove;
      if (at === END + 1) return [0.5, 0.5];
      return last === 0 ? [1, 0] : [0, 1];
    },
    stateKey: ({ at, toMove }) => `${at}/${toMove}`,
  };
}
