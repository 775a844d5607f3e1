import { expect, it } from 'vitest';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { mcts, ROOT, type Simulation, ucb1 } from '../index.ts';

it.each(['all', 'one'] as const)(
  'a selection that learns receives all of each simulation, with expansion %o',
  (expansion) => {
    let told = 0;
    const learn = (_: unknown, { path, choosers, length, returns, rollout }: Simulation): void => {
      told++;
      expect(path[0]).toBe(ROOT);
      expect(new Set(path.slice(0, length)).size).toBe(length);
      expect(returns[0] + returns[1]).toBe(1);
      // The player who did not choose the leaf begins the rollout, and the players alternate to the end of the game.
      const players = rollout.players.slice(0, rollout.length);
      const first = length === 1 ? 0 : 1 - choosers[length - 1];
      expect(players).toEqual(players.map((_, move) => (first + move) % 2));
      expect(new Set(rollout.codes.slice(0, rollout.length)).size).toBe(rollout.length); // no cell twice
      expect(length - 1 + rollout.length).toBeGreaterThanOrEqual(5); // no game is won in fewer
      expect(length - 1 + rollout.length).toBeLessThanOrEqual(9);
    };
    const selection = Object.assign(ucb1(), { learn });
    const search = mcts(ticTacToe, { selection, expansion }).start(ticTacToe.initialState(), 1);
    search.run(500);
    expect(told).toBe(500);
  },
);
