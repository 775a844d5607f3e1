/**
 * Wins by threes and fours. A three threatens to make two threats to win at once, so the defender has few replies: on the
 * cells of that threat, or fours of their own (Allis, van den Herik and Huntjens 1993, "Go-Moku and threat-space search").
 *
 * No position is remembered: of lines with at most two threes, other orders of moves lead to few positions again.
 */
import { Attack } from './fours.ts';
import type { Stones } from './windows.ts';

/** A win of the attacker, whatever the defender replies. */
export interface ThreatWin {
  /** A line of play to the win: the longest of those against the replies that were searched. */
  readonly line: readonly number[];
  /** The cells that any line of the win uses. */
  readonly cells: ReadonlySet<number>;
}

/** Does the work of a node at each `next`, and returns a win, if there is one. */
export type ThreeSearch = Generator<undefined, ThreatWin | undefined>;

/** How long a win may be. */
export interface WinLength {
  /** The threes of a line. */
  readonly threes: number;
  /** The fours in a row that end a line. */
  readonly fours: number;
}

/** The nodes that one position counts as, because it takes longer than a node of alpha-beta. */
const NODES_A_POSITION = 4;

function* position(): Generator<undefined, void> {
  for (let node = 0; node < NODES_A_POSITION; node++) yield;
}

/** The search of one attacker in positions that differ little. */
export class ThreeAttack {
  readonly #stones: Stones;
  readonly #attacker: number;
  /** The move that won last, by the threes that were left. */
  readonly #winners = new Map<number, number>();

  /** @param stones a position without a winner; it is changed during a search, and is as before at its end. */
  constructor(stones: Stones, attacker: number) {
    this.#stones = stones;
    this.#attacker = attacker;
  }

  /** Looks for a win of the attacker, who is to move, of at most this length. */
  *within({ threes, fours }: WinLength): ThreeSearch {
    yield* position();
    const line = yield* new Attack(this.#stones, this.#attacker).within(fours);
    if (line !== undefined) return { line, cells: new Set(line) };
    if (threes === 0) return undefined;
    for (const cell of this.#candidates(threes)) {
      const win = yield* this.#after(cell, { threes: threes - 1, fours });
      if (win === undefined) continue;
      this.#winners.set(threes, cell);
      return win;
    }
    return undefined;
  }

  /** The cells that may be threes, or the only cell that stops the defender; the last winner first. */
  #candidates(threes: number): readonly number[] {
    const stones = this.#stones;
    const { defenderWins } = stones.threats(this.#attacker);
    if (defenderWins.length > 0) return defenderWins.length === 1 ? defenderWins : [];
    const winner = this.#winners.get(threes);
    const cells = stones.extensions(this.#attacker);
    const isFirst = winner !== undefined && cells.includes(winner);
    return isFirst ? [winner, ...cells.filter((cell) => cell !== winner)] : cells;
  }

  *#after(cell: number, left: WinLength): ThreeSearch {
    const stones = this.#stones;
    stones.put(cell, this.#attacker);
    try {
      if (!stones.isThreat(cell, this.#attacker)) return undefined;
      yield* position();
      const defence = this.#defence();
      if (defence === undefined) return undefined;
      const cells = new Set([cell, ...defence.cells]);
      let longest: readonly number[] = [];
      for (const reply of defence.replies) {
        const win = yield* this.#afterReply(reply, left);
        if (win === undefined) return undefined;
        cells.add(reply);
        for (const each of win.cells) cells.add(each);
        if (win.line.length >= longest.length) longest = [reply, ...win.line];
      }
      return { line: [cell, ...longest], cells };
    } finally {
      stones.take(cell);
    }
  }

  *#afterReply(reply: number, left: WinLength): ThreeSearch {
    this.#stones.put(reply, 3 - this.#attacker);
    try {
      return yield* this.within(left);
    } finally {
      this.#stones.take(reply);
    }
  }

  /** The replies to a threat that do not lose to it, one at least; `undefined` where no threat stands. */
  #defence(): { readonly replies: readonly number[]; readonly cells: readonly number[] } | undefined {
    const stones = this.#stones;
    const { wins, defenderWins, fours } = stones.threats(this.#attacker);
    if (defenderWins.length > 0) return undefined;
    if (wins.length > 0) return { replies: wins, cells: wins };
    const threats = [...fours].filter(([, next]) => next.length > 1);
    if (threats.length === 0) return undefined;
    // A threat of three wins is answered on its own cell alone.
    const answers = threats.map(([cell, next]) => (next.length > 2 ? [cell] : [cell, ...next]));
    const common = answers[0].filter((cell) => answers.every((each) => each.includes(cell)));
    const counters = [...stones.threats(3 - this.#attacker).fours.keys()];
    const replies = [...new Set([...common, ...counters])];
    return {
      replies: replies.length > 0 ? replies : [threats[0][0]],
      cells: threats.flatMap(([cell, next]) => [cell, ...next]),
    };
  }
}
