import { hasLine, landing, nthOpen, openAfter } from './board';
import { randomBelow } from './random';
import { Size } from './size';

/** Results are the first player's return. */
export const FIRST_WINS: f64 = 1;
export const DRAW: f64 = 0.5;
export const SECOND_WINS: f64 = 0;

/** The result of a game that `player` has won. */
// @ts-ignore: decorator
@inline
export function resultOfWin(player: u32): f64 {
  return player == 0 ? FIRST_WINS : SECOND_WINS;
}

/** Uniform random play from a position that is not over, cut as a draw after so many moves. */
export function rollout<B extends Size>(
  startOwn: u64,
  startMask: u64,
  startOpen: u32,
  startPlayer: u32,
  maxMoves: u32,
): f64 {
  let own = startOwn;
  let mask = startMask;
  let open = startOpen;
  let player = startPlayer;
  for (let move: u32 = 0; move < maxMoves; move++) {
    const column = nthOpen<B>(open, randomBelow(popcnt(open)));
    const cell = landing<B>(mask, column);
    if (hasLine<B>(own | cell)) return resultOfWin(player);
    open = openAfter<B>(open, cell, column);
    if (open == 0) return DRAW;
    own = mask ^ own;
    mask |= cell;
    player ^= 1;
  }
  return DRAW;
}
