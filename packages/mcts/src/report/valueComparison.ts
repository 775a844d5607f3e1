/**
 * A sequential comparison of two moves by searches of equal size, from the positions after them.
 *
 * Searches come in pairs, one after each move, with seeds of their own. A pair is a doubt if it finds the first move clearly
 * below an even game, and the second not below one. A round of n pairs of one size finds the first move worse where all are
 * doubts. If the median value of one of the moves is on the other side of its bound, each pair is a doubt with a probability
 * of at most 1/2, and all are with at most 2^-n: the sign test. From its smallest to its largest value is the
 * confidence interval of each median (Thompson 1936, On confidence ranges for the median).
 *
 * A round ends at the first pair that is no doubt. The next has one pair more, so the errors of all rounds together are at most
 * twice that of the first, wherever the comparison is stopped. Its searches are larger, because the bias of a value falls with
 * the size of its search (Kocsis and Szepesvári 2006). The comparison is about values: an outcome under perfect play needs a proof.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkRange } from '../checking/options.ts';

/** The pairs of the first round: all rounds together are wrong with at most 2 / 2^8 < 1 %. */
const FIRST_PAIRS = 8;

/** The confidence of a comparison that finds a move worse. */
export const COMPARISON_CONFIDENCE = 0.99;

/**
 * The value below which a move is clearly below an even game, 1/2. By `npm run bench -- --verdicts`: with 0.45, a fortieth of the
 * moves that keep the outcome were found worse.
 */
const CLEARLY_BELOW_EVEN = 0.4;

/**
 * The pairs of one round.
 *
 * Values are those of the player who makes the moves, in [0, 1].
 */
export interface ComparisonRound {
  /** The simulations of each search. */
  readonly simulations: number;
  readonly pairs: number;
  /** The smallest and the largest value after each of the moves. */
  readonly first: readonly [low: number, high: number];
  readonly second: readonly [low: number, high: number];
}

/**
 * Compares the values of two moves by pairs of searches, round by round, until the first is found worse or the rounds are over.
 */
export class ValueComparison {
  readonly #sizes: readonly number[];
  #pairs: (readonly [first: number, second: number])[] = [];
  #round = 0;
  #last: ComparisonRound | undefined;
  #isWorse = false;

  /**
   * @param sizes the simulations of each search, for each round.
   * @throws BanyanError `INVALID_OPTION`.
   */
  constructor(sizes: readonly number[]) {
    if (sizes.length === 0) throw new BanyanError('INVALID_OPTION', 'sizes must have a size, not []');
    for (const size of sizes) checkRange('size', size, { min: 1 });
    this.#sizes = [...sizes];
  }

  /** The simulations of each search of the next pair; `undefined` where the comparison is over. */
  get nextSize(): number | undefined {
    return this.#isWorse ? undefined : this.#sizes[this.#round];
  }

  /** The last round so far; `undefined` before the first pair. */
  get last(): ComparisonRound | undefined {
    return this.#last;
  }

  /** Whether the first move was found worse. */
  get isWorse(): boolean {
    return this.#isWorse;
  }

  /**
   * Adds what searches of `nextSize` simulations have found after the first move and after the second.
   *
   * Each is a value, or a proven outcome. Does nothing where the comparison is over.
   * @throws BanyanError `INVALID_OPTION`.
   */
  add(first: number, second: number): void {
    checkRange('first', first, { min: 0, max: 1 });
    checkRange('second', second, { min: 0, max: 1 });
    const simulations = this.nextSize;
    if (simulations === undefined) return;
    this.#pairs.push([first, second]);
    const intervalOf = (move: 0 | 1): readonly [number, number] => {
      const values = this.#pairs.map((pair) => pair[move]);
      return [Math.min(...values), Math.max(...values)];
    };
    this.#last = { simulations, pairs: this.#pairs.length, first: intervalOf(0), second: intervalOf(1) };
    const isDoubt = first < CLEARLY_BELOW_EVEN && second >= 0.5;
    this.#isWorse = isDoubt && this.#pairs.length === FIRST_PAIRS + this.#round;
    if (isDoubt) return;
    this.#pairs = [];
    this.#round++;
  }
}
