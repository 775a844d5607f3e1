/**
 * Othello on two words of 64 bits, one a player: the cell at column x and row y, from the bottom left, is bit 8 y + x.
 *
 * A move flanks a run of the opponent's discs: an empty cell on one side, the player's disc on the other. Finding moves and
 * turning discs follow such runs for all cells at once, by shifts in each of the eight directions. Shifts across must
 * not wrap around the sides, so the cells where they would arrive are masked out.
 */
import { playUniformly } from '../rollout';
import { DRAW, FIRST_WINS, Rules, SECOND_WINS, UNDECIDED } from '../rules';

/** The action of a player who has no move. */
const PASS: u32 = 64;

const ALL: u64 = u64.MAX_VALUE;
/** All cells but those of the first column, and but those of the last. */
const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;

@unmanaged
@final
export class Game extends Rules {
  /** The discs of the player to move, and the other's. */
  own: u64;
  other: u64;
  /** Where the player to move can place a disc. */
  moves: u64;
  mover: u32;
  isOver: bool;

  /** The first player's discs, low word and high word, the second's, and the player to move. */
  read(words: usize): void {
    this.mover = load<u32>(words, 16);
    const black = load<u64>(words);
    const white = load<u64>(words, 8);
    this.own = this.mover == 0 ? black : white;
    this.other = this.mover == 0 ? white : black;
    this.findMoves();
  }

  write(words: usize): void {
    store<u64>(words, this.mover == 0 ? this.own : this.other);
    store<u64>(words, this.mover == 0 ? this.other : this.own, 8);
    store<u32>(words, this.mover, 16);
  }

  findMoves(): void {
    this.moves = movesOf(this.own, this.other);
    this.isOver = this.moves == 0 && movesOf(this.other, this.own) == 0;
  }

  @inline get player(): u32 {
    return this.mover;
  }

  get result(): f64 {
    if (!this.isOver) return UNDECIDED;
    const own = popcnt(this.own);
    const other = popcnt(this.other);
    if (own == other) return DRAW;
    return own > other == (this.mover == 0) ? FIRST_WINS : SECOND_WINS;
  }

  get count(): u32 {
    return this.moves == 0 ? 1 : <u32>popcnt(this.moves);
  }

  action(n: u32): u32 {
    if (this.moves == 0) return PASS;
    let rest = this.moves;
    for (let skip = n; skip > 0; skip--) rest &= rest - 1;
    return <u32>ctz(rest);
  }

  play(n: u32): void {
    let own = this.own;
    let other = this.other;
    if (this.moves != 0) {
      const cell = (<u64>1) << this.action(n);
      const turned = turnedBy(cell, own, other);
      own |= cell | turned;
      other ^= turned;
    }
    this.own = other;
    this.other = own;
    this.mover ^= 1;
    this.findMoves();
  }

  rollout(maxMoves: u32): f64 {
    return playUniformly<Game>(this, maxMoves);
  }
}

/** Othello has no parameters. */
export function configure(words: usize): void {}

/** The cells where the player to move can place a disc. */
export function movesOf(own: u64, other: u64): u64 {
  const found =
    movesAlong(own, other, 1, NOT_FIRST_COLUMN) |
    movesAlong(own, other, 7, NOT_LAST_COLUMN) |
    movesAlong(own, other, 8, ALL) |
    movesAlong(own, other, 9, NOT_FIRST_COLUMN) |
    movesBack(own, other, 1, NOT_LAST_COLUMN) |
    movesBack(own, other, 7, NOT_FIRST_COLUMN) |
    movesBack(own, other, 8, ALL) |
    movesBack(own, other, 9, NOT_LAST_COLUMN);
  return found & ~(own | other);
}

/** The cells behind runs that begin at one's own discs, upwards in bits. */
// @ts-ignore: decorator
@inline
function movesAlong(own: u64, other: u64, step: u32, arrivals: u64): u64 {
  return (runAlong(own, other & arrivals, step) << step) & arrivals;
}

/** The same downwards. */
// @ts-ignore: decorator
@inline
function movesBack(own: u64, other: u64, step: u32, arrivals: u64): u64 {
  return (runBack(own, other & arrivals, step) >> step) & arrivals;
}

/** The opponent's discs that a new disc at `cell` turns. */
function turnedBy(cell: u64, own: u64, other: u64): u64 {
  return (
    turnedAlong(cell, own, other, 1, NOT_FIRST_COLUMN) |
    turnedAlong(cell, own, other, 7, NOT_LAST_COLUMN) |
    turnedAlong(cell, own, other, 8, ALL) |
    turnedAlong(cell, own, other, 9, NOT_FIRST_COLUMN) |
    turnedBack(cell, own, other, 1, NOT_LAST_COLUMN) |
    turnedBack(cell, own, other, 7, NOT_FIRST_COLUMN) |
    turnedBack(cell, own, other, 8, ALL) |
    turnedBack(cell, own, other, 9, NOT_LAST_COLUMN)
  );
}

// @ts-ignore: decorator
@inline
function turnedAlong(cell: u64, own: u64, other: u64, step: u32, arrivals: u64): u64 {
  const run = runAlong(cell, other & arrivals, step);
  return ((run << step) & arrivals & own) != 0 ? run : 0;
}

// @ts-ignore: decorator
@inline
function turnedBack(cell: u64, own: u64, other: u64, step: u32, arrivals: u64): u64 {
  const run = runBack(cell, other & arrivals, step);
  return ((run >> step) & arrivals & own) != 0 ? run : 0;
}

/**
 * The discs that follow some cells without a gap, upwards in bits. A run has six discs at most: the first two are found
 * one by one, the other four by pairs.
 */
// @ts-ignore: decorator
@inline
function runAlong(from: u64, discs: u64, step: u32): u64 {
  const pairs = discs & (discs << step);
  let run = discs & (from << step);
  run |= discs & (run << step);
  run |= pairs & (run << (2 * step));
  return run | (pairs & (run << (2 * step)));
}

/** The same downwards. */
// @ts-ignore: decorator
@inline
function runBack(from: u64, discs: u64, step: u32): u64 {
  const pairs = discs & (discs >> step);
  let run = discs & (from >> step);
  run |= discs & (run >> step);
  run |= pairs & (run >> (2 * step));
  return run | (pairs & (run >> (2 * step)));
}
