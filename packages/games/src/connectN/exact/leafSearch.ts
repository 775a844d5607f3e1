/**
 * Alpha-beta of bounded size, for leaves with few empty cells: a win, a draw or a loss, and in how many plies at most. It
 * visits the nodes that `connectNLeaf.ts` of `@banyan/wasm` does.
 *
 * A score is 0 for a draw. A player who wins with e cells left empty has e + 1, the other player the negative: the sooner the
 * win, the higher the score, at every depth alike. A search with a null window asks whether a score is at least 1, a win,
 * or at least 0, a draw, and returns a bound of it that answers.
 *
 * No position is searched whose player to move can win at once. A position with one safe move is no node.
 */
import type { LeafLimits, Proof } from '@banyan/mcts';
import type { ConnectNBoard, ConnectNState } from '../state.ts';
import { type CellSets, countOf, hasTwo } from './cellSets.ts';
import { stonesOf } from './stones.ts';

/** The score where the nodes did not suffice. */
const UNKNOWN = 1_000;

const WIN = 1;
const DRAWN = 0;

/** The numbers of a move: its cell, the winning cells of its player after it, and its rank. */
const MOVE_WORDS = 5;
const NEARNESS_BITS = 5;

export class LeafSearch {
  readonly #board: ConnectNBoard;
  readonly #sets: CellSets;
  /** The moves of all positions on a path. */
  readonly #moves: Int32Array;
  #nodesLeft = 0;
  /** The result of `#findSafe`. */
  #safeLow = 0;
  #safeHigh = 0;

  constructor(board: ConnectNBoard, sets: CellSets) {
    this.#board = board;
    this.#sets = sets;
    this.#moves = new Int32Array(board.columns ** 2 * board.rows * MOVE_WORDS);
  }

  /** The outcome of a state for the player to move, who cannot win at once; `undefined` beyond the limits. */
  solve(state: ConnectNState, { emptyCells, nodes }: LeafLimits): Proof | undefined {
    const { columns, rows } = this.#board;
    const left = columns * rows - state.stones;
    if (left > emptyCells) return undefined;
    const { own, stones } = stonesOf(this.#board, this.#sets, state);
    const words = [own[0], own[1], stones[0], stones[1]] as const;
    this.#sets.findWins(stones[0] ^ own[0], stones[1] ^ own[1]);
    const { low, high } = this.#sets;
    this.#nodesLeft = nodes;
    let score = this.#search(...words, low, high, left, WIN, 0);
    if (score === DRAWN) score = this.#search(...words, low, high, left, DRAWN, 0);
    if (score === UNKNOWN) return undefined;
    if (score === DRAWN) return { outcome: 0.5, distance: left };
    return { outcome: score > 0 ? 1 : 0, distance: left + 1 - Math.abs(score) };
  }

  /**
   * A score that is at least `bound` and no higher than that of the position, or below `bound` and no lower.
   * @param threatsLow the winning cells of the player who is not to move.
   * @param left the number of empty cells.
   * @param moves where to list the moves.
   */
  #search(
    ownLow: number,
    ownHigh: number,
    stonesLow: number,
    stonesHigh: number,
    threatsLow: number,
    threatsHigh: number,
    left: number,
    bound: number,
    moves: number,
  ): number {
    if (--this.#nodesLeft < 0) return UNKNOWN;
    const sets = this.#sets;
    const { cellsLow, cellsHigh } = sets;
    let sign = 1;
    for (;;) {
      sets.findLandings(stonesLow, stonesHigh);
      this.#findSafe(sets.low & cellsLow, sets.high & cellsHigh, threatsLow, threatsHigh);
      const low = this.#safeLow;
      const high = this.#safeHigh;
      if ((low | high) === 0) return -sign * (left - 1);
      if (left <= 2) return 0;
      if (hasTwo(low, high)) break;
      sets.findWins(ownLow | low, ownHigh | high);
      threatsLow = sets.low;
      threatsHigh = sets.high;
      ownLow ^= stonesLow;
      ownHigh ^= stonesHigh;
      stonesLow |= low;
      stonesHigh |= high;
      left--;
      bound = 1 - bound;
      sign = -sign;
    }
    const otherLow = ownLow ^ stonesLow;
    const otherHigh = ownHigh ^ stonesHigh;
    const hopedLow = (bound === WIN ? ownLow : otherLow) | (cellsLow & ~stonesLow);
    const hopedHigh = (bound === WIN ? ownHigh : otherHigh) | (cellsHigh & ~stonesHigh);
    sets.findWins(hopedLow, hopedHigh);
    if (((sets.low & hopedLow) | (sets.high & hopedHigh)) === 0) return 0;

    const end = this.#listMoves(ownLow, ownHigh, stonesLow, stonesHigh, moves);
    if (end < 0) return sign * (left - 2);
    const list = this.#moves;
    let best = -left;
    for (let next = moves; next < end; next += MOVE_WORDS) {
      let first = next;
      for (let move = next + MOVE_WORDS; move < end; move += MOVE_WORDS) {
        if (list[move + 4] > list[first + 4]) first = move;
      }
      const afterLow = stonesLow | list[first];
      const afterHigh = stonesHigh | list[first + 1];
      const winsLow = list[first + 2];
      const winsHigh = list[first + 3];
      list.copyWithin(first, next, next + MOVE_WORDS);
      const score = this.#search(
        otherLow,
        otherHigh,
        afterLow,
        afterHigh,
        winsLow,
        winsHigh,
        left - 1,
        1 - bound,
        end,
      );
      if (score === UNKNOWN) return UNKNOWN;
      best = Math.max(best, -score);
      if (best >= bound) break;
    }
    return sign * best;
  }

