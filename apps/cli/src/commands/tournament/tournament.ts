/** `banyan tournament`: lets engines play each other and compares their strength. */
import { availableParallelism } from 'node:os';
import type { OpeningOf } from '@banyan/tournament';
import type { Context } from '../../context.ts';
import { Rejection } from '../../failure.ts';
import { replaceFile } from '../../files.ts';
import { openGame, type Playable } from '../../games.ts';
import { plural } from '../../numbers.ts';
import { isAnimated, screenOn } from '../../screen.ts';
import { plain, quote } from '../../usage.ts';
import type { PartialConfig } from './config.ts';
import { readConfigFile } from './configFile.ts';
import { applyFlags, type ConfigFlags } from './configFlags.ts';
import { openGamePool } from './gamePool.ts';
import { type GameStore, openGameStore } from './gameStore.ts';
import { checkPlayers } from './log.ts';
import { openingBook } from './openingBook.ts';
import { type OpeningsFile, readOpeningsFile } from './openingsFile.ts';
import { boardsOf } from './page/boards.ts';
import { checkPageFile } from './page/pageFile.ts';
import { Progress } from './progress.ts';
import { progressLineOn } from './progressLine.ts';
import { checkForQueue, type QueueFlags } from './queue/checkForQueue.ts';
import { reportOf } from './report.ts';
import { resolveConfig } from './resolveConfig.ts';
import { runGames } from './runGames.ts';
import { openSeat } from './seats.ts';

/** The options of `banyan tournament`. */
export interface TournamentFlags extends ConfigFlags, QueueFlags {
  readonly config: string | undefined;
  readonly openings: string | undefined;
  readonly resume: boolean | undefined;
  readonly force: boolean | undefined;
  readonly html: string | undefined;
  readonly json: boolean | undefined;
}

/**
 * Plays or resumes a tournament and prints its results.
 * @throws UsageError for an invalid configuration; Failure if a game cannot be played or saved; Rejection if the test
 *   accepts H0.
 */
export async function tournament(this: Context, flags: TournamentFlags, game?: string): Promise<void> {
  const partial = applyFlags(
    flags,
    game,
    flags.config === undefined ? {} : await readConfigFile(flags.config),
  );
  const file = flags.openings === undefined ? undefined : await readOpeningsFile(flags.openings);
  if (flags.html !== undefined) await checkPageFile(flags.html, 'banyan tournament', flags.force === true);
  const store = await openGameStore(flags, (text) => this.process.stderr.write(`banyan: ${text}\n`));
  try {
    const asked = { ...partial, ...openingsIn(file) };
    const { config, pairs, places } = await resolveConfig(asked, store.stored?.config);
    checkForQueue(flags, config);
    await store.check(config);
    const progress = new Progress(config, pairs, places);
    if (file !== undefined) progress.endBefore(file.lines.length, shortageOf(file));
    for (const record of store.stored?.games ?? []) {
      checkPlayers(record, places?.seats ?? 2, places === undefined ? [0, 0.5, 1] : undefined);
      progress.add(record);
    }
    const failure = progress.isOver
      ? undefined
      : await (await openGame(config.game))((playable) => play(this, flags, playable, progress, store, file));
    // A failure after some games still leaves results to print.
    if (failure === undefined || progress.games.length > 0) await report(this, flags, progress);
    if (failure !== undefined) throw failure.reason;
  } finally {
    await store.close();
  }
}

/** Why a tournament with fewer openings than pairs ends early. */
function shortageOf({ path, lines }: OpeningsFile): string {
  return `${quote(path)} has ${plural(lines.length, 'opening')}`;
}

/** The parts of a configuration that a file of openings decides. */
function openingsIn(file: OpeningsFile | undefined): Pick<PartialConfig, 'openings' | 'openingMoves'> {
  return file === undefined ? {} : { openings: file.hash, openingMoves: 0 };
}

/**
 * Opens all engines and the first opening before the log, so that an impossible tournament leaves no file behind; then
 * plays the games. Returns the failure, if any.
 */
async function play<State>(
  context: Context,
  flags: TournamentFlags,
  playable: Playable<State>,
  progress: Progress,
  store: GameStore,
  file: OpeningsFile | undefined,
): Promise<PromiseRejectedResult | undefined> {
  const { config } = progress;
  for (const entrant of config.engines) {
    const seat = await openSeat(playable, entrant, undefined, (line) =>
      context.process.stderr.write(`${line}\n`),
    );
    await seat.close();
  }
  const openingOf = await openingBook(playable, progress, store.stored?.games ?? [], file);
  await openingOf(0);
  await store.begin(config);
  // Only a tournament on a queue loads what that needs.
  const playThem =
    flags.queue === undefined ? playGames : (await import('./queue/playOnQueue.ts')).playOnQueue;
  const [outcome] = await Promise.allSettled([
    playThem(context, flags, playable, progress, store, openingOf),
  ]);
  return outcome.status === 'rejected' ? outcome : undefined;
}

/**
 * Plays the games on worker threads.
 * @throws Failure as `runGames`.
 */
async function playGames<State>(
  { process, signal }: Context,
  { concurrency = Math.max(1, availableParallelism() - 1) }: TournamentFlags,
  playable: Playable<State>,
  progress: Progress,
  store: GameStore,
  openingOf: OpeningOf<number>,
): Promise<void> {
  const { stderr, env } = process;
  const workers = Math.min(concurrency, progress.maxGames - progress.games.length);
  const progressLine = progressLineOn(screenOn(stderr, env), progress, isAnimated(stderr, env));
  const pool = openGamePool(workers, (line) => progressLine.note(line));
  const interrupted = (): void => {
    if (isAnimated(stderr, env)) progressLine.say('finishing; Ctrl-C again exits now');
    else stderr.write('banyan: finishing the running games; Ctrl-C again exits at once\n');
  };
  signal.addEventListener('abort', interrupted);
  if (signal.aborted) interrupted();
  try {
    await runGames({
      playable,
      progress,
      openingOf,
      concurrency: workers,
      play: (task) => pool.play(task),
      async save(record) {
        await store.save(record);
        progress.add(record);
        progressLine.show(record);
      },
      signal,
    });
  } finally {
    signal.removeEventListener('abort', interrupted);
    progressLine.close();
    await pool.close();
  }
}

async function report(
  { process, signal }: Context,
  flags: TournamentFlags,
  progress: Progress,
): Promise<void> {
  const { stdout, stderr, env } = process;
  const { log, html, json } = flags;
  const { results, standingsOn, page } = reportOf(progress);
  const screen = screenOn(stdout, env);
  if (json) screen.printJson(results);
  else screen.print(`${standingsOn(screen)}\n`);
  if (html !== undefined) {
    const boards = (await openGame(progress.config.game))(boardsOf);
    await replaceFile(html, page(new Date(), boards));
  }
  const { pairs, places, shortage } = progress;
  if (shortage !== undefined) {
    const unit = places === undefined ? 'pair' : 'opening';
    stderr.write(`banyan: the tournament ends with ${plural(pairs, unit)}: ${plain(shortage)}\n`);
  }
  if (signal.aborted && !results.finished) {
    const advice = log === undefined ? 'with --log it could be resumed' : '--resume continues';
    stderr.write(`banyan: interrupted after ${results.games} games; ${advice}\n`);
  }
  const { sprt } = results;
  if (sprt?.accepted === 'H0') {
    const [first, second] = progress.config.engines;
    throw new Rejection(
      `H0 was accepted: ${first?.name} is not stronger than ${second?.name} by ${sprt.elo1} Elo`,
    );
  }
}
