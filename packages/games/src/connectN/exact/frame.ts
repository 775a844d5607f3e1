/** A position on the path of a search, whose moves are being tried, the most promising first. */
export class Frame {
  /** The stones of the player to move, and of both. */
  ownLow = 0;
  ownHigh = 0;
  stonesLow = 0;
  stonesHigh = 0;
  keyLow = 0;
  keyHigh = 0;
  /** The number of empty cells. */
  left = 0;
  /** The score that is asked for, the best one that is found, and what was known of the score before. */
  bound = 0;
  best = 0;
  lower = 0;
  upper = 0;
  nodesBefore = 0;
  /** -1 where an odd number of forced moves led to this position from the move before, otherwise 1. */
  sign = 1;
  /** The number of moves, and how many of them were tried. */
  count = 0;
  tried = 0;
  /** The cell of each move, and the winning cells of its player after it. */
  readonly movesLow: Int32Array;
  readonly movesHigh: Int32Array;
  readonly winsLow: Int32Array;
  readonly winsHigh: Int32Array;

  constructor(columns: number) {
    this.movesLow = new Int32Array(columns);
    this.movesHigh = new Int32Array(columns);
    this.winsLow = new Int32Array(columns);
    this.winsHigh = new Int32Array(columns);
  }
}
