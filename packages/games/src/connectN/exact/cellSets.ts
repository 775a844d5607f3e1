/**
 * Sets of cells of a Connect-N board as two words of 32 bits, low and high: a bitboard for JavaScript, whose operators
 * have 32 bits.
 *
 * A column takes rows + 1 bits, from the bottom up, and the columns follow each other from the left. No stone lies on the
 * topmost bit of a column, so no line runs from one column into the next. From any cell, +1 is up, +(rows + 1) right,
 * +(rows + 2) right and up, +rows right and down.
 */
import type { ConnectNBoard } from '../state.ts';

const WORD_BITS = 32;

/** The most bits of a board: columns x (rows + 1). */
const MAX_BITS = 2 * WORD_BITS;

/** Whether the sets of cells of a board fit two words. */
export function fitsTwoWords({ columns, rows }: ConnectNBoard): boolean {
  return columns * (rows + 1) <= MAX_BITS && rows + 2 < WORD_BITS;
}

/** The number of elements of a word. */
export function countOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Whether a set has more than one element. */
export function hasTwo(low: number, high: number): boolean {
  return (low & (low - 1)) !== 0 || (high & (high - 1)) !== 0 || (low !== 0 && high !== 0);
}

/** The number of the lowest bit of a set that is not empty. */
export function lowestBit(low: number, high: number): number {
  return low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
}

/** The sets of cells of one board. A method that returns a set writes it to `low` and `high` of the object. */
export class CellSets {
  /** All cells. */
  readonly cellsLow: number;
  readonly cellsHigh: number;
  /** The bottom row. */
  readonly bottomLow: number;
  readonly bottomHigh: number;
  /** Of rows paired from the top down, the lower ones. */
  readonly lowerRowsLow: number;
  readonly lowerRowsHigh: number;
  /** The bits of a column. */
  readonly stride: number;
  readonly #connect: number;
  readonly #steps: Int32Array;
  /** By length, the cells that follow a run of that many stones. */
  readonly #beforeLow: Int32Array;
  readonly #beforeHigh: Int32Array;
  readonly #words = new Int32Array(2);

  constructor({ columns, rows, connect }: ConnectNBoard) {
    const all = new Int32Array(2);
    const bottom = new Int32Array(2);
    const lowerRows = new Int32Array(2);
    this.stride = rows + 1;
    for (let column = 0; column < columns; column++) {
      const first = column * this.stride;
      bottom[first >> 5] |= 1 << first;
      for (let bit = first; bit < first + rows; bit++) all[bit >> 5] |= 1 << bit;
      for (let bit = first + rows - 2; bit >= first; bit -= 2) lowerRows[bit >> 5] |= 1 << bit;
    }
    [this.cellsLow, this.cellsHigh] = all;
    [this.bottomLow, this.bottomHigh] = bottom;
    [this.lowerRowsLow, this.lowerRowsHigh] = lowerRows;
    this.#connect = connect;
    const across = columns < connect ? [] : [this.stride];
    const up = rows < connect ? [] : [1];
    const slopes = across.length * up.length === 0 ? [] : [rows, rows + 2];
    this.#steps = Int32Array.from([...across, ...up, ...slopes]);
    this.#beforeLow = new Int32Array(connect);
    this.#beforeHigh = new Int32Array(connect);
  }

  get low(): number {
    return this.#words[0];
  }

  get high(): number {
    return this.#words[1];
  }

