/** The engine of `@banyan/mcts` on these games: its laws, and what an agent says of every finished board. */
import { agent, type Game, mcts, TERMINAL } from '@banyan/mcts';
import { checkEngine } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { statesWithin } from '../../test/states.ts';
import {
  CONNECT_FOUR,
  CONNECT_THREE,
  connectN,
  connectNMany,
  dotsAndBoxes,
  GOMOKU,
  hex,
  mnk,
  nim,
  othello,
  pig,
  sameGame,
  ticTacToe,
} from '../index.ts';

const MAX_NODES = 20_000;
const TIMEOUT = 180_000; // milliseconds: a game of othello is long
const NEVER_LEGAL = [-1, 0.5, Number.NaN, Infinity, 128];

describe('mcts keeps the laws of engines', () => {
  expectLaws(ticTacToe);
  expectLaws(connectN(CONNECT_THREE));
  expectLaws(connectN(CONNECT_FOUR));
  expectLaws(mnk({ columns: 4, rows: 4, connect: 3 }));
  expectLaws(mnk(GOMOKU));
  expectLaws(othello);
  expectLaws(hex({ size: 4, swap: true }));
  expectLaws(dotsAndBoxes({ columns: 2, rows: 2 }));
  expectLaws(nim({ heaps: [3, 4, 5], misere: true }));
  expectLaws(pig({ target: 20, players: 3 }));
  expectLaws(connectNMany(CONNECT_THREE, 3));
  expectLaws(sameGame(sameGame.randomBoard({ columns: 5, rows: 5, colours: 3, seed: 1 })));
});

function expectLaws<State>(game: Game<State>): void {
  it(
    `on ${game.name}`,
    () => {
      const games = sized(1, 10);
      const { states, finished, illegalActions } = checkEngine(mcts(game, { maxNodes: MAX_NODES }), game, {
        addsUp: game.recommended?.transpositions !== true,
        games,
        illegalActions: NEVER_LEGAL,
        withMaxNodes: (maxNodes) => mcts(game, { maxNodes }),
      });
      expect([states, finished]).toEqual([2 * games + 1, games]);
      expect(illegalActions).toBeGreaterThanOrEqual((states - finished) * NEVER_LEGAL.length);
    },
    TIMEOUT,
  );
}

describe('an agent', () => {
  it('returns no action on the 958 finished boards of tic-tac-toe, and reports the winner', async () => {
    const finished = statesWithin(ticTacToe, 9).filter(
      (state) => ticTacToe.currentPlayer(state) === TERMINAL,
    );
    const player = agent(mcts(ticTacToe, { maxNodes: MAX_NODES }));
    expect(finished).toHaveLength(958);
    for (const state of finished.filter((_, index) => index % sized(10, 1) === 0)) {
      expect(await player.search(state, { simulations: 10 })).toMatchObject({
        player: TERMINAL,
        action: undefined,
        actions: [],
        simulations: 0,
        stopped: 'terminal',
        returns: ticTacToe.returns(state),
      });
    }
  });
});
