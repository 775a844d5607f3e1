/**
 * Alpha-beta with a null window (Knuth and Moore 1975): is the score of a position at least a bound?
 *
 * A score is 0 for a draw. The player who completes a line with its k-th stone from the end of the full board has k,
 * and the other player -k: the sooner the win, the higher the score.
 *
 * No position is searched whose player to move can win at once. A position with one safe move has the score of the next one,
 * with the sign changed: it is no node. The stack is explicit, so that a search stops after any number of nodes and goes on
 * later.
 */
import type { ConnectNBoard } from '../state.ts';
import { BoundsTable, lowerOf, upperOf } from './boundsTable.ts';
import { type CellSets, hasTwo } from './cellSets.ts';
import { FollowUp } from './followUp.ts';
import { Frame } from './frame.ts';
import { MoveOrder } from './moveOrder.ts';

/** What `#enter` returns for a position whose moves must be tried. */
const OPEN = 1_000;

/** The logarithms of the number of buckets of the table: 384 KiB at first, 12 MiB at most. */
const FIRST_BITS = 14;
const MAX_BITS = 19;
/** The nodes for each bucket after which the table begins to double. */
const NODES_A_BUCKET = 64;
/** The buckets that one step splits, and the nodes between two steps. */
const BUCKETS_A_STEP = 64;

export class NullWindowSearch {
  nodes = 0;
  readonly bytes: number;
  /** A bound of the score of the last position, once the question is answered: at least the bound asked for, or below it. */
  answer = 0;
  readonly #sets: CellSets;
  readonly #followUp: FollowUp;
  readonly #order: MoveOrder;
  readonly #table = new BoundsTable(FIRST_BITS, MAX_BITS);
  readonly #frames: readonly Frame[];
  /** The number of nodes from which on the table grows. */
  #growsAt = NODES_A_BUCKET * this.#table.buckets;
  /** The position to be entered next, and the winning cells of the player who is not to move. */
  #ownLow = 0;
  #ownHigh = 0;
  #stonesLow = 0;
  #stonesHigh = 0;
  #threatsLow = 0;
  #threatsHigh = 0;
  #left = 0;
  #bound = 0;
  /** -1 where an odd number of forced moves led from the position entered last to the one visited, otherwise 1. */
  #sign = 1;
  #depth = 0;

  constructor(board: ConnectNBoard, sets: CellSets) {
    const { columns, rows } = board;
    this.#sets = sets;
    this.#followUp = new FollowUp(board, sets);
    this.#order = new MoveOrder(board, sets);
    this.bytes = this.#table.bytes;
    this.#frames = Array.from({ length: columns * rows + 1 }, () => new Frame(columns));
  }

  /** Forgets what another search has found. */
  clear(): void {
    this.nodes = 0;
    this.#table.clear();
    this.#growsAt = NODES_A_BUCKET * this.#table.buckets;
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
    this.#sets.findWins(ownLow ^ stonesLow, ownHigh ^ stonesHigh);
    this.#ownLow = ownLow;
    this.#ownHigh = ownHigh;
    this.#stonesLow = stonesLow;
    this.#stonesHigh = stonesHigh;
    this.#threatsLow = this.#sets.low;
    this.#threatsHigh = this.#sets.high;
    this.#left = left;
    this.#bound = bound;
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
          this.answer = this.#sign * score;
          return true;
        }
        score = this.#leave(-this.#sign * score);
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