  /** The cells, taken or not, where a stone makes a line with those of a set. */
  findWins(low: number, high: number): void {
    if (this.#connect === 4) this.#findFours(low, high);
    else this.#findLines(low, high);
  }

  /** `#findLines` for lines of four, unrolled. */
  #findFours(low: number, high: number): void {
    const steps = this.#steps;
    let winsLow = 0;
    let winsHigh = 0;
    for (let n = 0; n < steps.length; n++) {
      const step = steps[n];
      const back = WORD_BITS - step;
      const before1Low = low << step;
      const before1High = (high << step) | (low >>> back);
      const before2Low = before1Low << step;
      const before2High = (before1High << step) | (before1Low >>> back);
      const before3Low = before2Low << step;
      const before3High = (before2High << step) | (before2Low >>> back);
      const behind1Low = (low >>> step) | (high << back);
      const behind1High = high >>> step;
      const behind2Low = (behind1Low >>> step) | (behind1High << back);
      const behind2High = behind1High >>> step;
      const behind3Low = (behind2Low >>> step) | (behind2High << back);
      const behind3High = behind2High >>> step;
      winsLow |=
        (before1Low & before2Low & (before3Low | behind1Low)) |
        (behind1Low & behind2Low & (behind3Low | before1Low));
      winsHigh |=
        (before1High & before2High & (before3High | behind1High)) |
        (behind1High & behind2High & (behind3High | before1High));
    }
    this.#words[0] = winsLow & this.cellsLow;
    this.#words[1] = winsHigh & this.cellsHigh;
  }

  #findLines(low: number, high: number): void {
    const connect = this.#connect;
    const beforeLow = this.#beforeLow;
    const beforeHigh = this.#beforeHigh;
    let winsLow = 0;
    let winsHigh = 0;
    for (const step of this.#steps) {
      const back = WORD_BITS - step;
      let movedLow = low;
      let movedHigh = high;
      let runLow = -1;
      let runHigh = -1;
      beforeLow[0] = -1;
      beforeHigh[0] = -1;
      for (let length = 1; length < connect; length++) {
        movedHigh = (movedHigh << step) | (movedLow >>> back);
        movedLow <<= step;
        runLow &= movedLow;
        runHigh &= movedHigh;
        beforeLow[length] = runLow;
        beforeHigh[length] = runHigh;
      }
      movedLow = low;
      movedHigh = high;
      runLow = -1;
      runHigh = -1;
      for (let length = connect - 1; ; length--) {
        winsLow |= beforeLow[length] & runLow;
        winsHigh |= beforeHigh[length] & runHigh;
        if (length === 0) break;
        movedLow = (movedLow >>> step) | (movedHigh << back);
        movedHigh >>>= step;
        runLow &= movedLow;
        runHigh &= movedHigh;
      }
    }
    this.#words[0] = winsLow & this.cellsLow;
    this.#words[1] = winsHigh & this.cellsHigh;
  }

  /** Whether a set holds a line. */
  hasLine(low: number, high: number): boolean {
    const steps = this.#steps;
    for (let n = 0; n < steps.length; n++) {
      const step = steps[n];
      const back = WORD_BITS - step;
      let runLow = low;
      let runHigh = high;
      for (let length = 1; length < this.#connect; length++) {
        runLow = low & ((runLow >>> step) | (runHigh << back));
        runHigh = high & (runHigh >>> step);
      }
      if ((runLow | runHigh) !== 0) return true;
    }
    return false;
  }

  /**
   * Of the cells where the next stones come to lie, finds those after which the opponent, with these winning cells, cannot
   * win at once. A winning cell must be taken, of two one remains, and a stone below one would let the opponent reach it.
   */
  findSafe(landingsLow: number, landingsHigh: number, winsLow: number, winsHigh: number): void {
    const low = landingsLow & this.cellsLow;
    const high = landingsHigh & this.cellsHigh;
    const directLow = low & winsLow;
    const directHigh = high & winsHigh;
    const isThreatened = (directLow | directHigh) !== 0;
    const isLost = hasTwo(directLow, directHigh);
    this.#words[0] = isLost ? 0 : (isThreatened ? directLow : low) & ~((winsLow >>> 1) | (winsHigh << 31));
    this.#words[1] = isLost ? 0 : (isThreatened ? directHigh : high) & ~(winsHigh >>> 1);
  }

  /** The cells where the next stones come to lie, one a column; of a full column the bit above it. */
  findLandings(stonesLow: number, stonesHigh: number): void {
    const low = (stonesLow + this.bottomLow) | 0;
    const carry = low >>> 0 < this.bottomLow >>> 0 ? 1 : 0;
    this.#words[0] = low;
    this.#words[1] = (stonesHigh + this.bottomHigh + carry) | 0;
  }
}
