/** Ends work that waits for an unreachable server. */
import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** How long an unreachable server may hold up the end, in milliseconds. */
const GRACE = 3_000;

/**
 * Resolves when the work has ended. After the signal has aborted, it resolves to `undefined` too when the server has been
 * unreachable for some time.
 */
export async function unlessUnreachable<Result>(
  redis: Redis,
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, unreachable(redis, signal, ended.signal)]);
  } finally {
    ended.abort();
  }
}

async function unreachable(redis: Redis, signal: AbortSignal, ended: AbortSignal): Promise<undefined> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: ended });
  });
  let isGone = false;
  while (!ended.aborted && !isGone) {
    const wasGone = redis.status !== 'ready';
    await setTimeout(GRACE, undefined, { signal: ended }).catch(() => {});
    isGone = wasGone && redis.status !== 'ready';
  }
}
