/**
 * A run in Redis, seen by a worker and by its coordinator. `open` exists while the run does, and has what all its games
 * share; `excluded` has the machines that take no part; `done` has a bit for each game that was reported; `inbox` is a
 * stream of reports; `held` has the workers of the jobs that are being played. The first report of a game counts.
 */
import type { Redis } from 'ioredis';
import type { Delivery, Report } from './messages.ts';

/** What became of a report: accepted; the run is over; or the machine is excluded. */
export type Reception = 'accepted' | 'over' | 'excluded';

const REPORT = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 'over' end
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 'excluded' end
for i = 2, #ARGV, 3 do
  if ARGV[i] ~= 'game' or redis.call('SETBIT', KEYS[3], ARGV[i + 1], 1) == 0 then
    redis.call('XADD', KEYS[4], '*', 'machine', ARGV[1], 'report', ARGV[i + 2])
  end
end
return 'accepted'`;

const MISSING = `
local missing = {}
for _, number in ipairs(ARGV) do
  if redis.call('GETBIT', KEYS[1], number) == 0 then missing[#missing + 1] = tonumber(number) end
end
return missing`;

/** The maximum number of reports that the coordinator reads at once. */
const READ_AT_ONCE = 1_000;

/** How long a run waits for its coordinator to come back, in milliseconds: a week. */
const KEPT = 7 * 24 * 3_600_000;

/** The keys of a run. */
export class Run {
  readonly id: string;
  readonly #redis: Redis;
  readonly #open: string;
  readonly #excluded: string;
  readonly #done: string;
  readonly #inbox: string;
  readonly #held: string;

  constructor(redis: Redis, id: string) {
    this.id = id;
    this.#redis = redis;
    this.#open = `banyan:run:${id}:open`;
    this.#excluded = `banyan:run:${id}:excluded`;
    this.#done = `banyan:run:${id}:done`;
    this.#inbox = `banyan:run:${id}:inbox`;
    this.#held = `banyan:run:${id}:held`;
  }

  get #keys(): string[] {
    return [this.#open, this.#excluded, this.#done, this.#inbox];
  }

  /**
   * Opens the run, or keeps it open: to be called again and again, since Redis may lose what it had.
   * @param shared what all games share, as JSON. It is sent only where Redis does not have it.
   * @param kept the life of the run without its coordinator, in milliseconds. Default: a week.
   */
  async open(shared: unknown, excluded: ReadonlyMap<string, string>, kept: number = KEPT): Promise<void> {
    const commands = this.#redis.multi();
    if (!(await this.isOpen())) commands.set(this.#open, JSON.stringify(shared));
    for (const [machine, reason] of excluded) commands.hset(this.#excluded, machine, reason);
    for (const key of [...this.#keys, this.#held]) commands.pexpire(key, kept);
    await commands.exec();
  }

  async isOpen(): Promise<boolean> {
    return (await this.#redis.exists(this.#open)) === 1;
  }

  /** Removes all that Redis has of the run. */
  async clear(): Promise<void> {
    await this.#redis.del(...this.#keys, this.#held);
  }

  /** Returns what all games share; `undefined` if the run is over. */
  async shared(): Promise<unknown> {
    const text = await this.#redis.get(this.#open);
    return text === null ? undefined : JSON.parse(text);
  }

  /** Returns why a machine is excluded; `undefined` if it is not. */
  async exclusionOf(machine: string): Promise<string | undefined> {
    return (await this.#redis.hget(this.#excluded, machine)) ?? undefined;
  }

  /** Notes that a worker plays a job. */
  async hold(job: string, worker: string): Promise<void> {
    await this.#redis.hset(this.#held, job, worker);
  }

  /** Notes that a worker does not play a job any more. */
  async release(job: string): Promise<void> {
    await this.#redis.hdel(this.#held, job);
  }

  /** Returns the worker that has not released a job, and forgets it; `undefined` if there is none. */
  async takeHolder(job: string): Promise<string | undefined> {
    const worker = await this.#redis.hget(this.#held, job);
    if (worker === null) return undefined;
    await this.release(job);
    return worker;
  }

  /** Returns those of the games that have not been reported. */
  async missing(games: readonly number[]): Promise<ReadonlySet<number>> {
    const numbers = await this.#redis.eval(MISSING, 1, this.#done, ...games);
    return new Set(Array.isArray(numbers) ? numbers.map(Number) : []);
  }

  /** Lets games be reported again. */
  async reopen(games: readonly number[]): Promise<void> {
    const commands = this.#redis.multi();
    for (const number of games) commands.setbit(this.#done, number, 0);
    await commands.exec();
  }

  /** Reports games, all at once. Of two reports of one game, Redis keeps the first. */
  async report(machine: string, reports: readonly Report[]): Promise<Reception> {
    const words = reports.flatMap((report) => [report.kind, report.number, JSON.stringify(report)]);
    const reception = await this.#redis.eval(REPORT, 4, ...this.#keys, machine, ...words);
    return reception === 'over' || reception === 'excluded' ? reception : 'accepted';
  }

  /** Returns the reports that have not been settled; waits for one up to this time in milliseconds, 0 for not at all. */
  async deliveries(wait: number): Promise<Delivery[]> {
    const streams = ['STREAMS', this.#inbox, '0'] as const;
    const found =
      wait === 0
        ? await this.#redis.xread('COUNT', READ_AT_ONCE, ...streams)
        : await this.#redis.xread('COUNT', READ_AT_ONCE, 'BLOCK', wait, ...streams);
    const [[, entries = []] = []] = found ?? [];
    return entries.map(([id, [, machine = '', , text = '']]): Delivery => {
      const report: Report = JSON.parse(text);
      return { ...report, id, machine };
    });
  }

  /** Removes reports whose games are stored. */
  async settle(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length > 0) await this.#redis.xdel(this.#inbox, ...deliveries.map(({ id }) => id));
  }
}
