/**
 * Wins by fours: each move of the attacker threatens to win at once, so the defender has one reply, until a move makes two
 * threats. Such a search is narrow and deep (Allis, van den Herik and Huntjens 1993, "Go-Moku and threat-space search").
 */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { textKey } from '../textKey.ts';
import { threatsIn } from './windows.ts';

/** The most positions that a search remembers as not won. */
export const MAX_REMEMBERED = 65_536;

/** Visits one position at each `next`, and returns a line of play that wins, if there is one. */
export type FourSearch = Generator<undefined, readonly number[] | undefined>;

/**
 * Looks for the shortest win by fours of the player of a stone, who is to move.
 * @param cells a position without a winner; it is changed during the search, and is as before at its end.
 */
export function* winByFours(windows: readonly (readonly number[])[], cells: Uint8Array, attacker: number): FourSearch {
  const attack = new Attack(windows, cells, attacker);
  for (let fours = 1; ; fours++) {
    const line = yield* attack.within(fours);
    if (line !== undefined || !attack.isCut) return line;
  }
}

/** Searches of growing length. */
class Attack {
  /** Whether a longer search may find more than the last one. */
  isCut = false;
  readonly #windows: readonly (readonly number[])[];
  readonly #cells: Uint8Array;
  readonly #attacker: number;
  readonly #defender: number;
  /** The positions that were not won in this search, as their keys and the fours that were left. */
  readonly #notWon = new Set<string>();

  constructor(windows: readonly (readonly number[])[], cells: Uint8Array, attacker: number) {
    this.#windows = windows;
    this.#cells = cells;
    this.#attacker = attacker;
    this.#defender = 3 - attacker;
  }

  /** Looks for a win with at most this number of fours, from 1. */
  *within(fours: number): FourSearch {
    this.isCut = false;
    this.#notWon.clear();
    return yield* this.#attack(fours);
  }

  *#attack(left: number): FourSearch {
    yield;
    const { wins, fours } = threatsIn(this.#windows, this.#cells, this.#attacker);
    const [win] = wins[this.#attacker];
    if (win !== undefined) return [win];
    const [forced, second] = wins[this.#defender];
    if (second !== undefined) return undefined;
    const moves = [...fours].filter(([cell]) => forced === undefined || cell === forced);
    for (const [cell, [one, other]] of moves) {
      if (other !== undefined) return [cell, one, other];
    }
    if (left === 1) {
      this.isCut ||= moves.length > 0;
      return undefined;
    }
    const key = `${textKey(this.#cells)}${left}`;
    if (this.#notWon.has(key)) return undefined;
    for (const [cell, [reply]] of moves) {
      const line = yield* this.#afterFour(cell, reply, left - 1);
      if (line !== undefined) return [cell, reply, ...line];
    }
    if (this.#notWon.size < MAX_REMEMBERED) this.#notWon.add(key);
    return undefined;
  }

  *#afterFour(cell: number, reply: number, left: number): FourSearch {
    const cells = this.#cells;
    cells[cell] = this.#attacker;
    cells[reply] = this.#defender;
    try {
      return yield* this.#attack(left);
    } finally {
      cells[cell] = EMPTY_CELL;
      cells[reply] = EMPTY_CELL;
    }
  }
}
