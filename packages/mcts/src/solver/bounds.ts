/**
 * Bounds: what each player's return is certain to lie between. A search meets the same ones again and again, so that a
 * node needs no more than their number.
 */

/** Between what the return of each player lies, by player. */
export interface Bounds {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The number of the bounds that say nothing: 0 to 1 for everybody. */
export const UNBOUNDED = 0;

/** How many bounds a table holds at most: their numbers have 16 bits. */
const MAX_BOUNDS = 2 ** 16;

/** Whether nothing is left between the bounds of a player. */
export function isExact({ low, high }: Bounds, player: number): boolean {
  return low[player] === high[player];
}

/** Changes returns as little as it takes to bring them between bounds. */
export function clampReturns(returns: number[], { low, high }: Bounds): void {
  for (let player = 0; player < returns.length; player++) {
    returns[player] = Math.min(Math.max(returns[player], low[player]), high[player]);
  }
}

/** The bounds that a search has met, each once. */
export class BoundsTable {
  readonly #entries: Bounds[];
  readonly #numbers = new Map<string, number>();

  constructor(players: number) {
    this.#entries = [{ low: new Array<number>(players).fill(0), high: new Array<number>(players).fill(1) }];
    this.#numbers.set(keyOf(this.#entries[UNBOUNDED]), UNBOUNDED);
  }

  at(number: number): Bounds {
    return this.#entries[number];
  }

  /** The number of bounds that are equal to these, which are copied; `undefined` where the table is full. */
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
