/** The status of stones at the end of a game of Go, by rollouts from it. */
import { go } from '@banyan/games';
import { sfc32 } from '@banyan/mcts';

/** The rollouts behind a judgement. */
export const JUDGING_ROLLOUTS = 1_000;

/** The points of each dead chain. Equal states give equal answers. */
export function deadChains(game: go.Game, state: go.State): number[][] {
  return game.deadChains(state, game.estimate(state, JUDGING_ROLLOUTS, sfc32('final status')).ownership);
}

/**
 * Returns the position to search where a second pass would end the game, and the result would depend on whether its dead
 * stones count: the same one without the pass before it, so that no pass ends the game at once. `undefined` where a pass
 * does not end the game, or where dead stones do not change the winner.
 */
export function withoutPass(game: go.Game, state: go.State): go.State | undefined {
  if (state.passes !== 1) return undefined;
  const end = game.clone(state);
  game.apply(end, go.PASS);
  const isAgreed = Math.sign(game.score(end)) === Math.sign(game.score(end, deadChains(game, end)));
  return isAgreed ? undefined : game.withTurn(state, state.player);
}

/** The return below which an engine passes too, instead of playing on. */
export const HOPELESS = 0.1;

/** A score as the protocol writes it: `B+3.5`, `W+12`, `0`. */
export function scoreText(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}
