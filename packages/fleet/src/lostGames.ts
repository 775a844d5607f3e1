/**
 * Games that were alone in a job when it was lost. A worker that is announced again afterwards has only lost its connection, as
 * in an outage of Redis, and its game is healthy. One that stays silent has ended, perhaps by the game.
 */
import type { Redis } from 'ioredis';
import type { NumberedTask } from './messages.ts';
import { workersIn } from './registry.ts';

/** The looks after which a silent worker has ended. A look takes a second at least, and a worker is announced every three. */
const MAX_SILENT_LOOKS = 5;

interface LostGame {
  readonly game: NumberedTask;
  /** The id of the worker that held the job. */
  readonly worker: string;
  /** When the worker was announced before the loss was found. */
  readonly announcedAt: string | undefined;
  looks: number;
}

/** A game whose loss is explained. */
export interface Explained {
  readonly game: NumberedTask;
  /** Whether its worker has ended. */
  readonly hasEnded: boolean;
}

export class LostGames {
  readonly #redis: Redis;
  #lost: LostGame[] = [];

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async add(game: NumberedTask, worker: string): Promise<void> {
    const announcedAt = await workersIn(this.#redis).announcedAt(worker);
    this.#lost.push({ game, worker, announcedAt, looks: 0 });
  }

  /** Returns and forgets the games whose loss is explained by now. Redis answers each look, so that its outages do not count. */
  async look(): Promise<Explained[]> {
    const explained: Explained[] = [];
    const open: LostGame[] = [];
    for (const lost of this.#lost) {
      const latest = await workersIn(this.#redis).announcedAt(lost.worker);
      const isPresent = latest !== undefined && latest !== lost.announcedAt;
      const hasEnded = !isPresent && ++lost.looks >= MAX_SILENT_LOOKS;
      if (isPresent || hasEnded) explained.push({ game: lost.game, hasEnded });
      else open.push(lost);
    }
    this.#lost = open;
    return explained;
  }
}
