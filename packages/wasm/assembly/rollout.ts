/** Rollouts for any game, by the methods of `rules.ts` alone. */
import * as random from './random';
import { DRAW, NONE, Rules, UNDECIDED } from './rules';

/** How rollouts choose moves; the constants of `constants.ts` in TypeScript. */
export const UNIFORM: u32 = 0;
export const DECISIVE: u32 = 1;
export const HEAVY: u32 = 2;

/** The number of rollouts that were cut since the search began or advanced. */
export let cutRollouts: u32 = 0;

export function resetCutRollouts(): void {
  cutRollouts = 0;
}

/** Counts a rollout that is cut short, and returns its result. */
export function cutShort(): f64 {
  cutRollouts++;
  return DRAW;
}

/** Uniform random play to the end, or for `maxMoves`. */
export function playUniformly<G extends Rules>(state: G, maxMoves: u32): f64 {
  for (let move: u32 = 0; move < maxMoves; move++) {
    const result = state.result;
    if (result != UNDECIDED) return result;
    state.play(random.below(state.count));
  }
  return resultOfCut<G>(state);
}

/**
 * Random play with decisive and anti-decisive moves (Teytaud and Teytaud 2010): players take immediate wins, and avoid
 * moves that let the opponent win at once.
 */
export function playDecisively<G extends Rules>(state: G, maxMoves: u32): f64 {
  for (let move: u32 = 0; move < maxMoves; move++) {
    const result = state.result;
    if (result != UNDECIDED) return result;
    state.lookAhead(true);
    const winning = state.firstWinning;
    const safe = state.safeCount;
    const count = state.count;
    if (winning != NONE) state.play(winning);
    else if (safe > 0 && safe < count) state.play(state.nthSafe(random.below(safe)));
    else state.play(random.below(count));
  }
  return resultOfCut<G>(state);
}

function resultOfCut<G extends Rules>(state: G): f64 {
  const result = state.result;
  return result == UNDECIDED ? cutShort() : result;
}
