/**
 * The gate: a network becomes the best one if it beats the best one so far, by a sequential probability ratio test of pairs of
 * games at equal simulations.
 */
import { type Interval, type Pentanomial, pentanomialOf, ratings, sprt, sum } from '@banyan/tournament';

/** The result of a gate. */
export interface GateResult {
  readonly pairs: number;
  /** The mean score of the new network, in [0, 1]. */
  readonly score: number;
  /** The difference in Elo, with one pair won and one lost added, so that it is finite. */
  readonly elo: Interval;
  readonly isAccepted: boolean;
}

/** The difference in Elo that the test looks for, and its risks. */
const TEST = { elo0: 0, elo1: 60, alpha: 0.1, beta: 0.1 };

/** The pairs that are played before the test looks at them. */
const PAIRS_A_ROUND = 8;

/** The gate between two networks. Add the scores of pairs in the order of their numbers. */
export class Gate {
  readonly #test = sprt(TEST);
  readonly #maxPairs: number;
  #counts: Pentanomial = [0, 0, 0, 0, 0];
  #pairs = 0;
  #points = 0;
  #decision: boolean | undefined;

  constructor(maxPairs: number) {
    this.#maxPairs = maxPairs;
  }

  /** The numbers of the next pairs to play; empty once the gate is decided. */
  get next(): readonly number[] {
    if (this.#decision !== undefined) return [];
    const count = Math.min(PAIRS_A_ROUND, this.#maxPairs - this.#pairs);
    return Array.from({ length: count }, (_, index) => this.#pairs + index);
  }

  /** Adds the score of a pair. After the last pair, the better score decides. */
  add(score: number): void {
    if (this.#decision !== undefined) return;
    this.#counts = sum(this.#counts, pentanomialOf([score]));
    this.#pairs++;
    this.#points += score;
    const accepted = this.#test.accepted(this.#test.logLikelihoodRatio(this.#counts));
    if (accepted !== undefined) this.#decision = accepted === 'H1';
    else if (this.#pairs === this.#maxPairs) this.#decision = this.#points > this.#pairs / 2;
  }

  result(): GateResult {
    const [first, second] = ratings(2, [{ first: 0, second: 1, pairs: this.#counts }]);
    const value = first.value - second.value;
    // The mean of both ratings is fixed at 0: the difference varies twice as much as either.
    const half = first.upper - first.lower;
    return {
      pairs: this.#pairs,
      score: this.#points / this.#pairs,
      elo: { value, lower: value - half, upper: value + half },
      isAccepted: this.#decision === true,
    };
  }
}

/**
 * Plays a gate until it is decided.
 * @param play plays pairs, given by their numbers, and returns the scores of the new network in their order.
 */
export async function playGate(
  maxPairs: number,
  play: (pairs: readonly number[]) => Promise<readonly number[]>,
): Promise<GateResult> {
  const gate = new Gate(maxPairs);
  for (let pairs = gate.next; pairs.length > 0; pairs = gate.next) {
    for (const score of await play(pairs)) gate.add(score);
  }
  return gate.result();
}

const NO_ELO: Interval = { value: 0, lower: 0, upper: 0 };

/** The Elo of the best network after a gate: before it, plus the difference if the new network was accepted. */
export function eloAfter(before: Interval = NO_ELO, gate?: GateResult): Interval {
  const { value, lower, upper } = before;
  if (!gate?.isAccepted) return { value, lower, upper };
  const own = (gate.elo.upper - gate.elo.lower) / 2;
  const half = Math.hypot((upper - lower) / 2, own);
  const sum = value + gate.elo.value;
  return { value: sum, lower: sum - half, upper: sum + half };
}
