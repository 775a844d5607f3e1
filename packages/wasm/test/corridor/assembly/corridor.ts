/** A corridor: one action a ply, for longer than any path of a tree. See `corridor.ts`. */
import { DRAW, Rules, UNDECIDED } from '@banyan/wasm/assembly';

const MAX_PLIES: u32 = 10_000;

@unmanaged
@final
export class Game extends Rules {
  plies: u32;

  read(words: usize): void {
    this.plies = load<u32>(words);
  }

  write(words: usize): void {
    store<u32>(words, this.plies);
  }

  get player(): u32 {
    return this.plies & 1;
  }

  get result(): f64 {
    return this.plies == MAX_PLIES ? DRAW : UNDECIDED;
  }

  get count(): u32 {
    return 1;
  }

  action(n: u32): u32 {
    return n;
  }

  play(n: u32): void {
    this.plies++;
  }

  /** However long it takes, it is a draw. */
  rollout(maxMoves: u32): f64 {
    return DRAW;
  }
}

export function configure(words: usize): void {}
