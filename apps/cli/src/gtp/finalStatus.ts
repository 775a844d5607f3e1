/** The status of stones at the end of a game of Go, by rollouts from it. */
import type { go } from '@banyan/games';
import { sfc32 } from '@banyan/mcts';

/** The rollouts behind a judgement. */
export const JUDGING_ROLLOUTS = 1_000;

/** The points of each dead chain. Equal states give equal answers. */
export function deadChains(game: go.Game, state: go.State): number[][] {
  return game.deadChains(state, game.estimate(state, JUDGING_ROLLOUTS, sfc32('final status')).ownership);
}

/** A score as the protocol writes it: `B+3.5`, `W+12`, `0`. */
export function scoreText(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}
