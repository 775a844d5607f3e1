/** TypeScript: the engine for any game, on rules written to be read. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { mcts, rollout, sfc32 } from '@banyan/mcts';
import type { Contestant } from './contestant.ts';
import { searching } from './search.ts';

export async function typescript(): Promise<Contestant> {
  const game = connectN(CONNECT_FOUR);
  const evaluate = rollout(game);
  return {
    ...searching((options) => mcts(game, options)),
    rollouts(count, seed) {
      const random = sfc32(seed);
      const start = game.initialState();
      const actions = game.legalActions(start);
      let firstWon = 0;
      let drawn = 0;
      for (let n = 0; n < count; n++) {
        const first = evaluate(game.clone(start), actions, random).returns[0];
        if (first === 1) firstWon++;
        else if (first !== 0) drawn++;
      }
      return [firstWon, drawn];
    },
  };
}
