/** The end of a game of Go that dead stones decide: which stones are dead, and how to search where a pass would end it. */
import { sfc32 } from '@banyan/mcts';
import { type Go, type GoState, PASS } from './state.ts';

/** The rollouts behind a judgement of dead stones. */
export const GO_JUDGING_ROLLOUTS = 1_000;

/** The value below which an engine answers a pass by a pass, instead of playing on. */
export const GO_PASS_THRESHOLD = 0.1;

/**
 * Returns the points of each dead chain by rollouts.
 *
 * Equal states give equal answers.
 */
export function goDeadChains(game: Go, state: GoState): number[][] {
  return game.deadChains(state, game.estimate(state, GO_JUDGING_ROLLOUTS, sfc32('final status')).ownership);
}

/**
 * Returns the position to search where a second pass would end the game and dead stones decide who wins.
 *
 * It is the same position without the pass before it, so that no pass ends the game at once. `undefined` where a pass
 * does not end the game, or where dead stones do not change the winner.
 */
export function goWithoutPass(game: Go, state: GoState): GoState | undefined {
  if (state.passes !== 1) return undefined;
  const end = game.clone(state);
  game.apply(end, PASS);
  const isAgreed = Math.sign(game.score(end)) === Math.sign(game.score(end, goDeadChains(game, end)));
  return isAgreed ? undefined : game.withTurn(state, state.player);
}
