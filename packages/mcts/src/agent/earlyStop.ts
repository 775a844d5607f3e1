/**
 * The race for the most visits. It is decided before the budget is spent once the leader is further ahead than there
 * are simulations left: no other action can catch up, and the rest of the search changes nothing that is recommended.
 *
 * Of a budget of simulations, what is left is known. Since a simulation adds at most 1 to the lead, the first moment at
 * which the lead can exceed what is left is known as well, and nobody looks before. So the race ends after the same
 * simulations on every machine. Of a budget of milliseconds, what is left is an estimate, from the pace so far.
 */

import { BanyanError } from '../checking/errors.ts';
import type { AnySearch } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/** The share of the time before which no pace is believed: programs begin slowly and warm up. */
const WARM_UP_SHARE = 0.25;

/** By how much the rest of a search may outdo the pace so far without changing what was decided. */
const SAFETY = 1.25;

/** What a race is about. */
type LeadSource = Pick<AnySearch<unknown>, 'lead' | 'inFlight'>;

export class EarlyStop {
  readonly #search: LeadSource;
  readonly #milliseconds: number;
  #ran = 0;
  #simulationsUntilCheck = 0;

  /** @throws BanyanError `INVALID_OPTION` for a search that does not tell its lead. */
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

  /** How many simulations may run before somebody looks: a multiple of those that run together. */
  get simulationsUntilCheck(): number {
    return this.#simulationsUntilCheck;
  }

  /**
   * Whether the race is decided.
   * @param ran simulations since the last call.
   * @param left simulations that the budget has left.
   * @param time milliseconds since the beginning.
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

  /** The simulations that the time left may suffice for. */
  #expected(time: number): number {
    if (time === 0 || time < WARM_UP_SHARE * this.#milliseconds) return Infinity;
    return (this.#milliseconds - time) * (this.#ran / time) * SAFETY;
  }
}
