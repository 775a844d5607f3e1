import { type Game, sfc32, TERMINAL } from '@banyan/mcts';
import { snapshot } from '@banyan/mcts/testing';
import { expect } from 'vitest';

/** Expects the states of random games to have the same key exactly where they are equal. */
export function expectKeysToTellStatesApart<State>(game: Game<State>, games: number): void {
  const random = sfc32(game.name);
  const states = new Map<string, unknown>();
  for (let number = 0; number < games; number++) {
    const state = game.initialState();
    states.set(snapshot(state), game.stateKey?.(state));
    while (game.currentPlayer(state) !== TERMINAL) {
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
      states.set(snapshot(state), game.stateKey?.(state));
    }
  }
  expect(new Set(states.values()).size).toBe(states.size);
  expect(states.size).toBeGreaterThan(3 * games);
  const again = game.initialState();
  expect(game.stateKey?.(again)).toBe(states.get(snapshot(again)));
}
