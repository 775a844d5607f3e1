/** Rollouts for any game: the methods of `rules.ts` and nothing else. */
import * as random from './random';
import { DRAW, NONE, Rules, UNDECIDED } from './rules';

/** Rollouts that were cut since the root became the root. */
export let cutRollouts: u32 = 0;

export function resetCutRollouts(): void {
  cutRollouts = 0;
}

/** The result of a rollout that is cut short, which is counted. */
export function cutShort(): f64 {
  cutRollouts++;
  return DRAW;
}

/** Uniform random play to the end, or for so many moves. */
export function playUniformly<G extends Rules>(state: G, mostMoves: u32): f64 {
  for (let move: u32 = 0; move < mostMoves; move++) {
    const result = state.result;
    if (result != UNDECIDED) return result;
    state.play(random.below(state.count));
  }
  return resultOfCut<G>(state);
}

/**
 * Random play in which nobody misses a win, and nobody lets the other win at once who can help it (Teytaud and Teytaud
 * 2010: decisive and anti-decisive moves).
 */
export function playDecisively<G extends Rules>(state: G, mostMoves: u32): f64 {
  for (let move: u32 = 0; move < mostMoves; move++) {
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
