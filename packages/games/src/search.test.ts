/** The engine of `@banyan/mcts` on these games: its laws, and what an agent says of every finished board. */
import { agent, type Game, mcts, TERMINAL } from '@banyan/mcts';
import { checkEngine } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { statesWithin } from '../test/states.ts';
import { CONNECT_FOUR, CONNECT_THREE, connectN, ticTacToe } from './index.ts';

const MAX_NODES = 20_000;
const NEVER_LEGAL = [-1, 0.5, Number.NaN, Infinity, 36];

describe('mcts keeps the laws of engines', () => {
  expectLaws(ticTacToe);
  expectLaws(connectN(CONNECT_THREE));
  expectLaws(connectN(CONNECT_FOUR));
});

function expectLaws<State>(game: Game<State>): void {
  it(`on ${game.name}`, () => {
    const { states, finished, illegalActions } = checkEngine(mcts(game, { maxNodes: MAX_NODES }), game, {
      illegalActions: NEVER_LEGAL,
      withMaxNodes: (maxNodes) => mcts(game, { maxNodes }),
    });
    expect([states, finished]).toEqual([21, 10]);
    expect(illegalActions).toBeGreaterThanOrEqual((states - finished) * NEVER_LEGAL.length);
  });
}

describe('an agent', () => {
  it('has nothing to do on any of the 958 finished boards of tic-tac-toe, and tells who won', async () => {
    const finished = statesWithin(ticTacToe, 9).filter(
      (state) => ticTacToe.currentPlayer(state) === TERMINAL,
    );
    const player = agent(mcts(ticTacToe, { maxNodes: MAX_NODES }));
    expect(finished).toHaveLength(958);
    for (const state of finished) {
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
