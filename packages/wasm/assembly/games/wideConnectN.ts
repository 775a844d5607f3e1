/**
 * Connect-N on boards of 65 to 128 bits, columns x (rows + 1): as `connectN.ts`, on two words. A column takes rows + 1
 * bits with its sentinel on top, which catches the landing of a full column.
 */
import { playUniformly } from '../rollout';
import { DRAW, NONE, resultOfWin, Rules, UNDECIDED } from '../rules';
import { findWinningCells, hasLine, setGrid, winningHigh, winningLow } from './grid';
import { highBit, lowBit, lowOfRight, nthBit, sizeOfSet } from './twoWords';

let columns: u32 = 0;
let rows: u32 = 0;

@unmanaged
@final
export class Game extends Rules {
  /** The stones of the player to move, and the other's. */
  ownLow: u64;
  ownHigh: u64;
  otherLow: u64;
  otherHigh: u64;
  /** The columns that have room, and those that the last look-ahead found, a bit each. */
  open: u64;
  winning: u64;
  losing: u64;
  mover: u32;

  /** The first player's stones, four words from the lowest, then the second's. */
  read(words: usize): void {
    const firstCount = sizeOfSet(load<u64>(words), load<u64>(words, 8));
    const secondCount = sizeOfSet(load<u64>(words, 16), load<u64>(words, 24));
    this.mover = (firstCount + secondCount) & 1;
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    this.ownLow = load<u64>(own);
    this.ownHigh = load<u64>(own, 8);
    this.otherLow = load<u64>(other);
    this.otherHigh = load<u64>(other, 8);
    this.open = 0;
    for (let column: u32 = 0; column < columns; column++) {
      if (this.heightOf(column) < rows) this.open |= (<u64>1) << column;
    }
  }

  write(words: usize): void {
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    store<u64>(own, this.ownLow);
    store<u64>(own, this.ownHigh, 8);
    store<u64>(other, this.otherLow);
    store<u64>(other, this.otherHigh, 8);
  }

  /** The number of stones in a column: they fill it from the bottom, and its sentinel is empty. */
  heightOf(column: u32): u32 {
    const low = this.ownLow | this.otherLow;
    const high = this.ownHigh | this.otherHigh;
    const shift = column * (rows + 1);
    const height = <u32>ctz(~(shift == 0 ? low : lowOfRight(low, high, shift)));
    // A column higher than a word is the only column of its board.
    return height < 64 ? height : 64 + <u32>ctz(~high);
  }

  /** The landing of a column. */
  landingOf(column: u32): u32 {
    return column * (rows + 1) + this.heightOf(column);
  }

  @inline get player(): u32 {
    return this.mover;
  }

  get result(): f64 {
    if (hasLine(this.otherLow, this.otherHigh)) return resultOfWin(this.mover ^ 1);
    return this.open == 0 ? DRAW : UNDECIDED;
  }

  @inline get count(): u32 {
    return <u32>popcnt(this.open);
  }

  action(n: u32): u32 {
    return nthBit(this.open, n);
  }

  play(n: u32): void {
    const column = this.action(n);
    const height = this.heightOf(column);
    const cell = column * (rows + 1) + height;
    const low = this.ownLow | lowBit(cell);
    const high = this.ownHigh | highBit(cell);
    if (height + 1 == rows) this.open ^= (<u64>1) << column;
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
    this.winning = 0;
    if (canWin) {
      findWinningCells(this.ownLow, this.ownHigh);
      this.winning = this.columnsLandingIn(winningLow, winningHigh);
    }
    findWinningCells(this.otherLow, this.otherHigh);
    const threats = this.columnsLandingIn(winningLow, winningHigh);
    this.losing = 0;
    for (let rest = this.open & ~this.winning; rest != 0; rest &= rest - 1) {
      const column = <u32>ctz(rest);
      const elsewhere = threats & ~((<u64>1) << column);
      // Winning cells are cells of the grid, so the sentinel above a full column is none.
      if (elsewhere != 0 || isIn(winningLow, winningHigh, this.landingOf(column) + 1)) {
        this.losing |= (<u64>1) << column;
      }
    }
  }

  /** The open columns whose landing is in a set of cells. */
  columnsLandingIn(low: u64, high: u64): u64 {
    let found: u64 = 0;
    for (let rest = this.open; rest != 0; rest &= rest - 1) {
      const column = <u32>ctz(rest);
      if (isIn(low, high, this.landingOf(column))) found |= (<u64>1) << column;
    }
    return found;
  }

  get firstWinning(): u32 {
    return this.winning == 0 ? NONE : this.indexOf(<u32>ctz(this.winning));
  }

  isWinning(n: u32): bool {
    return ((this.winning >> this.action(n)) & 1) != 0;
  }

  isLosing(n: u32): bool {
    return ((this.losing >> this.action(n)) & 1) != 0;
  }

  get safeCount(): u32 {
    return <u32>popcnt(this.open & ~this.losing);
  }

  nthSafe(n: u32): u32 {
    return this.indexOf(nthBit(this.open & ~this.losing, n));
  }

  /** The index of a column among the open ones. */
  indexOf(column: u32): u32 {
    return <u32>popcnt(this.open & (((<u64>1) << column) - 1));
  }
}

function isIn(low: u64, high: u64, cell: u32): bool {
  return ((low & lowBit(cell)) | (high & highBit(cell))) != 0;
}

/** The parameters: columns, rows, and the length of a line. */
export function configure(words: usize): void {
  columns = load<u32>(words);
  rows = load<u32>(words, 4);
  setGrid(columns, rows, load<u32>(words, 8), rows + 1, 1);
}
