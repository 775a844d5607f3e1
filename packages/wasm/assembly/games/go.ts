/**
 * Go on up to 100 points: area scoring, positional or situational superko, suicide by option. A state is the stones of
 * both players, as sets of a bit a point; `goBoard.ts` has chains, and `goHistory.ts` the former positions.
 */
import * as random from '../random';
import { cutShort } from '../rollout';
import { DRAW, FIRST_WINS, Rules, SECOND_WINS, UNDECIDED } from '../rules';
import {
  allHigh,
  allLow,
  areaOf,
  diagonalsHigh,
  diagonalsLow,
  neighboursHigh,
  neighboursLow,
  setBoard,
} from './goBoard';
import { hasPosition, MAX_POSITIONS, record, rootHash } from './goHistory';
import { changeOfHash, setHashes, takenHigh, takenLow, takesItself, weighStone } from './goStone';
import { highBit, lowBit, nthOf, sizeOfSet } from './twoWords';

/** The action that puts no stone. */
const PASS: u32 = 361;

/** Where the history lies among the words of a state. */
const HISTORY_WORD: u32 = 16;

let komiDoubled: i32 = 0;
let isSituational: bool = false;
let allowsSuicide: bool = false;
let maxMoves: u32 = 0;
let turnHash: u64 = 0;

@unmanaged
@final
export class Game extends Rules {
  /** The stones of the player to move, and the other's. */
  ownLow: u64;
  ownHigh: u64;
  otherLow: u64;
  otherHigh: u64;
  /** Where the player to move may put a stone, if `isListed`. */
  legalLow: u64;
  legalHigh: u64;
  hash: u64;
  mover: u32;
  passes: u32;
  moves: u32;
  /** The number of positions of the game, and the most stones that one of them has. */
  positions: u32;
  mostStones: u32;
  isListed: bool;

  /**
   * Black's stones, four words from the lowest, White's, the player, passes, moves, positions and the most stones, and from
   * word 16 the hash of each position.
   */
  read(words: usize): void {
    this.mover = load<u32>(words, 32) & 1;
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    this.ownLow = load<u64>(own) & allLow;
    this.ownHigh = load<u64>(own, 8) & allHigh;
    this.otherLow = load<u64>(other) & allLow & ~this.ownLow;
    this.otherHigh = load<u64>(other, 8) & allHigh & ~this.ownHigh;
    this.passes = load<u32>(words, 36);
    this.moves = load<u32>(words, 40);
    const positions = load<u32>(words, 44);
    this.mostStones = load<u32>(words, 48);
    const movesLeft = maxMoves - min(this.moves, maxMoves);
    if (positions > MAX_POSITIONS || positions + movesLeft > MAX_POSITIONS)
      throw new RangeError('a game has fewer positions');
    this.positions = 0;
    this.hash = 0;
    for (let n: u32 = 0; n < positions; n++) {
      this.hash = load<u64>(words + (<usize>(HISTORY_WORD + 2 * n) << 2));
      record(changetype<usize>(this), this.positions++, this.hash);
    }
    this.isListed = false;
  }

  write(words: usize): void {
    memory.fill(words, 0, <usize>(HISTORY_WORD + 2 * (maxMoves + 1)) << 2);
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    store<u64>(own, this.ownLow);
    store<u64>(own, this.ownHigh, 8);
    store<u64>(other, this.otherLow);
    store<u64>(other, this.otherHigh, 8);
    store<u32>(words, this.mover, 32);
    store<u32>(words, this.passes, 36);
    store<u32>(words, this.moves, 40);
    store<u32>(words, this.positions, 44);
    store<u32>(words, this.mostStones, 48);
    for (let n: u32 = 0; n < this.positions; n++)
      store<u64>(words + (<usize>(HISTORY_WORD + 2 * n) << 2), rootHash(n));
  }

  @inline get player(): u32 {
    return this.mover;
  }

  @inline get emptyLow(): u64 {
    return allLow & ~(this.ownLow | this.otherLow);
  }

  @inline get emptyHigh(): u64 {
    return allHigh & ~(this.ownHigh | this.otherHigh);
  }

  @inline get stones(): u32 {
    return sizeOfSet(this.ownLow | this.otherLow, this.ownHigh | this.otherHigh);
  }

  get result(): f64 {
    if (this.passes < 2 && this.moves < maxMoves) return UNDECIDED;
    const own = areaOf(this.ownLow, this.ownHigh, this.otherLow, this.otherHigh);
    const other = areaOf(this.otherLow, this.otherHigh, this.ownLow, this.ownHigh);
    const lead = 2 * (this.mover == 0 ? own - other : other - own) - komiDoubled;
    if (lead == 0) return DRAW;
    return lead > 0 ? FIRST_WINS : SECOND_WINS;
  }

  /** The legal points and a pass. */
  get count(): u32 {
    this.listMoves();
    return sizeOfSet(this.legalLow, this.legalHigh) + 1;
  }

