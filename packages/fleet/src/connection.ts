/** Connections to Redis or Valkey. */
import { BanyanError } from '@banyan/mcts';
import { Redis } from 'ioredis';

/** The time to answer the first connection, in milliseconds. */
const FIRST_TIMEOUT = 5_000;

/** The longest pause between two attempts to reconnect, in milliseconds. */
const MAX_PAUSE = 1_000;

/**
 * Connects to a server. A connection that is lost later is restored; its commands wait for that.
 * @param url `redis://host:6379`, `rediss://user:password@host:6379/0`.
 * @throws BanyanError `INVALID_OPTION` for another URL, `QUEUE_UNAVAILABLE` if the server does not answer.
 */
export async function connect(url: string): Promise<Redis> {
  const address = addressOf(url);
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: FIRST_TIMEOUT,
    maxRetriesPerRequest: null, // BullMQ needs this
    retryStrategy: () => null, // the first attempt alone decides
  });
  let reason: string | undefined;
  redis.on('error', (error) => {
    reason = error.message || String(error);
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    reason ??= error instanceof Error ? error.message : String(error);
    const why = reason.startsWith('NOAUTH') ? 'it needs a password: redis://:PASSWORD@host:6379' : reason;
    throw new BanyanError('QUEUE_UNAVAILABLE', `cannot reach the queue at ${address}: ${why}`);
  }
  redis.options.retryStrategy = (attempts) => Math.min(100 * attempts, MAX_PAUSE);
  return redis;
}

/**
 * Returns the address of a server without user and password.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    const shown = url.replace(/\/\/.*@/, '//...@');
    throw new BanyanError('INVALID_OPTION', `a queue must be a URL such as redis://host:6379, not ${shown}`);
  }
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
