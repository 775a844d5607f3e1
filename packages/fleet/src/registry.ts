/** Who is present: ids that announce themselves again and again, each with a description. Redis has the only clock. */
import type { Redis } from 'ioredis';
import type { Build } from './build.ts';

/** An id that is not announced for this time is absent, in milliseconds. */
const ABSENT_AFTER = 15_000;

const ANNOUNCE = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])`;

const PRESENT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local absent = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1])
for _, id in ipairs(absent) do
  redis.call('ZREM', KEYS[1], id)
  redis.call('HDEL', KEYS[2], id)
end
return redis.call('HVALS', KEYS[2])`;

/** A registry in Redis. */
export class Registry<Entry extends { readonly id: string }> {
  readonly #redis: Redis;
  readonly #keys: readonly [seen: string, entries: string];

  constructor(redis: Redis, name: string) {
    this.#redis = redis;
    this.#keys = [`banyan:${name}:seen`, `banyan:${name}`];
  }

  async announce(entry: Entry): Promise<void> {
    await this.#redis.eval(ANNOUNCE, 2, ...this.#keys, entry.id, JSON.stringify(entry));
  }

  /** Returns all entries that were announced lately. */
  async present(): Promise<Entry[]> {
    const texts = await this.#redis.eval(PRESENT, 2, ...this.#keys, ABSENT_AFTER);
    return Array.isArray(texts) ? texts.map((text): Entry => JSON.parse(String(text))) : [];
  }

  /** Returns when an entry was announced last, by the clock of Redis; `undefined` if it is absent. */
  async announcedAt(id: string): Promise<string | undefined> {
    return (await this.#redis.zscore(this.#keys[0], id)) ?? undefined;
  }

  async leave(id: string): Promise<void> {
    const [seen, entries] = this.#keys;
    await this.#redis.multi().zrem(seen, id).hdel(entries, id).exec();
  }
}

/** A worker that is present. */
export interface WorkerEntry extends Build {
  readonly id: string;
  readonly machine: string;
  readonly threads: number;
  /** The queues that it takes jobs from. */
  readonly queues: readonly string[];
}

/** A run whose coordinator is present. */
export interface RunEntry extends Build {
  readonly id: string;
  readonly name: string;
}

/** Returns the registry of workers. */
export function workersIn(redis: Redis): Registry<WorkerEntry> {
  return new Registry(redis, 'workers');
}

/** Returns the registry of runs. */
export function runsIn(redis: Redis): Registry<RunEntry> {
  return new Registry(redis, 'runs');
}
