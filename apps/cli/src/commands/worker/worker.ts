/** `banyan worker`: plays the games of tournaments and trainings on other machines. */
import { availableParallelism, hostname } from 'node:os';
import type { Context } from '../../context.ts';
import { currentBuild } from '../../engines/build.ts';
import { gameFileOf } from '../../games/gameFile.ts';
import { moduleParts } from '../../games/gameModule.ts';
import { plural } from '../../numbers.ts';
import { screenOn } from '../../screen.ts';
import { plain, UsageError } from '../../usage.ts';
import { openGamePool } from '../tournament/gamePool.ts';
import { COMMANDS, moduleNeed, readTask } from '../tournament/queue/messages.ts';
import { isSelfPlay, playedJson, readSelfPlay } from '../train/queue/messages.ts';
import { openTaskPool, type TaskPool } from '../train/threadPool.ts';

/** The options of `banyan worker`. */
export interface WorkerFlags {
  readonly queue: string | undefined;
  readonly threads: number | undefined;
  readonly name: string | undefined;
  readonly game: readonly string[] | undefined;
  readonly 'allow-commands': boolean | undefined;
  readonly 'lost-after': number | undefined;
}

/** In seconds. */
const LOST_AFTER = 30;

/** A name of a machine. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;

/**
 * Plays games until Ctrl-C.
 * @throws UsageError without a queue, or for an invalid name or module; BanyanError as `work`.
 */
export async function worker(this: Context, flags: WorkerFlags): Promise<void> {
  const { stderr, env } = this.process;
  const screen = screenOn(stderr, env);
  const { queue: url, threads = availableParallelism(), name: machine = hostname() } = flags;
  const { 'allow-commands': allowsCommands = false, 'lost-after': lostAfter = LOST_AFTER } = flags;
  if (url === undefined) throw new UsageError('a worker needs a queue: --queue redis://host:6379');
  if (!NAME.test(machine)) {
    throw new UsageError(
      `--name must have 1 to 60 letters, digits, dots, dashes or underscores, not ${machine}`,
    );
  }
  const modules = new Map<string, string>();
  for (const text of flags.game ?? []) modules.set((await gameFileOf(text)).hash, moduleParts(text).path);
  const { addressOf, describeBuild, work } = await import('@banyan/fleet');
  const build = await currentBuild();
  const say = (text: string): void => {
    screen.print(`banyan: ${plain(text)}\n`);
  };
  const place = `${machine} plays games of ${addressOf(url)} on ${plural(threads, 'thread')}`;
  const pool = openGamePool(threads, (line) => stderr.write(`${line}\n`));
  const rights = { allowsCommands, modules };
  let selfPlay: TaskPool | undefined;
  const play = async (shared: unknown, own: unknown): Promise<unknown> => {
    if (!isSelfPlay(shared)) return pool.play(readTask(shared, own, rights));
    const task = readSelfPlay(shared, own, rights);
    selfPlay ??= openTaskPool(threads);
    return playedJson(await selfPlay.run(task));
  };
  const interrupted = (): void => say('finishing the running games; Ctrl-C again exits at once');
  this.signal.addEventListener('abort', interrupted);
  try {
    const games = await work({
      ...{ url, machine, threads, build, play, say, signal: this.signal },
      offers: [...(allowsCommands ? [COMMANDS] : []), ...[...modules.keys()].map(moduleNeed)],
      lostAfter: lostAfter * 1_000,
      ready: () => say(`${place}, ${describeBuild(build)}; Ctrl-C ends it`),
    });
    say(`${plural(games, 'game')} played`);
  } finally {
    this.signal.removeEventListener('abort', interrupted);
    await pool.close();
    await selfPlay?.close();
  }
}
