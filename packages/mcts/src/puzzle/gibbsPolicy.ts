/** The policy of nested rollout policy adaptation: Gibbs sampling by a weight for each move, which lines of play adapt. */
import type { Random } from '../contracts/game.ts';
import { softmaxOf } from '../numeric/exponential.ts';
import type { Step } from './line.ts';

/** Chooses a move with a probability proportional to the exponential of its weight, 0 at first. */
export class GibbsPolicy {
  /** The weights by code; those beyond the end are 0. */
  #weights: number[] = [];

  /** An independent copy. */
  copy(): GibbsPolicy {
    const copy = new GibbsPolicy();
    copy.#weights = this.#weights.slice();
    return copy;
  }

  /** The index of a random one of these codes. Takes one random number. */
  choose(codes: readonly number[], random: Random): number {
    const shares = this.#probabilities(codes);
    let rest = random();
    for (let index = 0; index < shares.length; index++) {
      rest -= shares[index];
      if (rest < 0) return index;
    }
    return shares.length - 1; // the sum of the probabilities is rounded
  }

  /**
   * Makes a line of play more likely: a step of gradient ascent on its log-likelihood (Rosin 2011). The weight of each
   * chosen move grows by alpha, and those of all its alternatives, itself included, shrink by alpha times their
   * probabilities before the step.
   */
  adapt(steps: readonly Step<unknown>[], alpha: number): void {
    const shares = steps.map(({ codes }) => this.#probabilities(codes));
    for (const [step, { codes, chosen }] of steps.entries()) {
      this.#add(codes[chosen], alpha);
      for (const [index, code] of codes.entries()) this.#add(code, -alpha * shares[step][index]);
    }
  }

  #add(code: number, change: number): void {
    while (this.#weights.length <= code) this.#weights.push(0);
    this.#weights[code] += change;
  }

  #probabilities(codes: readonly number[]): number[] {
    return softmaxOf(codes.map((code) => this.#weights[code] ?? 0));
  }
}
