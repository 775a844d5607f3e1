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

/** The rollouts behind `goIsSettled`. */
const SETTLING_ROLLOUTS = 200;

/** The mean owner of a point that is decided: three of four rollouts give it to the same player. */
const MIN_DECIDED = 0.5;

/** The share of points that may be undecided in a settled position. */
const MAX_UNDECIDED = 0.25;

/**
 * Returns whether rollouts leave at most a quarter of the points undecided.
 *
 * A player who expects to lose a settled position has nothing left to play for. A point is decided where three of four
 * rollouts give it to the same player. Equal states give equal answers.
 */
export function goIsSettled(game: Go, state: GoState): boolean {
  const { ownership } = game.estimate(state, SETTLING_ROLLOUTS, sfc32('final status'));
  const undecided = ownership.filter((owner) => Math.abs(owner) < MIN_DECIDED).length;
  return undecided <= MAX_UNDECIDED * ownership.length;
}
