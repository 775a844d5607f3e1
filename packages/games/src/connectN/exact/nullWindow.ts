/**
 * Alpha-beta with a null window (Knuth and Moore 1975): is the score of a position at least a bound?
 *
 * A score is 0 for a draw. The player who completes a line with its k-th stone from the end of the full board has k,
 * and the other player -k: the sooner the win, the higher the score. No position is searched whose player to move can win
 * at once. The stack is explicit, so that a search stops after any number of nodes and goes on later.
 */
import type { ConnectNBoard } from '../state.ts';
import { BoundsTable, lowerOf, upperOf } from './boundsTable.ts';
import { type CellSets, countOf, hasTwo } from './cellSets.ts';

/** What `#enter` returns for a position whose moves must be tried. */
const OPEN = 1_000;

/** The history heuristic (Schaeffer 1989): the range of a value, and how much it adds to the rank of a move. */
const HISTORY_RANGE = 1 << 16;
const HISTORY_SHIFT = 14;
const RATE_SHIFT = 6;

/** The logarithms of the number of buckets of the table: 384 KiB at first, 12 MiB at most. */
const FIRST_BITS = 14;
const MAX_BITS = 19;
/** The nodes for each bucket after which the table begins to double. */
const NODES_A_BUCKET = 64;
/** The buckets that one step splits, and the nodes between two steps. */
const BUCKETS_A_STEP = 64;

/** A position on the path from the position that was asked about. */
class Frame {
  ownLow = 0;
  ownHigh = 0;
  stonesLow = 0;
  stonesHigh = 0;
  bound = 0;
  best = 0;
  lower = 0;
  upper = 0;
  nodesBefore = 0;
  /** The number of moves, and how many of them were tried. */
  count = 0;
  tried = 0;
  readonly movesLow: Int32Array;
  readonly movesHigh: Int32Array;

  constructor(columns: number) {
    this.movesLow = new Int32Array(columns);
    this.movesHigh = new Int32Array(columns);
  }
}

export class NullWindowSearch {
  nodes = 0;
  readonly bytes: number;
  /** A bound of the score of the last position, once the question is answered: at least the bound asked for, or below it. */
  answer = 0;
  readonly #sets: CellSets;
  readonly #table = new BoundsTable(FIRST_BITS, MAX_BITS);
  readonly #frames: readonly Frame[];
  /** The cells of the columns, from the middle outwards. */
  readonly #columnsLow: Int32Array;
  readonly #columnsHigh: Int32Array;
  readonly #ranks: Int32Array;
  /** For each player and each bit of a board, 64 bits a player. */
  readonly #history = new Int32Array(128);
  /** The number of nodes from which on the table grows. */
  #growsAt = NODES_A_BUCKET * this.#table.buckets;
  /** The position to be entered next. */
  #ownLow = 0;
  #ownHigh = 0;
  #stonesLow = 0;
  #stonesHigh = 0;
  #bound = 0;
  #depth = 0;
  /** The empty cells of the position that was asked about. */
  #left = 0;

  constructor({ columns, rows }: ConnectNBoard, sets: CellSets) {
    this.#sets = sets;
    this.bytes = this.#table.bytes;
    this.#frames = Array.from({ length: columns * rows + 1 }, () => new Frame(columns));
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

  /** Forgets what another search has found. */
  clear(): void {
    this.nodes = 0;
    this.#table.clear();
    this.#growsAt = NODES_A_BUCKET * this.#table.buckets;
    this.#history.fill(0);
  }

  /** Asks whether the score of a position with some empty cells is at least a bound. */
  ask(
    ownLow: number,
    ownHigh: number,
    stonesLow: number,
    stonesHigh: number,
    left: number,
    bound: number,
  ): void {
    this.#enterNext(ownLow, ownHigh, stonesLow, stonesHigh, bound);
    this.#left = left;
    this.#depth = 0;
  }

  /** Visits nodes until the question is answered or there are `end` of them; returns whether it is answered. */
  run(end: number): boolean {
    while (this.nodes < end) {
      if (this.nodes >= this.#growsAt) this.#growTable();
      this.nodes++;
      let score = this.#enter();
      while (score !== OPEN) {
        if (this.#depth === 0) {
          this.answer = score;
          return true;
        }
        score = this.#leave(-score);
      }
    }
    return false;
  }

  #growTable(): void {
    const table = this.#table;
    table.split(BUCKETS_A_STEP);
    if (table.isDoubling) this.#growsAt = this.nodes + BUCKETS_A_STEP;
    else this.#growsAt = table.isLargest ? Infinity : NODES_A_BUCKET * table.buckets;
  }

  #enterNext(ownLow: number, ownHigh: number, stonesLow: number, stonesHigh: number, bound: number): void {
    this.#ownLow = ownLow;
    this.#ownHigh = ownHigh;
    this.#stonesLow = stonesLow;
    this.#stonesHigh = stonesHigh;
    this.#bound = bound;
  }

