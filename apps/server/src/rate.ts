/** Limits rates by token buckets. */
import type { Rate } from './limits.ts';

/** A bucket that loses a token for each use, and fills with time. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Takes a token; returns whether there was one. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Whether there is a token. */
  has(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= 1;
  }

  /** Whether the bucket is as full as a new one. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens === this.#rate.burst;
  }

  #fill(now: number): void {
    const { perSecond, burst } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) * perSecond) / 1_000);
    this.#at = now;
  }
}

/** The fewest buckets that are swept. */
const MIN_SWEEP_SIZE = 1_000;

/** A bucket for each client. */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, TokenBucket>();
  /** The number of buckets at which to look for full ones. */
  #sweepSize = MIN_SWEEP_SIZE;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes a token of a client; returns whether there was one. */
  take(client: string, now: number): boolean {
    let bucket = this.#buckets.get(client);
    if (bucket === undefined) {
      if (this.#buckets.size >= this.#sweepSize) this.#sweep(now);
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets.set(client, bucket);
    }
    return bucket.take(now);
  }

  /** Whether a client has a token. */
  has(client: string, now: number): boolean {
    return this.#buckets.get(client)?.has(now) ?? true;
  }

  /** Forgets the clients that have used nothing for a while. */
  #sweep(now: number): void {
    for (const [client, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(client);
    this.#sweepSize = Math.max(MIN_SWEEP_SIZE, 2 * this.#buckets.size);
  }
}
