/** What shows that the rules and the rollouts are right: perft, and the odds of random play. */
import { hasLine, landing, nthOpen, openAfter } from './board';
import * as position from './position';
import { DRAW, FIRST_WINS, rollout } from './rollout';

export let firstWon: u32 = 0;
export let drawn: u32 = 0;

/** The number of sequences of exactly `depth` moves from the position, exact up to 2^53. */
export function perft(depth: u32): f64 {
  if (depth == 0) return 1;
  if (position.isOver()) return 0;
  return perftOf(position.own, position.mask, position.open, depth);
}

function perftOf(own: u64, mask: u64, open: u32, depth: u32): f64 {
  const count = popcnt(open);
  if (depth == 1) return <f64>count;
  let total: f64 = 0;
  for (let n: u32 = 0; n < count; n++) {
    const column = nthOpen(open, n);
    const cell = landing(mask, column);
    const nextOpen = openAfter(open, cell, column);
    if (nextOpen == 0 || hasLine(own | cell)) continue;
    total += perftOf(mask ^ own, mask | cell, nextOpen, depth - 1);
  }
  return total;
}

/** Runs so many rollouts from the position, which is not over, and counts their results. */
export function rollouts(count: u32): void {
  firstWon = 0;
  drawn = 0;
  for (let n: u32 = 0; n < count; n++) {
    const result = rollout(position.own, position.mask, position.open, position.player, u32.MAX_VALUE);
    if (result == FIRST_WINS) firstWon++;
    else if (result == DRAW) drawn++;
  }
}
