/**
 * The coordinator of a run: puts games into the queue, stores what workers report, and adds lost jobs again. It has the
 * schedule and the stored games, so that Redis may lose anything.
 */
import type { Redis } from 'ioredis';
import { queueName } from './build.ts';
import { connect } from './connection.ts';
import type { GameSource, RunOptions, RunSummary } from './gameSource.ts';
import { unlessUnreachable } from './grace.ts';
import { JobSupply } from './jobSupply.ts';
import { LostGames } from './lostGames.ts';
import type { Delivery, NumberedTask } from './messages.ts';
import { halves, Outstanding } from './outstanding.ts';
import { PresentWorkers } from './presentWorkers.ts';
import { runsIn } from './registry.ts';
import { ReplayQueues } from './replayQueues.ts';
import { Replays } from './replays.ts';
import { Run } from './run.ts';
import { RunQueue } from './runQueue.ts';

/** How often the same game may fail, or end its worker while it is alone in its job. */
const MAX_FAILURES = 3;

/** The share of games that are replayed, by default. */
const REPLAY_SHARE = 0.01;

/** The time of a job, and how long reports may wait while the next jobs are made, in milliseconds. */
const JOB_TIME = 60_000;
const FILL_TIME = 300;

/** The time between two looks at the queue and its workers, in milliseconds. */
const LOOK_EVERY = 1_000;

/** How long to wait for a report, in milliseconds; an abort is seen after this time. */
const READ_TIMEOUT = 250;

/**
 * Distributes the games of a source to workers.
 *
 * Returns when the source is over or the signal aborts.
 * @throws BanyanError `QUEUE_UNAVAILABLE`; any error of the source.
 */
export async function coordinate<Result>(
  source: GameSource<Result>,
  options: RunOptions,
): Promise<RunSummary> {
  const redis = await connect(options.url);
  const coordinator = new Coordinator(redis, source, options);
  try {
    await unlessUnreachable(redis, coordinator.run(), options.signal);
    return coordinator.summary;
  } finally {
    await unlessUnreachable(redis, coordinator.end(), AbortSignal.abort()).catch(() => {});
    redis.disconnect();
  }
}

class Coordinator<Result> {
  readonly #source: GameSource<Result>;
  readonly #options: RunOptions;
  readonly #redis: Redis;
  readonly #run: Run;
  readonly #queue: RunQueue;
  readonly #outstanding = new Outstanding();
  readonly #supply: JobSupply<Result>;
  readonly #replays: Replays<Result>;
  readonly #replayQueues: ReplayQueues<Result>;
  readonly #workers: PresentWorkers;
  readonly #excluded = new Map<string, string>();
  readonly #failures = new Map<number, number>();
  readonly #lost: LostGames;
  readonly #said = new Set<string>();
  #looked = -Infinity;

