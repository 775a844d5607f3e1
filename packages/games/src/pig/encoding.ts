/**
 * The encoding of Pig: the score of each player, from the player to move on in turn, and the points of the turn, as shares
 * of the target.
 */
import type { Encoding } from '@banyan/mcts';
import { HOLD, type PigOptions, type PigState } from './state.ts';

export function pigEncoding({ target, players }: Required<PigOptions>): Encoding<PigState> {
  return {
    shape: [players + 1, 1, 1],
    actions: 2,
    indexOf: (action) => (action === HOLD ? 1 : 0),
    write({ scores, turn }, player, out, offset) {
      for (let next = 0; next < players; next++)
        out[offset + next] = scores[(player + next) % players] / target;
      out[offset + players] = turn / target;
    },
  };
}
