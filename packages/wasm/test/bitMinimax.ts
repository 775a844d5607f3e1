/**
 * Plain minimax of a whole Connect-N board of at most 31 bits, columns x (rows + 1), into which lines fit both ways: every position that can follow, each
 * once, without any pruning.
 *
 * A position is known by one number: the bit of each column's landing, and below it those of the stones of the player
 * to move.
 */
import type { connectN } from '@banyan/games';
import type { Proof } from '@banyan/mcts';

/** What is stored of a position: plies to a win, or to a loss from `LOSS` on, or `DRAW`. 0 is nothing. */
const DRAW = 255;
const LOSS = 100;

export class BitMinimax {
  readonly #board: connectN.Board;
  readonly #bottom: number;
  readonly #keys: Uint32Array;
  readonly #values: Uint8Array;
  #positions = 0;

  /** @param most how many positions the board has at most, finished ones included. */
  constructor(board: connectN.Board, most: number) {
    this.#board = board;
    const slots = 2 ** Math.ceil(Math.log2(2 * most));
    this.#keys = new Uint32Array(slots);
    this.#values = new Uint8Array(slots);
    let bottom = 0;
    for (let column = 0; column < board.columns; column++) bottom |= this.#bit(column, 0);
    this.#bottom = bottom;
  }

  /** How many positions are known. */
  get positions(): number {
    return this.#positions;
  }

  /** What a position is worth to the player to move, and the plies to the end; of a finished one too. */
  proofOf(state: connectN.State): Proof {
    const stones = [0, 0];
    for (const [cell, stone] of state.cells.entries()) {
      const column = Math.floor(cell / this.#board.rows);
      if (stone !== 0) stones[stone - 1] |= this.#bit(column, cell % this.#board.rows);
    }
    const mover = state.stones % 2;
    return this.proofOfStones(stones[mover], stones[1 - mover]);
  }

  /** The same, of the stones of the player to move and the other's: columns x (rows + 1) bits as the core has them. */
  proofOfStones(own: number, other: number): Proof {
    const value = this.#solve(own, other);
    const left = this.#board.columns * this.#board.rows - countBits(own | other);
    if (value === DRAW) return { outcome: 0.5, distance: left };
    return value >= LOSS ? { outcome: 0, distance: value - LOSS } : { outcome: 1, distance: value };
  }

  /** Every position that is known, as the stones of the player to move and the other's. */
  *all(): Generator<readonly [own: number, other: number]> {
    for (const [slot, value] of this.#values.entries()) {
      if (value !== 0) yield this.#stonesOf(this.#keys[slot]);
    }
  }

  #bit(column: number, row: number): number {
    return 1 << (column * (this.#board.rows + 1) + row);
  }

  #solve(own: number, other: number): number {
    const landings = (own | other) + this.#bottom;
    const known = this.#values[this.#slotOf(own | landings)];
    if (known !== 0) return known;
    const value = this.#hasLine(other) ? LOSS : this.#bestOf(own, other, landings);
    const slot = this.#slotOf(own | landings);
    this.#keys[slot] = own | landings;
    this.#values[slot] = value;
    this.#positions++;
    return value;
  }

  /** The quickest win, or else a draw, or else the longest loss. */
  #bestOf(own: number, other: number, landings: number): number {
    let win = DRAW;
    let loss = 0;
    let draws = false;
    for (let column = 0; column < this.#board.columns; column++) {
      const cell = landings & (this.#bit(column, this.#board.rows) - this.#bit(column, 0));
      if (cell === 0) continue;
      const after = this.#solve(other, own | cell);
      if (after === DRAW) draws = true;
      else if (after >= LOSS) win = Math.min(win, after - LOSS + 1);
      else loss = Math.max(loss, after + 1);
    }
    if (win !== DRAW) return win;
    return draws || loss === 0 ? DRAW : LOSS + loss;
  }

  #hasLine(stones: number): boolean {
    const across = this.#board.rows + 1;
    for (const step of [1, across - 1, across, across + 1]) {
      let line = stones;
      for (let n = 1; n < this.#board.connect; n++) line &= stones >>> (n * step);
      if (line !== 0) return true;
    }
    return false;
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.#values[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #stonesOf(key: number): readonly [own: number, other: number] {
    let own = 0;
    let stones = 0;
    for (let column = 0; column < this.#board.columns; column++) {
      let row = this.#board.rows;
      while ((key & this.#bit(column, row)) === 0) row--;
      const below = this.#bit(column, row) - this.#bit(column, 0);
      stones |= below;
      own |= key & below;
    }
    return [own, stones & ~own];
  }
}

export function countBits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
