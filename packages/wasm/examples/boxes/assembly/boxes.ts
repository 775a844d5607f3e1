/**
 * Dots and Boxes on 4 x 4 dots. Players draw edges in turns; a player who closes a box owns it and draws again. A player
 * with five of the nine boxes has won.
 *
 * The 24 edges are bits. Each row of dots has three edges to the right, and four below, so that a row is 7 bits apart
 * from the next:
 *
 *     +  0  +  1  +  2  +         The box whose upper edge is bit n has its left one at n + 3, its right one at n + 4,
 *     3     4     5     6         and its lower one at n + 7: four shifts close all boxes at once.
 *     +  7  +  8  +  9  +
 *     10    11    12    13
 */
import { FIRST_WINS, playUniformly, Rules, SECOND_WINS, UNDECIDED } from '@banyan/wasm/assembly';

const EDGES: u32 = 0xff_ffff;
/** The upper edges of boxes. */
const UPPER_EDGES: u32 = 0b111 | (0b111 << 7) | (0b111 << 14);
const MAX_BOXES: u32 = 5;

@unmanaged
@final
export class Game extends Rules {
  drawn: u32;
  /** The boxes of each player. */
  first: u32;
  second: u32;
  mover: u32;

  read(words: usize): void {
    this.drawn = load<u32>(words);
    this.first = load<u32>(words, 4);
    this.second = load<u32>(words, 8);
    this.mover = load<u32>(words, 12);
  }

  write(words: usize): void {
    store<u32>(words, this.drawn);
    store<u32>(words, this.first, 4);
    store<u32>(words, this.second, 8);
    store<u32>(words, this.mover, 12);
  }

  get player(): u32 {
    return this.mover;
  }

  get result(): f64 {
    if (this.first >= MAX_BOXES) return FIRST_WINS;
    return this.second >= MAX_BOXES ? SECOND_WINS : UNDECIDED;
  }

  get count(): u32 {
    return popcnt(EDGES & ~this.drawn);
  }

  /** The n-th edge that is not drawn: all below it are cleared, one by one. */
  action(n: u32): u32 {
    let free = EDGES & ~this.drawn;
    for (let below = n; below > 0; below--) free &= free - 1;
    return ctz(free);
  }

  play(n: u32): void {
    const before = closedBoxes(this.drawn);
    this.drawn |= 1 << this.action(n);
    const closed = closedBoxes(this.drawn) - before;
    if (closed == 0) this.mover ^= 1;
    else if (this.mover == 0) this.first += closed;
    else this.second += closed;
  }

  rollout(maxMoves: u32): f64 {
    return playUniformly<Game>(this, maxMoves);
  }
}

/** There is nothing to configure: the board has one size. */
export function configure(words: usize): void {}

function closedBoxes(drawn: u32): u32 {
  return popcnt(drawn & (drawn >> 3) & (drawn >> 4) & (drawn >> 7) & UPPER_EDGES);
}
