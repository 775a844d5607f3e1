/** Random game trees: each state is a number, and what follows from it a hash of that. See `maze.ts`. */
import { DRAW, FIRST_WINS, playUniformly, Rules, SECOND_WINS, UNDECIDED } from '@banyan/wasm/assembly';

const MAX_PLIES: u32 = 7;

@unmanaged
@final
export class Game extends Rules {
  place: u32;
  plies: u32;
  mover: u32;

  read(words: usize): void {
    this.place = load<u32>(words);
    this.plies = load<u32>(words, 4);
    this.mover = load<u32>(words, 8);
  }

  write(words: usize): void {
    store<u32>(words, this.place);
    store<u32>(words, this.plies, 4);
    store<u32>(words, this.mover, 8);
  }

  get player(): u32 {
    return this.mover;
  }

  get result(): f64 {
    const sign = this.place & 15;
    if (this.plies == 0 || (this.plies < MAX_PLIES && sign >= 4)) return UNDECIDED;
    if (sign % 4 == 0) return FIRST_WINS;
    return sign % 4 == 1 ? SECOND_WINS : DRAW;
  }

  get count(): u32 {
    return 1 + ((this.place >> 4) % 3);
  }

  action(n: u32): u32 {
    return n;
  }

  play(n: u32): void {
    let hash = (this.place ^ (n + 1)) * 0x9e3779b1;
    hash = (hash ^ (hash >> 15)) * 0x85ebca6b;
    this.place = hash ^ (hash >> 13);
    this.plies++;
    if ((this.place >> 8) % 4 != 0) this.mover ^= 1;
  }

  rollout(maxMoves: u32): f64 {
    return playUniformly<Game>(this, maxMoves);
  }
}

export function configure(words: usize): void {}
