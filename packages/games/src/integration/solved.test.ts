/** The solver on these games: its proofs agree with other programs, within a bound of simulations. */
import { type Game, mcts, play, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { maxn } from '../../test/maxn.ts';
import { bestScore } from '../../test/sameGameColumns.ts';
import { statesWithin } from '../../test/states.ts';
import { connectNMany, sameGame, ticTacToe } from '../index.ts';

describe.each([
  { columns: 3, rows: 2, connect: 2, players: 3 },
  { columns: 3, rows: 3, connect: 3, players: 3 },
  { columns: 3, rows: 3, connect: 2, players: 4 },
])('$connect in a line on $columns x $rows for $players players', ({ players, ...board }) => {
  const game = connectNMany(board, players);
  const cells = board.columns * board.rows;
  const STEP = sized(4, 1);
  const open = statesWithin(game, cells).filter((state) => game.currentPlayer(state) !== TERMINAL);
  const tried = open.filter((_, index) => index % STEP === 0);

  it.each([1, 2] as const)('is proven as max^n has it on every position, with %i in flight', (inFlight) => {
    const engine = mcts(game, { solver: true, inFlight, maxNodes: 3_000 });
    let claims = 0;
    let solved = 0;
    for (const [seed, state] of tried.entries()) {
      const player = game.currentPlayer(state);
      const search = engine.start(state, seed);
      for (const simulations of [3, 30, 500]) {
        search.run(simulations);
        const report = search.report();
        const after = report.actions.map((stats) => ({ ...stats, at: play(game, state, stats.action) }));
        for (const { at, proven, distance } of [{ ...report, at: state }, ...after]) {
          if (proven === undefined) continue;
          claims++;
          expect(proven).toBe(maxn(game, at)[player]);
          expect(distance).toBeLessThanOrEqual(cells - state.stones);
        }
      }
      if (search.status === 'solved') solved++;
      search.dispose();
    }
    expect(claims).toBeGreaterThan(tried.length);
    // In the others bounds do not meet, or the outcome depends on what one does who has nothing to win.
    expect(solved).toBeGreaterThan(0.99 * tried.length);
  });
});

describe('tic-tac-toe from the empty board', () => {
  const { lookAhead: _, ...nearSighted } = ticTacToe;

  /** The median of an odd number of searches. */
  function simulationsUntilProven(game: Game<ticTacToe.State>, c: number): number {
    const engine = mcts(game, { solver: true, c, maxNodes: 400_000 });
    const counts = sized([1], [1, 2, 3, 4, 5]).map((seed) => {
      const search = engine.start(game.initialState(), seed);
      const simulations = search.run(1_000_000);
      expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5, distance: 9 });
      search.dispose();
      return simulations;
    });
    return counts.toSorted((a, b) => a - b)[counts.length >> 1];
  }

  // The best other library that was measured takes 54,399 (a median).
  it('is proven a draw in some 15,000 simulations where it looks ahead', () => {
    expect(simulationsUntilProven(ticTacToe, Math.SQRT2)).toBeLessThan(54_399 / 3);
  });

  it('is proven a draw in some 53,000 simulations with c = 1 where it does not', () => {
    expect(simulationsUntilProven(nearSighted, 1)).toBeLessThan(54_399);
  });
});

describe('SameGame', () => {
  it.each([1, 2] as const)(
    'on small boards is proven to score what trying all ways finds, with %i in flight',
    (inFlight) => {
      for (let seed = 0; seed < sized(20, 60); seed++) {
        const board = sameGame.randomBoard({ columns: 4, rows: 3 + (seed % 2), colours: 3, seed });
        const game = sameGame(board);
        let state = game.initialState();
        if (game.currentPlayer(state) === TERMINAL) continue;
        const best = bestScore(columnsOf(board.columns, board.cells));
        const search = mcts(game, { solver: true, inFlight, maxNodes: 200_000 }).start(state, seed);
        search.run(100_000);
        const { status, proven = -1, principalVariation } = search.report();
        expect([seed, status, Math.round(proven * game.maxScore)]).toEqual([seed, 'solved', best]);
        for (const action of principalVariation) state = play(game, state, action);
        expect([game.currentPlayer(state), state.score]).toEqual([TERMINAL, best]);
        search.dispose();
      }
    },
  );
});

/** A board as columns that are texts, from the bottom. */
function columnsOf(columns: number, cells: readonly number[]): string[] {
  return Array.from({ length: columns }, (_, column) =>
    cells.filter((_, cell) => cell % columns === column).join(''),
  );
}
