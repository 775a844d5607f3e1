/**
 * Wins by fours: each move of the attacker threatens to win at once, so the defender has one reply, until a move makes two
 * threats. Such a search is narrow and deep (Allis, van den Herik and Huntjens 1993, "Go-Moku and threat-space search").
 */
import { textKey } from '../textKey.ts';
import type { Stones } from './windows.ts';

/** The most positions that a search remembers as not won. */
export const MAX_REMEMBERED = 65_536;

/** Visits one position at each `next`, and returns a line of play that wins, if there is one. */
type FourSearch = Generator<undefined, readonly number[] | undefined>;

/**
 * Looks for the shortest win by fours of the player of a stone, who is to move.
 * @param stones a position without a winner; it is changed during the search, and is as before at its end.
 */
export function* winByFours(stones: Stones, attacker: number): FourSearch {
  const attack = new Attack(stones, attacker);
  for (let fours = 1; ; fours++) {
    const line = yield* attack.within(fours);
    if (line !== undefined || !attack.isCut) return line;
  }
}

/** Searches of growing length. */
export class Attack {
  /** Whether a longer search may find more than the last one. */
  isCut = false;
  readonly #stones: Stones;
  readonly #attacker: number;
  /** The positions that were not won in this search, as their keys and the fours that were left. */
  readonly #notWon = new Set<string>();

  constructor(stones: Stones, attacker: number) {
    this.#stones = stones;
    this.#attacker = attacker;
  }

  /** Looks for a win with at most this number of fours, from 1. */
  *within(fours: number): FourSearch {
    this.isCut = false;
    this.#notWon.clear();
    return yield* this.#attack(fours);
  }

  *#attack(left: number): FourSearch {
    yield;
    const { wins, defenderWins, fours } = this.#stones.threats(this.#attacker);
    const [win] = wins;
    if (win !== undefined) return [win];
    const [forced, second] = defenderWins;
    if (second !== undefined) return undefined;
    const moves = [...fours].filter(([cell]) => forced === undefined || cell === forced);
    for (const [cell, [one, other]] of moves) {
      if (other !== undefined) return [cell, one, other];
    }
    if (left === 1) {
      this.isCut ||= moves.length > 0;
      return undefined;
    }
    const key = `${textKey(this.#stones.cells)}${left}`;
    if (this.#notWon.has(key)) return undefined;
    for (const [cell, [reply]] of moves) {
      const line = yield* this.#afterFour(cell, reply, left - 1);
      if (line !== undefined) return [cell, reply, ...line];
    }
    if (this.#notWon.size < MAX_REMEMBERED) this.#notWon.add(key);
    return undefined;
  }

  *#afterFour(cell: number, reply: number, left: number): FourSearch {
    const stones = this.#stones;
    stones.put(cell, this.#attacker);
    stones.put(reply, 3 - this.#attacker);
    try {
      return yield* this.#attack(left);
    } finally {
      stones.take(cell);
      stones.take(reply);
    }
  }
}
