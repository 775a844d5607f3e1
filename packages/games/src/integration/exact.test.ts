/** The exact solver on these games: it agrees with theorems, with max^n, and with plain random endgames. */
import { alphaBetaSolver, type ExactReport, type Game, play, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { maxn } from '../../test/maxn.ts';
import { statesWithin } from '../../test/states.ts';
import { connectN, hex, nim, othello, ticTacToe } from '../index.ts';

const MANY = 100_000_000;

/** Returns a function that solves states of a game. */
function solving<State, Action>(game: Game<State, Action>): (state: State) => ExactReport<Action> {
  const solver = alphaBetaSolver(game, { maxEntries: 10_000 });
  return (state) => {
    const search = solver.start(state);
    search.run(MANY);
    const report = search.report();
    search.dispose();
    return report;
  };
}

/** Checks every state against max^n: the outcome, and that of each proven action. */
function checkAll<State>(game: Game<State>, states: readonly State[]): void {
  const solved = solving(game);
  for (const state of states) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) continue;
    const { status, proof, actions } = solved(state);
    expect({ status, outcome: proof?.outcome }).toEqual({
      status: 'solved',
      outcome: maxn(game, state)[player],
    });
    for (const { action, proof: own } of actions) {
      if (own !== undefined) expect(own.outcome).toBe(maxn(game, play(game, state, action))[player]);
    }
  }
}

describe('exact search agrees with max^n', () => {
  it('in tic-tac-toe', () => {
    checkAll(
      ticTacToe,
      statesWithin(ticTacToe, 9).filter((_, index) => index % 67 === 66),
    );
  });

  it('in Connect-3 on 4x3', () => {
    const game = connectN({ columns: 4, rows: 3, connect: 3 });
    checkAll(
      game,
      statesWithin(game, 12).filter((_, index) => index % 53 === 0),
    );
  });

  it('in Hex on 3x3, with swap too', () => {
    for (const swap of [false, true]) {
      const game = hex({ size: 3, swap });
      checkAll(
        game,
        statesWithin(game, 10).filter((_, index) => index % 131 === 130),
      );
    }
  });

  it('in random endgames of Othello', () => {
    const random = sfc32(7);
    for (let round = 0; round < 6; round++) {
      let state = othello.initialState();
      const empties = (): number => state.cells.filter((cell) => cell === 0).length;
      while (othello.currentPlayer(state) !== TERMINAL && empties() > 6) {
        const actions = othello.legalActions(state);
        state = play(othello, state, actions[Math.floor(random() * actions.length)]);
      }
      checkAll(othello, [state]);
    }
  });
});

describe('exact search agrees with theory', () => {
  it.each([false, true])('in Nim, by Bouton, misère: %s', (misere) => {
    const game = nim({ heaps: [3, 4, 5], misere });
    const solved = solving(game);
    for (const state of statesWithin(game, 12)) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      const heaps = [...state.heaps];
      const sum = heaps.reduce((all, heap) => all ^ heap, 0);
      const isOdd = heaps.every((heap) => heap <= 1) && misere;
      expect(solved(state).proof?.outcome).toBe(Number((sum !== 0) !== isOdd));
    }
  });

  it('in Hex on 4x4, which the first player wins from the centre', () => {
    const game = hex({ size: 4 });
    const { proof, principalVariation } = solving(game)(play(game, play(game, game.initialState(), 5), 10));
    expect(proof?.outcome).toBe(1);
    expect(principalVariation.length).toBe(proof?.distance);
  });
});