  constructor(redis: Redis, source: GameSource<Result>, options: RunOptions) {
    this.#redis = redis;
    this.#source = source;
    this.#options = options;
    this.#run = new Run(redis, options.id);
    this.#lost = new LostGames(redis);
    const queue = queueName(options.build, options.needs);
    this.#queue = new RunQueue(redis, queue, options.id);
    this.#workers = new PresentWorkers(redis, queue, options, (text) => this.#sayOnce(text));
    this.#supply = new JobSupply({
      ...{ source, run: this.#run, queue: this.#queue, outstanding: this.#outstanding },
      jobMilliseconds: options.jobMilliseconds ?? JOB_TIME,
    });
    this.#replays = new Replays({
      share: options.replayShare ?? REPLAY_SHARE,
      difference: (one, other) => source.difference(one, other),
      playHere: (number) => source.playHere(number),
    });
    this.#replayQueues = new ReplayQueues(redis, this.#run, options.build, this.#replays, (text) =>
      options.say(text),
    );
  }

  get summary(): RunSummary {
    return { replays: this.#replays.compared, excluded: this.#excluded };
  }

  async run(): Promise<void> {
    const { signal, continues } = this.#options;
    if (continues) await this.#adopt();
    else await this.end();
    while (!signal.aborted && !(this.#source.isOver && this.#replays.waiting === 0)) {
      if (performance.now() - this.#looked > LOOK_EVERY) await this.#look();
      await this.#supply.fill(this.#workers.threads, FILL_TIME);
      await this.#receive(READ_TIMEOUT);
    }
  }

  /** Removes all that Redis has of this run. */
  async end(): Promise<void> {
    await runsIn(this.#redis).leave(this.#options.id);
    await this.#run.clear();
    await this.#queue.clear();
    await this.#replayQueues.clear();
  }

  /** Takes over the jobs of an earlier coordinator of this run. */
  async #adopt(): Promise<void> {
    for (const id of await this.#queue.unfinished()) {
      const games = await this.#queue.gamesOf(id);
      const left = games.filter(({ number }) => !this.#source.has(number));
      if (left.length > 0) this.#outstanding.add(id, left);
      else await this.#queue.remove(id);
    }
  }

  /** Looks at the workers and at the queue, and puts lost jobs back. */
  async #look(): Promise<void> {
    this.#looked = performance.now();
    const { id, name, build, shared, keptFor } = this.#options;
    await this.#run.open(shared, this.#excluded, keptFor);
    await runsIn(this.#redis).announce({ id, name, ...build });
    await this.#workers.look(this.#excluded);
    const living = await this.#queue.unfinished();
    const ended = this.#outstanding.jobsBeside(living);
    while ((await this.#receive(0)) > 0); // a job that has ended has reported before
    for (const job of ended) await this.#putBack(job);
    for (const { game, hasEnded } of await this.#lost.look()) {
      if (this.#source.has(game.number)) continue; // its worker has reported it meanwhile
      if (hasEnded) await this.#failed(game, 'its worker was lost');
      else await this.#supply.put([game]);
    }
    const areReplayed = await this.#replayQueues.look(this.#workers.machines);
    if (this.#source.isOver && !areReplayed) {
      this.#sayOnce('games could not be replayed on another machine: one machine works alone');
      this.#replays.giveUpAll();
    }
  }

  #sayOnce(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#options.say(text);
  }

  /** Puts the games of an ended job back that were not reported. A job that its worker has lost is divided. */
  async #putBack(job: string): Promise<void> {
    const games = this.#outstanding.take(job);
    if (games.length === 0) return;
    const worker = await this.#run.takeHolder(job);
    if (worker === undefined) return this.#supply.put(games);
    const parts = halves(games);
    if (parts.length > 1) for (const part of parts) await this.#supply.put(part);
    else for (const game of games) await this.#lost.add(game, worker);
  }

  /** Stores what has been reported; returns the number of reports. */
  async #receive(wait: number): Promise<number> {
    const deliveries = await this.#run.deliveries(wait);
    const games = new Map<number, Delivery>();
    for (const each of deliveries.toReversed()) if (each.kind === 'game') games.set(each.number, each);
    const impossible = await Promise.all([...games.values()].map((game) => this.#store(game)));
    await this.#run.settle(deliveries);
    for (const each of impossible) if (each !== undefined) await this.#refuse(each);
    for (const each of deliveries) await this.#judge(each);
    return deliveries.length;
  }

  /** Stores a game that is reported for the first time; returns it if it is impossible. */
  async #store(delivery: Delivery): Promise<Delivery | undefined> {
    const { machine, number, content, milliseconds } = delivery;
    if (this.#source.has(number) || this.#excluded.has(machine)) return undefined;
    const result = await this.#checked(number, content);
    if (result === undefined) return delivery;
    const game = this.#outstanding.end(number);
    this.#supply.learn(milliseconds);
    await this.#source.save(number, result, machine);
    const replay = game === undefined ? undefined : this.#replays.choose(game, machine, result);
    if (replay !== undefined) await this.#replayQueues.put(replay, this.#workers.machines);
    return undefined;
  }

  /** Judges a replay or an error, when the games beside it are stored. */
  async #judge(delivery: Delivery): Promise<void> {
    const { kind, machine, number, content } = delivery;
    if (kind === 'game' || this.#excluded.has(machine)) return;
    if (kind === 'error') {
      const game = this.#outstanding.end(number);
      if (game !== undefined) await this.#failed(game, `${machine}: ${String(content)}`);
      else this.#replays.giveUp(number);
      return;
    }
    const result = await this.#checked(number, content);
    if (result === undefined) return this.#refuse(delivery);
    for (const verdict of await this.#replays.judge(number, machine, result)) {
      await this.#exclude(verdict.machine, verdict.reason);
    }
  }

  async #refuse({ machine, number }: Delivery): Promise<void> {
    await this.#exclude(machine, `its game ${number} is impossible`);
    const game = this.#outstanding.end(number);
    if (game !== undefined) await this.#supply.put([game]);
  }

  async #checked(number: number, content: unknown): Promise<Result | undefined> {
    try {
      return await this.#source.check(number, content);
    } catch {
      return undefined;
    }
  }

  /** Has a game played again that could not be played, or gives it up. */
  async #failed(game: NumberedTask, reason: string): Promise<void> {
    const failures = (this.#failures.get(game.number) ?? 0) + 1;
    this.#failures.set(game.number, failures);
    if (failures < MAX_FAILURES) await this.#supply.put([game]);
    else this.#source.giveUp(game.number, reason);
  }

  /** Excludes a machine: it gets no more jobs, and its games are played again. */
  async #exclude(machine: string, reason: string): Promise<void> {
    if (this.#excluded.has(machine)) return;
    this.#excluded.set(machine, reason);
    this.#options.say(`${machine} is excluded: ${reason}`);
    this.#replays.giveUpAll(machine);
    const games = await this.#source.withdraw(machine);
    await this.#run.open(this.#options.shared, this.#excluded, this.#options.keptFor);
    await this.#run.reopen(games);
    this.#options.say(`${games.length} games of ${machine} are played again`);
  }
}
