/**
 * What a position is worth when the opponent of the player to move replies to each stone on top of it, in the same column
 * (claimeven, or follow-up: V. Allis, A Knowledge-based Approach of Connect-Four, 1988).
 *
 * The rows make pairs from the top down. A column with an odd number of empty cells has its lowest one on the upper row of
 * a pair: a base. Six rows, one column with a base:
 *
 *     6 upper    opponent
 *     5 lower    player to move
 *     4 upper    base
 *     3          stones
 *
 * Where the number of bases is even, the opponent replies to a base by another base, and to all other stones on top: the
 * player to move gets the lower cells, and some of the bases. Where it is odd, the opponent lacks one reply, and needs none
 * if it wins in the column of a base: there the player to move gets the upper cells, the opponent the lower ones. A reply on
 * top that wins ends the game, so the player to move gets no cell above it.
 */
import type { ConnectNBoard } from '../state.ts';
import { type CellSets, countOf, lowestBit } from './cellSets.ts';

/** Above every score. */
const UNBOUNDED = 100;

export class FollowUp {
  readonly #sets: CellSets;
  /** The least bound that there can be. */
  readonly #least: number;
  /** For each cell, the cells from it to the top of its column. */
  readonly #fromLow = new Int32Array(64);
  readonly #fromHigh = new Int32Array(64);
  readonly #top = new Int32Array(2);

  constructor({ columns, rows }: ConnectNBoard, sets: CellSets) {
    this.#sets = sets;
    this.#least = -((rows + 1) >> 1);
    for (let column = 0; column < columns; column++) {
      const from = new Int32Array(2);
      for (let row = rows - 1; row >= 0; row--) {
        const bit = column * sets.stride + row;
        from[bit >> 5] |= 1 << bit;
        [this.#fromLow[bit], this.#fromHigh[bit]] = from;
        if (row === rows - 1) this.#top[bit >> 5] |= 1 << bit;
      }
    }
  }

  /**
   * An upper bound of the score of the player to move, where the opponent has these winning cells; a number above all scores
   * where there is none, or none up to `most`.
   */
  boundOf(
    ownLow: number,
    ownHigh: number,
    stonesLow: number,
    stonesHigh: number,
    winsLow: number,
    winsHigh: number,
    most: number,
  ): number {
    if (most < this.#least) return UNBOUNDED;
    const sets = this.#sets;
    const emptyLow = sets.cellsLow & ~stonesLow;
    const emptyHigh = sets.cellsHigh & ~stonesHigh;
    const upperLow = emptyLow & ~sets.lowerRowsLow;
    const upperHigh = emptyHigh & ~sets.lowerRowsHigh;
    sets.findLandings(stonesLow, stonesHigh);
    const basesLow = sets.low & upperLow;
    const basesHigh = sets.high & upperHigh;
    let reachedLow = emptyLow ^ upperLow;
    let reachedHigh = emptyHigh ^ upperHigh;
    let nextLow = winsLow & upperLow & ~basesLow;
    let nextHigh = winsHigh & upperHigh & ~basesHigh;
    while ((nextLow | nextHigh) !== 0) {
      nextHigh = ((nextHigh << 1) | (nextLow >>> 31)) & sets.cellsHigh;
      nextLow = (nextLow << 1) & sets.cellsLow;
      reachedLow &= ~nextLow;
      reachedHigh &= ~nextHigh;
    }
    const hasReply = (countOf(basesLow) + countOf(basesHigh)) % 2 === 0;
    if (hasReply) {
      if (sets.hasLine(ownLow | reachedLow | basesLow, ownHigh | reachedHigh | basesHigh)) return UNBOUNDED;
      const otherLow = ownLow ^ stonesLow;
      const otherHigh = ownHigh ^ stonesHigh;
      return this.#boundByLines(otherLow, otherHigh, upperLow & ~basesLow, upperHigh & ~basesHigh);
    }
    let bound = UNBOUNDED;
    let restLow = basesLow;
    let restHigh = basesHigh;
    while ((restLow | restHigh) !== 0) {
      const base = lowestBit(restLow, restHigh);
      const columnLow = this.#fromLow[base];
      const columnHigh = this.#fromHigh[base];
      restLow &= ~columnLow;
      restHigh &= ~columnHigh;
      const winLow = winsLow & columnLow & ~upperLow;
      const winHigh = winsHigh & columnHigh & ~upperHigh;
      if ((winLow | winHigh) === 0) continue;
      const win = lowestBit(winLow, winHigh);
      const fromLow = this.#fromLow[win];
      const fromHigh = this.#fromHigh[win];
      const elsewhereLow = (reachedLow | basesLow) & ~columnLow;
      const elsewhereHigh = (reachedHigh | basesHigh) & ~columnHigh;
      const belowLow = upperLow & columnLow & ~fromLow;
      const belowHigh = upperHigh & columnHigh & ~fromHigh;
      if (sets.hasLine(ownLow | elsewhereLow | belowLow, ownHigh | elsewhereHigh | belowHigh)) continue;
      bound = Math.min(bound, -((countOf(fromLow) + countOf(fromHigh) + 1) >> 1));
    }
    return bound;
  }

  /** The bound by lines of the opponent in upper cells, all of which it gets; the lower such a line, the sooner. */
  #boundByLines(otherLow: number, otherHigh: number, upperLow: number, upperHigh: number): number {
    let bound = 0;
    let sureLow = upperLow;
    let sureHigh = upperHigh;
    let [rowLow, rowHigh] = this.#top;
    while (this.#sets.hasLine(otherLow | sureLow, otherHigh | sureHigh)) {
      bound--;
      sureLow &= ~rowLow;
      sureHigh &= ~rowHigh;
      rowLow = (rowLow >>> 2) | (rowHigh << 30);
      rowHigh >>>= 2;
    }
    return bound;
  }
}