  /** Lists the safe moves from a place on; returns the place behind them, or -1 where one wins in three plies. */
  #listMoves(ownLow: number, ownHigh: number, stonesLow: number, stonesHigh: number, moves: number): number {
    const sets = this.#sets;
    const { columns } = this.#board;
    sets.findLandings(stonesLow, stonesHigh);
    const landingsLow = sets.low;
    const landingsHigh = sets.high;
    let restLow = this.#safeLow;
    let restHigh = this.#safeHigh;
    let end = moves;
    while ((restLow | restHigh) !== 0) {
      const low = restLow & -restLow;
      const high = low === 0 ? restHigh & -restHigh : 0;
      restLow ^= low;
      restHigh ^= high;
      sets.findWins(ownLow | low, ownHigh | high);
      const winsLow = sets.low;
      const winsHigh = sets.high;
      const reachableLow = (landingsLow ^ low) | (low << 1);
      const reachableHigh = (landingsHigh ^ high) | (high << 1) | (low >>> 31);
      this.#findSafe(reachableLow & sets.cellsLow, reachableHigh & sets.cellsHigh, winsLow, winsHigh);
      if ((this.#safeLow | this.#safeHigh) === 0) return -1;
      const bit = low === 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
      const nearness = columns - Math.abs(2 * Math.floor(bit / sets.stride) - columns + 1);
      const openLow = winsLow & ~(stonesLow ^ ownLow);
      const openHigh = winsHigh & ~(stonesHigh ^ ownHigh);
      this.#moves[end] = low;
      this.#moves[end + 1] = high;
      this.#moves[end + 2] = winsLow;
      this.#moves[end + 3] = winsHigh;
      this.#moves[end + 4] = ((countOf(openLow) + countOf(openHigh)) << NEARNESS_BITS) + nearness;
      end += MOVE_WORDS;
    }
    return end;
  }

  /** Finds the cells of a set after which the opponent, with these winning cells, cannot win at once. */
  #findSafe(low: number, high: number, threatsLow: number, threatsHigh: number): void {
    const directLow = low & threatsLow;
    const directHigh = high & threatsHigh;
    const isThreatened = (directLow | directHigh) !== 0;
    const isLost = hasTwo(directLow, directHigh);
    const poisonedLow = (threatsLow >>> 1) | (threatsHigh << 31);
    const poisonedHigh = threatsHigh >>> 1;
    this.#safeLow = isLost ? 0 : (isThreatened ? directLow : low) & ~poisonedLow;
    this.#safeHigh = isLost ? 0 : (isThreatened ? directHigh : high) & ~poisonedHigh;
  }
}
