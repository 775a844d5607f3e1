import { describe, expect, it } from 'vitest';
import { callUntyped, rejectionOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { agent, alphaBetaSolver, bestAction, play, solve, strongest } from '../index.ts';

const game = nim(3, 4);
const state = game.initialState();

describe('the best action', () => {
  it('wins from a won state', async () => {
    let next = state;
    while (game.currentPlayer(next) >= 0) {
      const [first] = game.legalActions(next);
      const action =
        next.toMove === 0 ? await bestAction(game, next, { simulations: 500 }, { seed: 1 }) : first;
      next = play(game, next, action);
    }
    expect(game.returns(next)).toEqual([1, 0]);
  });

  it('is that of the strongest engine with the same seed', async () => {
    const { action } = await agent(strongest(game)).search(state, { simulations: 50 }, { seed: 3 });
    expect(await bestAction(game, state, { simulations: 50 }, { seed: 3 })).toEqual(action);
  });

  it('is that of another exact solver where one is given', async () => {
    let starts = 0;
    const own = alphaBetaSolver(game);
    const solver: typeof own = {
      ...own,
      start(from) {
        starts++;
        return own.start(from);
      },
    };
    const next = play(game, state, await bestAction(game, state, { simulations: 1_000 }, { solver }));
    expect(starts).toBe(1);
    expect((await solve(game, next)).outcome).toBe(0);
  });

  it('does not change the state', async () => {
    await bestAction(game, state, { simulations: 10 });
    expect(state).toEqual(game.initialState());
  });

  it.each<[string, string, unknown[]]>([
    ['a finished game', 'GAME_OVER', [game, { heaps: [0, 0], toMove: 0 }, { simulations: 1 }]],
    ['no budget', 'INVALID_BUDGET', [game, state]],
    ['an empty budget', 'NO_STOP_CONDITION', [game, state, {}]],
    ['a wrong bound', 'UNKNOWN_OPTION', [game, state, { ms: 300 }]],
    ['a wrong option', 'UNKNOWN_OPTION', [game, state, { simulations: 1 }, { sed: 1 }]],
    ['an invalid solver', 'INVALID_OPTION', [game, state, { simulations: 1 }, { solver: {} }]],
    ['no state', 'INVALID_POSITION', [game, undefined, { simulations: 1 }]],
    ['no game', 'INVALID_OPTION', []],
    ['hidden information', 'INVALID_OPTION', [kuhn, kuhn.initialState(), { simulations: 1 }]],
  ])('rejects %s by %s', async (_, code, given) => {
    const promise = Promise.resolve(callUntyped(bestAction, ...given));
    expect(await rejectionOf(promise)).toBe(code);
  });
});