  action(n: u32): u32 {
    this.listMoves();
    return n == sizeOfSet(this.legalLow, this.legalHigh) ? PASS : nthOf(this.legalLow, this.legalHigh, n);
  }

  play(n: u32): void {
    const action = this.action(n);
    if (action == PASS) this.pass();
    else {
      this.weigh(action);
      this.put(action);
    }
  }

  rollout(maxRolloutMoves: u32): f64 {
    for (let move: u32 = 0; move < maxRolloutMoves; move++) {
      if (this.passes >= 2 || this.moves >= maxMoves) return this.result;
      this.playLightly();
    }
    const result = this.result;
    return result == UNDECIDED ? cutShort() : result;
  }

  /** Puts a stone on a random legal point that is no own eye, each as likely, or passes. */
  playLightly(): void {
    let low = this.emptyLow;
    let high = this.emptyHigh;
    for (let count = sizeOfSet(low, high); count > 0; count--) {
      const point = nthOf(low, high, random.below(count));
      if (!this.isEye(point) && this.isLegal(point)) {
        this.put(point);
        return;
      }
      low &= ~lowBit(point);
      high &= ~highBit(point);
    }
    this.pass();
  }

  /** Whether the neighbours of an empty point are own stones, and at most one of four diagonals the opponent's. */
  @inline isEye(point: u32): bool {
    const isInside = ((neighboursLow(point) & ~this.ownLow) | (neighboursHigh(point) & ~this.ownHigh)) == 0;
    if (!isInside) return false;
    const low = diagonalsLow(point);
    const high = diagonalsHigh(point);
    const opponents = sizeOfSet(low & this.otherLow, high & this.otherHigh);
    return opponents < (sizeOfSet(low, high) == 4 ? <u32>2 : 1);
  }

  /** Whether an empty point is legal. It has weighed the stone, which `put` may put. */
  isLegal(point: u32): bool {
    this.weigh(point);
    if (takesItself && !allowsSuicide) return false;
    if (this.stones + 1 - sizeOfSet(takenLow, takenHigh) > this.mostStones) return true;
    return !hasPosition(changetype<usize>(this), this.positions, this.hash ^ turnHash ^ changeOfHash(point, this.mover));
  }

  /** Finds what a stone on an empty point takes off the board. */
  @inline weigh(point: u32): void {
    weighStone(point, this.ownLow, this.ownHigh, this.otherLow, this.otherHigh);
  }

  /** Puts the stone that was weighed. */
  put(point: u32): void {
    this.hash = this.hash ^ turnHash ^ changeOfHash(point, this.mover);
    const ownLow = (this.ownLow | lowBit(point)) & ~takenLow;
    const ownHigh = (this.ownHigh | highBit(point)) & ~takenHigh;
    this.ownLow = this.otherLow & ~takenLow;
    this.ownHigh = this.otherHigh & ~takenHigh;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.passes = 0;
    this.endMove(true);
    this.mostStones = max(this.mostStones, this.stones);
  }

  pass(): void {
    const ownLow = this.ownLow;
    const ownHigh = this.ownHigh;
    this.ownLow = this.otherLow;
    this.ownHigh = this.otherHigh;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.hash ^= turnHash;
    this.passes++;
    this.endMove(isSituational);
  }

  @inline endMove(isPosition: bool): void {
    this.mover ^= 1;
    this.moves++;
    this.isListed = false;
    if (isPosition) record(changetype<usize>(this), this.positions++, this.hash);
  }

  /** Lists the legal points, unless they are known. */
  listMoves(): void {
    if (this.isListed) return;
    this.isListed = true;
    const low = this.emptyLow;
    const high = this.emptyHigh;
    this.legalLow = low;
    this.legalHigh = high;
    for (let left = low; left != 0; left &= left - 1) this.refuseIllegal(<u32>ctz(left));
    for (let left = high; left != 0; left &= left - 1) this.refuseIllegal(64 + <u32>ctz(left));
  }

  @inline refuseIllegal(point: u32): void {
    if (this.isLegal(point)) return;
    this.legalLow &= ~lowBit(point);
    this.legalHigh &= ~highBit(point);
  }
}

/** The parameters: columns, rows, twice the komi, 1 for situational superko and 2 for suicide, and the hashes. */
export function configure(words: usize): void {
  const columns = load<u32>(words);
  const rows = load<u32>(words, 4);
  setBoard(columns, rows);
  komiDoubled = load<i32>(words, 8);
  const flags = load<u32>(words, 12);
  isSituational = (flags & 1) != 0;
  allowsSuicide = (flags & 2) != 0;
  const points = columns * rows;
  maxMoves = 8 * points + 64;
  setHashes(words + 16, 2 * points);
  turnHash = isSituational ? load<u64>(words + 16 + (<usize>points << 4)) : 0;
}