  /** Visits the next position: its score or a bound that answers the question, or `OPEN` with a new frame. */
  #enter(): number {
    const sets = this.#sets;
    const bound = this.#bound;
    const ownLow = this.#ownLow;
    const ownHigh = this.#ownHigh;
    const stonesLow = this.#stonesLow;
    const stonesHigh = this.#stonesHigh;
    const left = this.#left - this.#depth;

    sets.findLandings(stonesLow, stonesHigh);
    const landingsLow = sets.low;
    const landingsHigh = sets.high;
    const reachableLow = landingsLow & sets.cellsLow;
    const reachableHigh = landingsHigh & sets.cellsHigh;
    sets.findWins(ownLow ^ stonesLow, ownHigh ^ stonesHigh);
    const threatsLow = sets.low;
    const threatsHigh = sets.high;
    const directLow = reachableLow & threatsLow;
    const directHigh = reachableHigh & threatsHigh;
    let safeLow = reachableLow & ~((threatsLow >>> 1) | (threatsHigh << 31));
    let safeHigh = reachableHigh & ~(threatsHigh >>> 1);
    if ((directLow | directHigh) !== 0) {
      const isLost = hasTwo(directLow, directHigh);
      safeLow = isLost ? 0 : safeLow & directLow;
      safeHigh = isLost ? 0 : safeHigh & directHigh;
    }
    if ((safeLow | safeHigh) === 0) return left === 0 ? 0 : -(left >> 1);
    if (left <= 2) return 0;

    let lower = -((left - 2) >> 1);
    let upper = (left - 1) >> 1;
    if (lower >= bound) return lower;
    if (upper < bound) return upper;
    if (!hasTwo(safeLow, safeHigh)) {
      this.#frames[this.#depth].count = 1;
      this.#makeMove(safeLow, safeHigh, ownLow, ownHigh, stonesLow, stonesHigh, bound);
      return OPEN;
    }
    const keyLow = ownLow | landingsLow;
    const keyHigh = ownHigh | landingsHigh;
    const bounds = this.#table.find(keyLow, keyHigh);
    lower = Math.max(lower, lowerOf(bounds));
    upper = Math.min(upper, upperOf(bounds));
    if (lower >= bound) return lower;
    if (upper < bound) return upper;

    const frame = this.#frames[this.#depth];
    frame.ownLow = ownLow;
    frame.ownHigh = ownHigh;
    frame.stonesLow = stonesLow;
    frame.stonesHigh = stonesHigh;
    frame.bound = bound;
    frame.best = -OPEN;
    frame.lower = lower;
    frame.nodesBefore = this.nodes;
    frame.tried = 0;
    if (this.#sortMoves(frame, safeLow, safeHigh, landingsLow, landingsHigh)) return (left - 1) >> 1;
    frame.upper = Math.min(upper, ((left - 1) >> 1) - 1);
    if (frame.upper < bound) return frame.upper;
    this.#makeMove(frame.movesLow[0], frame.movesHigh[0], ownLow, ownHigh, stonesLow, stonesHigh, bound);
    return OPEN;
  }

