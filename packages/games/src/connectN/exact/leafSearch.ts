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
import { type CellSets, countOf, hasTwo, lowestBit } from './cellSets.ts';
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
    let safeLow: number;
    let safeHigh: number;
    for (;;) {
      sets.findLandings(stonesLow, stonesHigh);
      sets.findSafe(sets.low, sets.high, threatsLow, threatsHigh);
      safeLow = sets.low;
      safeHigh = sets.high;
      if ((safeLow | safeHigh) === 0) return -sign * (left - 1);
      if (left <= 2) return 0;
      if (hasTwo(safeLow, safeHigh)) break;
      sets.findWins(ownLow | safeLow, ownHigh | safeHigh);
      threatsLow = sets.low;
      threatsHigh = sets.high;
      ownLow ^= stonesLow;
      ownHigh ^= stonesHigh;
      stonesLow |= safeLow;
      stonesHigh |= safeHigh;
      left--;
      bound = 1 - bound;
      sign = -sign;
    }
    const otherLow = ownLow ^ stonesLow;
    const otherHigh = ownHigh ^ stonesHigh;
    const hopedLow = (bound === WIN ? ownLow : otherLow) | (cellsLow & ~stonesLow);
    const hopedHigh = (bound === WIN ? ownHigh : otherHigh) | (cellsHigh & ~stonesHigh);
    if (!sets.hasLine(hopedLow, hopedHigh)) return 0;

    const end = this.#listMoves(ownLow, ownHigh, stonesLow, stonesHigh, safeLow, safeHigh, moves);
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
  #listMoves(
    ownLow: number,
    ownHigh: number,
    stonesLow: number,
    stonesHigh: number,
    safeLow: number,
    safeHigh: number,
    moves: number,
  ): number {
    const sets = this.#sets;
    const { columns } = this.#board;
    sets.findLandings(stonesLow, stonesHigh);
    const landingsLow = sets.low;
    const landingsHigh = sets.high;
    let restLow = safeLow;
    let restHigh = safeHigh;
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
      sets.findSafe(reachableLow, reachableHigh, winsLow, winsHigh);
      if ((sets.low | sets.high) === 0) return -1;
      const column = Math.floor(lowestBit(low, high) / sets.stride);
      const nearness = columns - Math.abs(2 * column - columns + 1);
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
}
