// The Redis server of the tests: the one that REDIS_SERVER names, or one that this machine has.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from './chromium.mjs';
import { Failure } from './process.mjs';

/** Where scripts/debian.mjs unpacks Redis when it may not install it, and the script there that starts it. */
export const unpacked = fileURLToPath(new URL('../.cache/redis', import.meta.url));
export const launcher = join(unpacked, 'launch');

/** The path of a Redis or Valkey server, or undefined where there is none. */
export function findRedis() {
  const named = process.env.REDIS_SERVER;
  if (named) {
    if (!existsSync(named)) throw new Failure(`REDIS_SERVER=${named} does not exist`);
    return named;
  }
  return [...onPath('redis-server'), ...onPath('valkey-server'), launcher].find((path) => existsSync(path));
}