  /**
   * Visits the position to be entered next, or the first one after forced moves that is not forced itself: its score, or a
   * bound of it that answers the question, or `OPEN` with a new frame.
   */
  #enter(): number {
    const sets = this.#sets;
    let ownLow = this.#ownLow;
    let ownHigh = this.#ownHigh;
    let stonesLow = this.#stonesLow;
    let stonesHigh = this.#stonesHigh;
    let threatsLow = this.#threatsLow;
    let threatsHigh = this.#threatsHigh;
    let left = this.#left;
    let bound = this.#bound;
    let safeLow: number;
    let safeHigh: number;
    let lower: number;
    let fastest: number;
    this.#sign = 1;
    for (;;) {
      sets.findLandings(stonesLow, stonesHigh);
      sets.findSafe(sets.low, sets.high, threatsLow, threatsHigh);
      safeLow = sets.low;
      safeHigh = sets.high;
      if ((safeLow | safeHigh) === 0) return -(left >> 1);
      if (left <= 2) return 0;
      lower = -((left - 2) >> 1);
      fastest = (left - 1) >> 1;
      if (lower >= bound) return lower;
      if (fastest < bound) return fastest;
      if (hasTwo(safeLow, safeHigh)) break;
      sets.findWins(ownLow | safeLow, ownHigh | safeHigh);
      threatsLow = sets.low;
      threatsHigh = sets.high;
      ownLow ^= stonesLow;
      ownHigh ^= stonesHigh;
      stonesLow |= safeLow;
      stonesHigh |= safeHigh;
      bound = 1 - bound;
      this.#sign = -this.#sign;
      left--;
    }
    sets.findLandings(stonesLow, stonesHigh);
    const keyLow = ownLow | sets.low;
    const keyHigh = ownHigh | sets.high;
    const bounds = this.#table.find(keyLow, keyHigh);
    lower = Math.max(lower, lowerOf(bounds));
    let upper = Math.min(fastest, upperOf(bounds));
    if (lower >= bound) return lower;
    if (upper < bound) return upper;
    const frame = this.#frames[this.#depth];
    frame.ownLow = ownLow;
    frame.ownHigh = ownHigh;
    frame.stonesLow = stonesLow;
    frame.stonesHigh = stonesHigh;
    frame.left = left;
    if (this.#order.list(frame, safeLow, safeHigh)) return fastest;
    upper = Math.min(upper, fastest - 1);
    if (upper < bound) return upper;
    const known = this.#bestKnownScore(frame, bound);
    if (known >= bound) return known;
    this.#depth++;
    frame.keyLow = keyLow;
    frame.keyHigh = keyHigh;
    frame.bound = bound;
    frame.best = -OPEN;
    frame.lower = lower;
    frame.upper = upper;
    frame.nodesBefore = this.nodes;
    frame.sign = this.#sign;
    frame.tried = 0;
    this.#enterNext(frame);
    return OPEN;
  }

  /**
   * A lower bound of the score: that which replies on top or the table have for a move. What is below `enough` may be missing.
   */
  #bestKnownScore(frame: Frame, enough: number): number {
    const sets = this.#sets;
    const { ownLow, ownHigh, stonesLow, stonesHigh, movesLow, movesHigh, winsLow, winsHigh } = frame;
    const otherLow = ownLow ^ stonesLow;
    const otherHigh = ownHigh ^ stonesHigh;
    let best = -OPEN;
    for (let n = 0; n < frame.count; n++) {
      const low = stonesLow | movesLow[n];
      const high = stonesHigh | movesHigh[n];
      const known = this.#followUp.boundOf(otherLow, otherHigh, low, high, winsLow[n], winsHigh[n], -enough);
      sets.findLandings(low, high);
      const bounds = this.#table.find(otherLow | sets.low, otherHigh | sets.high);
      best = Math.max(best, -Math.min(known, upperOf(bounds)));
      if (best >= enough) break;
    }
    return best;
  }

  /** Makes the next move of a frame. */
  #enterNext(frame: Frame): void {
    const { tried } = frame;
    this.#ownLow = frame.ownLow ^ frame.stonesLow;
    this.#ownHigh = frame.ownHigh ^ frame.stonesHigh;
    this.#stonesLow = frame.stonesLow | frame.movesLow[tried];
    this.#stonesHigh = frame.stonesHigh | frame.movesHigh[tried];
    this.#threatsLow = frame.winsLow[tried];
    this.#threatsHigh = frame.winsHigh[tried];
    this.#left = frame.left - 1;
    this.#bound = 1 - frame.bound;
  }

  /** Takes the score of a move: the score of its position, or `OPEN` with the next move. */
  #leave(score: number): number {
    const frame = this.#frames[this.#depth - 1];
    frame.best = Math.max(frame.best, score);
    const isReached = frame.best >= frame.bound;
    if (!isReached && frame.tried + 1 < frame.count) {
      frame.tried++;
      this.#enterNext(frame);
      return OPEN;
    }
    this.#depth--;
    this.#sign = frame.sign;
    const lower = isReached ? Math.max(frame.best, frame.lower) : frame.lower;
    const upper = isReached ? frame.upper : Math.min(frame.best, frame.upper);
    this.#table.store(frame.keyLow, frame.keyHigh, lower, upper, this.nodes - frame.nodesBefore + 1);
    return isReached ? lower : upper;
  }
}
