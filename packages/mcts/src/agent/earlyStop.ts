/**
 * Early stopping: ends a search before its budget is spent once the most visited action leads by more than the
 * simulations left, so that no other action can catch up.
 *
 * With a budget of simulations, the number left is known. A simulation adds at most 1 to the lead, so the earliest
 * moment at which the lead can suffice is known as well, and the lead is not checked before: the search ends after the
 * same simulations on every machine. With a budget of milliseconds, the number left is estimated from the speed so far.
 */

import { BanyanError } from '../checking/errors.ts';
import type { AnySearch } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/** The share of the time in which the measured speed is not used, because programs warm up. */
const WARM_UP_SHARE = 0.25;

/** The factor by which the rest of a search may be faster than measured without changing the decision. */
const SPEED_MARGIN = 1.25;

/** What early stopping needs of a search. */
type LeadSource = Pick<AnySearch<unknown>, 'lead' | 'inFlight'>;

/** Decides when the recommendation of one search can no longer change. */
export class EarlyStop {
  readonly #search: LeadSource;
  readonly #milliseconds: number;
  #ran = 0;
  #simulationsUntilCheck = 0;

  /** @throws BanyanError `INVALID_OPTION` for a search without a lead. */
  constructor(search: LeadSource, { milliseconds }: Required<Budget>) {
    if (search.lead === undefined) {
      throw new BanyanError(
        'INVALID_OPTION',
        'stopWhenDecided is for searches in which visits alone decide: with finalMove mostVisits, and without solver',
      );
    }
    this.#search = search;
    this.#milliseconds = milliseconds;
  }

  /** The number of simulations that may run before the next check: a multiple of `inFlight`. */
  get simulationsUntilCheck(): number {
    return this.#simulationsUntilCheck;
  }

  /**
   * Returns whether the recommendation can no longer change.
   * @param ran simulations since the last call.
   * @param left simulations left in the budget.
   * @param time milliseconds since the search began.
   */
  isDecidedAfter(ran: number, left: number, time: number): boolean {
    this.#ran += ran;
    this.#simulationsUntilCheck -= ran;
    if (this.#simulationsUntilCheck > 0 && this.#milliseconds === Infinity) return false;
    const { lead = 0, inFlight } = this.#search;
    if (lead > Math.min(left, this.#expected(time))) return true;
    const soonest = Math.floor((left - lead) / 2) + 1;
    this.#simulationsUntilCheck = Math.ceil(soonest / inFlight) * inFlight;
    return false;
  }

  /** An upper estimate of the simulations that the remaining time allows. */
  #expected(time: number): number {
    if (time === 0 || time < WARM_UP_SHARE * this.#milliseconds) return Infinity;
    return (this.#milliseconds - time) * (this.#ran / time) * SPEED_MARGIN;
  }
}
