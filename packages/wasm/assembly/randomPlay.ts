/** Random play from one state: the odds under random moves, by which tests compare rollouts. */
import { SCRATCH_STATE } from './memory';
import { copyState, DRAW, FIRST_WINS, Rules, SECOND_WINS } from './rules';

/** The results of the last `rollouts`: the wins of each player, and the draws. */
export let firstWon: u32 = 0;
export let secondWon: u32 = 0;
export let drawn: u32 = 0;

/** Runs `count` rollouts from a state that is not over, and counts their results. */
export function rollouts<G extends Rules>(state: G, count: u32): void {
  const scratch = changetype<G>(SCRATCH_STATE);
  firstWon = 0;
  secondWon = 0;
  drawn = 0;
  for (let n: u32 = 0; n < count; n++) {
    copyState<G>(scratch, state);
    const result = scratch.rollout(u32.MAX_VALUE);
    if (result == FIRST_WINS) firstWon++;
    else if (result == SECOND_WINS) secondWon++;
    else if (result == DRAW) drawn++;
  }
}
