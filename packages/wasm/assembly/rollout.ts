import { hasLine, isTop, landing, nthOpen, without } from './board';
import * as random from './random';
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
  let result = DRAW;
  let a = random.a;
  let b = random.b;
  let c = random.c;
  let counter = random.counter;
  for (let move: u32 = 0; move < maxMoves; move++) {
    const bits = a + b + counter;
    a = random.nextA(b);
    b = random.nextB(c);
    c = random.nextC(c, bits);
    counter++;
    const column = nthOpen<B>(open, random.scale(bits, popcnt(open)));
    const cell = landing<B>(mask, column);
    if (hasLine<B>(own | cell)) {
      result = resultOfWin(player);
      break;
    }
    if (isTop<B>(cell)) {
      open = without(open, column);
      if (open == 0) break;
    }
    own = mask ^ own;
    mask |= cell;
    player ^= 1;
  }
  random.setState(a, b, c, counter);
  return result;
}
