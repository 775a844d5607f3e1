import { type Game, sfc32, TERMINAL } from '@banyan/mcts';
import { expect } from 'vitest';

/** In random games: `rolloutAction` returns the element of `legalActions` that one random number selects. */
export function expectDrawnFromTheList<State>(game: Game<State>, games: number): void {
  const random = sfc32('rollout');
  for (let number = 0; number < games; number++) {
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      const actions = game.legalActions(state);
      for (const drawn of [0, random(), random(), 1 - 2 ** -32]) {
        const action = game.rolloutAction?.(state, () => drawn);
        expect(action).toBe(actions[Math.floor(drawn * actions.length)]);
      }
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
}
