/** What shows that the rules and the rollouts are right: perft, and the odds of random play. */
import { hasLine, landing, nthOpen, openAfter } from './board';
import * as position from './position';
import { DRAW, FIRST_WINS, rollout } from './rollout';
import { AnySize, ConnectFour, isConnectFour, Size } from './size';

/** Of the last `rollouts`: how many the first player won, and how many were drawn. */
export let firstWon: u32 = 0;
export let drawn: u32 = 0;

/** The number of sequences of exactly `depth` moves from the position, exact up to 2^53. */
export function perft(depth: u32): f64 {
  return isConnectFour ? perftOn<ConnectFour>(depth) : perftOn<AnySize>(depth);
}

function perftOn<B extends Size>(depth: u32): f64 {
  if (depth == 0) return 1;
  if (position.isOver()) return 0;
  return sequences<B>(position.own, position.mask, position.open, depth);
}

function sequences<B extends Size>(own: u64, mask: u64, open: u32, depth: u32): f64 {
  const count = popcnt(open);
  if (depth == 1) return <f64>count;
  let total: f64 = 0;
  for (let n: u32 = 0; n < count; n++) {
    const column = nthOpen<B>(open, n);
    const cell = landing<B>(mask, column);
    const nextOpen = openAfter<B>(open, cell, column);
    if (nextOpen == 0 || hasLine<B>(own | cell)) continue;
    total += sequences<B>(mask ^ own, mask | cell, nextOpen, depth - 1);
  }
  return total;
}

/** Runs so many rollouts from the position, which is not over, and counts their results. */
export function rollouts(count: u32): void {
  if (isConnectFour) rolloutsOn<ConnectFour>(count);
  else rolloutsOn<AnySize>(count);
}

function rolloutsOn<B extends Size>(count: u32): void {
  firstWon = 0;
  drawn = 0;
  for (let n: u32 = 0; n < count; n++) {
    const result = rollout<B>(position.own, position.mask, position.open, position.player, u32.MAX_VALUE);
    if (result == FIRST_WINS) firstWon++;
    else if (result == DRAW) drawn++;
  }
}