  #makeMove(
    low: number,
    high: number,
    ownLow: number,
    ownHigh: number,
    stonesLow: number,
    stonesHigh: number,
    bound: number,
  ): void {
    this.#depth++;
    this.#enterNext(ownLow ^ stonesLow, ownHigh ^ stonesHigh, stonesLow | low, stonesHigh | high, 1 - bound);
  }

  /** Takes the score of a move: the score of its position, or `OPEN` with the next move. */
  #leave(score: number): number {
    const frame = this.#frames[--this.#depth];
    if (frame.count === 1) return score;
    frame.best = Math.max(frame.best, score);
    if (frame.best < frame.bound && ++frame.tried < frame.count) {
      const { movesLow, movesHigh, tried } = frame;
      this.#makeMove(
        movesLow[tried],
        movesHigh[tried],
        frame.ownLow,
        frame.ownHigh,
        frame.stonesLow,
        frame.stonesHigh,
        frame.bound,
      );
      return OPEN;
    }
    const isReached = frame.best >= frame.bound;
    if (isReached) this.#learn(frame);
    const lower = isReached ? Math.max(frame.best, frame.lower) : frame.lower;
    const upper = isReached ? frame.upper : Math.min(frame.best, frame.upper);
    this.#sets.findLandings(frame.stonesLow, frame.stonesHigh);
    const keyLow = frame.ownLow | this.#sets.low;
    const keyHigh = frame.ownHigh | this.#sets.high;
    this.#table.store(keyLow, keyHigh, lower, upper, this.nodes - frame.nodesBefore + 1);
    return isReached ? lower : upper;
  }

  /**
   * Writes the safe moves to a frame: those with more winning cells and a better history first, then those nearer to the
   * middle. A winning cell counts double in a row that its player gets when all stones are answered on top: where the number
   * of empty cells is even, the player to move gets the lower rows. Returns whether one of them wins with its player's next
   * stone, whatever the reply.
   */
  #sortMoves(
    frame: Frame,
    safeLow: number,
    safeHigh: number,
    landingsLow: number,
    landingsHigh: number,
  ): boolean {
    const sets = this.#sets;
    const ranks = this.#ranks;
    const { ownLow, ownHigh, movesLow, movesHigh } = frame;
    const otherLow = ownLow ^ frame.stonesLow;
    const otherHigh = ownHigh ^ frame.stonesHigh;
    const history = this.#historyOf(frame);
    const inverted = (this.#left - this.#depth) % 2 === 0 ? 0 : -1;
    const rowsLow = sets.lowerRowsLow ^ inverted;
    const rowsHigh = sets.lowerRowsHigh ^ inverted;
    let count = 0;
    for (let n = 0; n < ranks.length; n++) {
      const low = safeLow & this.#columnsLow[n];
      const high = safeHigh & this.#columnsHigh[n];
      if ((low | high) === 0) continue;
      sets.findWins(ownLow | low, ownHigh | high);
      const winsLow = sets.low & ~otherLow;
      const winsHigh = sets.high & ~otherHigh;
      const nextLow = low << 1;
      const nextHigh = (high << 1) | (low >>> 31);
      const reachableLow = ((landingsLow & ~low) | nextLow) & sets.cellsLow;
      const reachableHigh = ((landingsHigh & ~high) | nextHigh) & sets.cellsHigh;
      const threatsLow = winsLow & reachableLow;
      const threatsHigh = winsHigh & reachableHigh;
      if (hasTwo(threatsLow, threatsHigh)) return true;
      const isForced = (threatsLow | threatsHigh) !== 0;
      const repliesLow = (isForced ? threatsLow : reachableLow) & ~((winsLow >>> 1) | (winsHigh << 31));
      const repliesHigh = (isForced ? threatsHigh : reachableHigh) & ~(winsHigh >>> 1);
      if ((repliesLow | repliesHigh) === 0) return true;
      const learned = this.#history[history + bitOf(low, high)] >> HISTORY_SHIFT;
      const inRows = countOf(winsLow & rowsLow) + countOf(winsHigh & rowsHigh);
      const rank = countOf(winsLow) + countOf(winsHigh) + inRows + learned;
      let place = count++;
      for (; place > 0 && ranks[place - 1] < rank; place--) {
        ranks[place] = ranks[place - 1];
        movesLow[place] = movesLow[place - 1];
        movesHigh[place] = movesHigh[place - 1];
      }
      ranks[place] = rank;
      movesLow[place] = low;
      movesHigh[place] = high;
    }
    frame.count = count;
    return false;
  }

  /** Where the values of the player to move begin. The parity of the number of stones distinguishes the players. */
  #historyOf({ stonesLow, stonesHigh }: Frame): number {
    return ((countOf(stonesLow) + countOf(stonesHigh)) & 1) << 6;
  }

  /** Learns that the last tried move of a frame answered the question, and that those before it did not. */
  #learn(frame: Frame): void {
    if (frame.tried === 0) return; // the first move answered: the order was right
    const history = this.#history;
    const start = this.#historyOf(frame);
    for (let n = 0; n <= frame.tried; n++) {
      const at = start + bitOf(frame.movesLow[n], frame.movesHigh[n]);
      const goal = n === frame.tried ? HISTORY_RANGE : -HISTORY_RANGE;
      history[at] += Math.trunc((goal - history[at]) / (1 << RATE_SHIFT));
    }
  }
}

/** The number of the bit of a set of one. */
function bitOf(low: number, high: number): number {
  return low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
}
