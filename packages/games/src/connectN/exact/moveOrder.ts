/**
 * The order of moves: by the winning cells that they leave to their player, then those nearer to the middle. A winning cell
 * counts double in a row that its player gets when all stones are answered on top: where the number of empty cells is even,
 * the player to move gets the lower rows.
 */
import type { ConnectNBoard } from '../state.ts';
import { type CellSets, countOf } from './cellSets.ts';
import type { Frame } from './frame.ts';

export class MoveOrder {
  readonly #sets: CellSets;
  /** The cells of the columns, from the middle outwards. */
  readonly #columnsLow: Int32Array;
  readonly #columnsHigh: Int32Array;
  readonly #ranks: Int32Array;

  constructor({ columns }: ConnectNBoard, sets: CellSets) {
    this.#sets = sets;
    this.#columnsLow = new Int32Array(columns);
    this.#columnsHigh = new Int32Array(columns);
    this.#ranks = new Int32Array(columns);
    const middle = (columns - 1) / 2;
    const outwards = [...Array(columns).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const [place, column] of outwards.entries()) {
      for (let bit = column * sets.stride; bit < (column + 1) * sets.stride; bit++) {
        const words = bit < 32 ? this.#columnsLow : this.#columnsHigh;
        words[place] |= 1 << bit;
      }
    }
  }

  /**
   * Writes the safe moves of a frame to it, the most promising first. Returns whether one of them wins with its player's next
   * stone, whatever the reply; the list is then incomplete.
   */
  list(frame: Frame, safeLow: number, safeHigh: number): boolean {
    const sets = this.#sets;
    const ranks = this.#ranks;
    const { ownLow, ownHigh, stonesLow, stonesHigh, movesLow, movesHigh } = frame;
    const otherLow = ownLow ^ stonesLow;
    const otherHigh = ownHigh ^ stonesHigh;
    const inverted = frame.left % 2 === 0 ? 0 : -1;
    const rowsLow = sets.lowerRowsLow ^ inverted;
    const rowsHigh = sets.lowerRowsHigh ^ inverted;
    let count = 0;
    for (let n = 0; n < ranks.length; n++) {
      const low = safeLow & this.#columnsLow[n];
      const high = safeHigh & this.#columnsHigh[n];
      if ((low | high) === 0) continue;
      sets.findWins(ownLow | low, ownHigh | high);
      const allLow = sets.low;
      const allHigh = sets.high;
      sets.findLandings(stonesLow | low, stonesHigh | high);
      sets.findSafe(sets.low, sets.high, allLow, allHigh);
      if ((sets.low | sets.high) === 0) return true;
      const winsLow = allLow & ~otherLow;
      const winsHigh = allHigh & ~otherHigh;
      const inRows = countOf(winsLow & rowsLow) + countOf(winsHigh & rowsHigh);
      const rank = countOf(winsLow) + countOf(winsHigh) + inRows;
      let place = count++;
      for (; place > 0 && ranks[place - 1] < rank; place--) {
        ranks[place] = ranks[place - 1];
        movesLow[place] = movesLow[place - 1];
        movesHigh[place] = movesHigh[place - 1];
        frame.winsLow[place] = frame.winsLow[place - 1];
        frame.winsHigh[place] = frame.winsHigh[place - 1];
      }
      ranks[place] = rank;
      movesLow[place] = low;
      movesHigh[place] = high;
      frame.winsLow[place] = allLow;
      frame.winsHigh[place] = allHigh;
    }
    frame.count = count;
    return false;
  }
}
