/** Looking ahead in a few random games, against playing all pairs of moves: quick enough to run for every change. */
import { type Game, lookAheadByRules, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { connectN, mnk, nim, ticTacToe } from '../index.ts';

function expectTruth<State>(game: Game<State>, games: number): void {
  const truth = lookAheadByRules(game);
  const random = sfc32(game.name);
  for (let played = 0; played < games; played++) {
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      expect(game.lookAhead?.(state)).toEqual(truth(state));
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
}

it('in tic-tac-toe sees every win and every blunder', () => expectTruth(ticTacToe, 3));

it('in m,n,k-games sees every win and every blunder', () => {
  expectTruth(mnk({ columns: 4, rows: 3, connect: 3 }), 4);
});

it('in Connect-N sees every win and every blunder', () => {
  expectTruth(connectN({ columns: 4, rows: 5, connect: 3 }), 6);
});

it('in Nim sees every win and every blunder', () => {
  expectTruth(nim({ heaps: [3, 1, 2] }), 5);
  expectTruth(nim({ heaps: [4, 4], most: 2 }), 5);
  expectTruth(nim({ heaps: [2, 2], misere: true }), 2);
});
