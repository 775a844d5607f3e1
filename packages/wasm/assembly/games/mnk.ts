/**
 * m,n,k games: lines of k on a board without gravity, such as tic-tac-toe and gomoku, of up to 128 cells. Cells are
 * numbered row by row from the bottom left, a bit each; an action is a cell.
 */
import { playUniformly } from '../rollout';
import { DRAW, NONE, resultOfWin, Rules, UNDECIDED } from '../rules';
import { allHigh, allLow, findWinningCells, hasLine, setGrid, winningHigh, winningLow } from './grid';
import { highBit, lowBit, nthOf, sizeOfSet } from './twoWords';

@unmanaged
@final
export class Game extends Rules {
  /** The stones of the player to move, and the other's. */
  ownLow: u64;
  ownHigh: u64;
  otherLow: u64;
  otherHigh: u64;
  mover: u32;
  /** The cells where the player to move wins, and where the opponent would, by the last look-ahead. */
  winsLow: u64;
  winsHigh: u64;
  threatsLow: u64;
  threatsHigh: u64;

  /** The first player's stones, four words from the lowest, then the second's. */
  read(words: usize): void {
    const firstCount = sizeOfSet(load<u64>(words), load<u64>(words, 8));
    const secondCount = sizeOfSet(load<u64>(words, 16), load<u64>(words, 24));
    const isSecond = firstCount > secondCount;
    this.mover = isSecond ? 1 : 0;
    const own: usize = isSecond ? words + 16 : words;
    const other: usize = isSecond ? words : words + 16;
    this.ownLow = load<u64>(own);
    this.ownHigh = load<u64>(own, 8);
    this.otherLow = load<u64>(other);
    this.otherHigh = load<u64>(other, 8);
  }

  write(words: usize): void {
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    store<u64>(own, this.ownLow);
    store<u64>(own, this.ownHigh, 8);
    store<u64>(other, this.otherLow);
    store<u64>(other, this.otherHigh, 8);
  }

  @inline get emptyLow(): u64 {
    return allLow & ~(this.ownLow | this.otherLow);
  }

  @inline get emptyHigh(): u64 {
    return allHigh & ~(this.ownHigh | this.otherHigh);
  }

  @inline get player(): u32 {
    return this.mover;
  }

  get result(): f64 {
    if (hasLine(this.otherLow, this.otherHigh)) return resultOfWin(this.mover ^ 1);
    return (this.emptyLow | this.emptyHigh) == 0 ? DRAW : UNDECIDED;
  }

  @inline get count(): u32 {
    return sizeOfSet(this.emptyLow, this.emptyHigh);
  }

  action(n: u32): u32 {
    return nthOf(this.emptyLow, this.emptyHigh, n);
  }

  play(n: u32): void {
    const cell = this.action(n);
    const low = this.ownLow | lowBit(cell);
    const high = this.ownHigh | highBit(cell);
    this.ownLow = this.otherLow;
    this.ownHigh = this.otherHigh;
    this.otherLow = low;
    this.otherHigh = high;
    this.mover ^= 1;
  }

  rollout(maxMoves: u32): f64 {
    return playUniformly<Game>(this, maxMoves);
  }

  @inline get looksAhead(): bool {
    return true;
  }

  lookAhead(canWin: bool): void {
    const low = this.emptyLow;
    const high = this.emptyHigh;
    this.winsLow = 0;
    this.winsHigh = 0;
    if (canWin) {
      findWinningCells(this.ownLow, this.ownHigh);
      this.winsLow = winningLow & low;
      this.winsHigh = winningHigh & high;
    }
    findWinningCells(this.otherLow, this.otherHigh);
    this.threatsLow = winningLow & low;
    this.threatsHigh = winningHigh & high;
  }

  get firstWinning(): u32 {
    if ((this.winsLow | this.winsHigh) == 0) return NONE;
    const first = nthOf(this.winsLow, this.winsHigh, 0);
    // The number of empty cells below it.
    const below = lowBit(first) - 1;
    return first < 64
      ? <u32>popcnt(this.emptyLow & below)
      : sizeOfSet(this.emptyLow, this.emptyHigh & (highBit(first) - 1));
  }

  isWinning(n: u32): bool {
    const cell = this.action(n);
    return ((this.winsLow & lowBit(cell)) | (this.winsHigh & highBit(cell))) != 0;
  }

  /** A threat elsewhere loses. */
  isLosing(n: u32): bool {
    if (this.isWinning(n)) return false;
    const cell = this.action(n);
    return ((this.threatsLow & ~lowBit(cell)) | (this.threatsHigh & ~highBit(cell))) != 0;
  }

  get safeCount(): u32 {
    const threats = sizeOfSet(this.threatsLow, this.threatsHigh);
    if (threats == 0) return this.count;
    // Wins are safe, and so is the only threat.
    return threats == 1
      ? sizeOfSet(this.winsLow | this.threatsLow, this.winsHigh | this.threatsHigh)
      : sizeOfSet(this.winsLow, this.winsHigh);
  }

  nthSafe(n: u32): u32 {
    const count = this.count;
    let skip = n;
    for (let index: u32 = 0; index < count; index++) {
      if (!this.isLosing(index) && skip-- == 0) return index;
    }
    return NONE;
  }
}

/** The parameters: columns, rows, and the length of a line. */
export function configure(words: usize): void {
  const columns = load<u32>(words);
  setGrid(columns, load<u32>(words, 4), load<u32>(words, 8), 1, columns);
}
