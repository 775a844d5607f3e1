/**
 * Bounds: the proven lower and upper bounds of each player's return. Few different bounds occur in a search, so a node
 * stores only their number in a table.
 */

/** The bounds of each player's return, by player. */
export interface Bounds {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The number of the trivial bounds: 0 to 1 for each player. */
export const UNBOUNDED = 0;

/** The capacity of a table: numbers have 16 bits. */
const MAX_BOUNDS = 2 ** 16;

/** Whether the bounds of a player are equal. */
export function isExact({ low, high }: Bounds, player: number): boolean {
  return low[player] === high[player];
}

/** Clamps returns to bounds, in place. */
export function clampReturns(returns: number[], { low, high }: Bounds): void {
  for (let player = 0; player < returns.length; player++) {
    returns[player] = Math.min(Math.max(returns[player], low[player]), high[player]);
  }
}

/** The different bounds of one search, by number. */
export class BoundsTable {
  readonly #entries: Bounds[];
  readonly #numbers = new Map<string, number>();

  constructor(players: number) {
    this.#entries = [{ low: new Array<number>(players).fill(0), high: new Array<number>(players).fill(1) }];
    this.#numbers.set(keyOf(this.#entries[UNBOUNDED]), UNBOUNDED);
  }

  /** The bounds of a number. */
  at(number: number): Bounds {
    return this.#entries[number];
  }

  /** The number of bounds equal to these, which are copied into the table; `undefined` if the table is full. */
  numberOf(bounds: Bounds): number | undefined {
    const key = keyOf(bounds);
    const known = this.#numbers.get(key);
    if (known !== undefined || this.#entries.length === MAX_BOUNDS) return known;
    const number = this.#entries.push({ low: [...bounds.low], high: [...bounds.high] }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

function keyOf({ low, high }: Bounds): string {
  return `${low.join()}/${high.join()}`;
}
