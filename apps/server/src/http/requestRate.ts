/** Counts the requests of each client, against its rate, and against the rate of refusals beyond which it floods. */
import type { Limits } from '../limits.ts';
import { TokenBuckets } from '../rate.ts';

/**
 * What happens to a request: it is answered, it is refused by an answer, or its connection is ended without one.
 */
export type Verdict = 'within' | 'beyond' | 'flood';

export class RequestRate {
  readonly #now: () => number;
  readonly #requests: TokenBuckets;
  /** The answers by which requests of a client are refused. */
  readonly #refusals: TokenBuckets;

  constructor({ requestRate, refusalRate }: Pick<Limits, 'requestRate' | 'refusalRate'>, now: () => number) {
    this.#now = now;
    this.#requests = new TokenBuckets(requestRate);
    this.#refusals = new TokenBuckets(refusalRate);
  }

  /** Counts a request of a client. */
  take(client: string): Verdict {
    const now = this.#now();
    if (this.#requests.take(client, now)) return 'within';
    return this.#refusals.take(client, now) ? 'beyond' : 'flood';
  }

  /** Whether the client has had all the refusals that it may have. */
  isFlooding(client: string): boolean {
    return !this.#refusals.has(client, this.#now());
  }
}
