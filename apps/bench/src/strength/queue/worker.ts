/** `npm run strength -- --worker`: plays pairs of strength benches on other machines. */
import { hostname } from 'node:os';
import { addressOf, describeBuild, work } from '@banyan/fleet';
import { Pool } from '../pool.ts';
import { strengthBuild } from './build.ts';
import { readTask } from './messages.ts';

/** The pairs of a worker that is silent for this time go to others, in milliseconds. */
const LOST_AFTER = 30_000;

/** How a worker works. */
export interface StrengthWorkerOptions {
  readonly queue: string;
  readonly threads: number;
  /** The name of this machine. Default: its host name. */
  readonly name: string | undefined;
}

/**
 * Plays pairs until the signal aborts; returns a line for people.
 * @throws BanyanError as `work`.
 */
export async function strengthWorker(
  { queue: url, threads, name: machine = hostname() }: StrengthWorkerOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const place = `${machine} plays pairs of ${addressOf(url)}, ${threads} at a time`;
  const build = await strengthBuild();
  const pool = new Pool(threads);
  signal.addEventListener('abort', () => say('finishing the running pairs; Ctrl-C again exits at once'));
  try {
    const pairs = await work({
      ...{ url, machine, threads, build, say, signal, offers: [], lostAfter: LOST_AFTER },
      play: (shared, number) => pool.playPair(readTask(shared, number)),
      ready: () => say(`${place}, ${describeBuild(build)}; Ctrl-C ends it`),
    });
    return `${pairs} pairs played`;
  } finally {
    await pool.close();
  }
}
