/** `banyan train`: trains a network for a game by self-play. */
import { availableParallelism } from 'node:os';
import { checkEncoding, checkGame } from '@banyan/mcts/testing';
import { decodePositions, decodeState, settingsFor, Trainer, type TrainerState } from '@banyan/train';
import type { Context } from '../../context.ts';
import { openTrainedGame, type TrainedGame } from '../../engines/trainedGame.ts';
import { replaceFile } from '../../files.ts';
import { isModulePath } from '../../games/gameModule.ts';
import { DEFAULT_GAME } from '../../games.ts';
import { plural } from '../../numbers.ts';
import { isAnimated, screenOn } from '../../screen.ts';
import { MAX_THREADS } from '../../searchLimits.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { lock } from '../tournament/lock.ts';
import { checkPageFile } from '../tournament/page/pageFile.ts';
import { finish, runGenerations, type Training } from './generations.ts';
import { MeasurementLog } from './measurementLog.ts';
import { checkNetworkPath, networkPathFor, writeNetwork } from './networkOutput.ts';
import { trainingPage } from './page.ts';
import { positionMeter, readPositions } from './positionMeter.ts';
import { type MeterOptions, StrengthMeter } from './strengthMeter.ts';
import { openThreadPool } from './threadPool.ts';
import {
  budgetOf,
  checkResumed,
  settingsIn,
  type TrainFlags,
  type TrainingBudget,
} from './trainingConfig.ts';
import { trainingProgressOn } from './trainingProgress.ts';
import { describeTraining } from './trainingReport.ts';
import { type TrainingResults, total } from './trainingResults.ts';
import { TrainingStore } from './trainingStore.ts';

/**
 * Trains a network, or continues, and prints the results.
 * @throws UsageError for invalid options, or files that would be overwritten; Failure if a file cannot be written.
 */
export async function train(this: Context, flags: TrainFlags, source: string = DEFAULT_GAME): Promise<void> {
  const budget = budgetOf(flags);
  const trained = await openTrainedGame(source);
  return trained((game) => trainGame(this, { flags, budget, source }, game));
}

interface Request {
  readonly flags: TrainFlags;
  readonly budget: TrainingBudget;
  readonly source: string;
}

async function trainGame<State>(
  context: Context,
  request: Request,
  trained: TrainedGame<State>,
): Promise<void> {
  const { flags, source } = request;
  const { out = networkPathFor(trained.name), resume = false, force = false, html } = flags;
  await checkNetworkPath(out, resume || force);
  if (html !== undefined) await checkPageFile(html, 'banyan train', force);
  if (isModulePath(source)) {
    checkGame(trained.game, { games: 2, seed: 1 });
    checkEncoding(trained.game, trained.encoding, { games: 2, seed: 1 });
  }
  const positions = flags.positions === undefined ? undefined : await readPositions(flags.positions, trained);
  const store = new TrainingStore(`${out}.training`);
  const note = (text: string): boolean => context.process.stderr.write(`banyan: ${text}\n`);
  const release = await lock(store.path, note, { force });
  try {
    await runTraining(context, request, trained, { store, out, positions });
  } finally {
    release();
  }
}

/** Where a training begins: anew, or from the folder. */
async function startOf<State>(
  { flags }: Request,
  { name, game, encoding }: TrainedGame<State>,
  store: TrainingStore,
): Promise<{
  readonly settings: TrainerState['settings'];
  readonly stored?: Omit<TrainerState, 'settings'>;
  readonly shards: readonly Uint8Array[];
}> {
  const given = settingsIn(flags);
  const found = await store.read();
  if (found !== undefined && flags.resume) {
    const { settings, ...stored } = decodeState(found.state, name);
    checkResumed(given, settings);
    return { settings, stored, shards: found.shards };
  }
  if (flags.resume) {
    throw new UsageError(`there is no training in ${quote(store.path)}: leave out --resume to begin one`);
  }
  if (found !== undefined) {
    if (!flags.force) {
      throw new UsageError(
        `${quote(store.path)} has a training of ${plural(found.generation, 'generation')}: --resume continues it, --force begins anew`,
      );
    }
    await store.clear();
  }
  return { settings: settingsFor(game, encoding, given), shards: [] };
}

/** The files of a training. */
interface Files<State> {
  readonly store: TrainingStore;
  /** The file of the network. */
  readonly out: string;
  /** The labelled positions, if there are any. */
  readonly positions: Awaited<ReturnType<typeof readPositions<State>>> | undefined;
}

async function runTraining<State>(
  { process, signal }: Context,
  request: Request,
  trained: TrainedGame<State>,
  { store, out, positions }: Files<State>,
): Promise<void> {
  const { flags, budget, source } = request;
  const { game, encoding, name } = trained;
  const log = new MeasurementLog(store.measurementsPath);
  const { settings, stored, shards } = await startOf(request, trained, store);
  const threads = flags.threads ?? Math.min(availableParallelism(), MAX_THREADS);
  const pool = openThreadPool(source, settings, threads);
  const { stdout, stderr, env } = process;
  const animated = isAnimated(stderr, env);
  const errors = screenOn(stderr, env);
  const progress = trainingProgressOn(errors, budget, {
    isAnimated: animated,
    gateEvery: settings.gateEvery,
  });
  const started = performance.now();
  try {
    const say = (text: string): void => errors.print(`banyan: ${plain(text)}\n`);
    const workers =
      flags.queue === undefined
        ? pool
        : await (await import('./queue/queuedWorkers.ts')).queuedWorkers(pool, {
            ...{ url: flags.queue, source, trained, settings, out, signal, say },
          });
    const trainer = new Trainer(game, { encoding, settings, workers: () => workers });
    if (stored !== undefined) {
      trainer.restore(
        stored,
        shards.map((bytes) => decodePositions(bytes, trainer.sizes)),
      );
      await log.read();
    }
    const options: MeterOptions = {
      pairs: flags.measure,
      every: flags['measure-every'],
      positions: positions && positionMeter(trained, trainer.shape, positions),
    };
    const meter = new StrengthMeter(trained, trainer, options, log, progress, signal);
    const write = (): Promise<number> => {
      const matches = flags['measure-every'] === undefined ? [] : log.matches;
      return writeNetwork(out, trained, trainer, { matches, positions: log.positions });
    };
    const training: Training<State> = { trainer, trained, store, write, budget, progress, meter, signal };
    const { games, isWhole } = await runGenerations(training);
    if (isWhole) await finish(training);
    progress.close();
    if (signal.aborted) {
      const generations = plural(trainer.curve.length, 'generation');
      stderr.write(`banyan: interrupted after ${generations}; --resume continues\n`);
      if (trainer.curve.length === 0) return;
    }
    const results: TrainingResults = {
      game: name,
      file: out,
      bytes: await write(),
      seed: settings.seed,
      threads,
      milliseconds: Math.round(performance.now() - started),
      generations: trainer.curve.length,
      games: total(trainer.curve, 'games'),
      positions: total(trainer.curve, 'positions'),
      parameters: trainer.best.length,
      bufferBytes: trainer.buffer.bytes,
      settings,
      curve: trainer.curve,
      measurements: log.matches,
      positionScores: log.positions,
    };
    const screen = screenOn(stdout, env);
    if (flags.json) screen.printJson(results);
    else screen.print(`${describeTraining(results, source, screen)}\n`);
    if (flags.html !== undefined) {
      await replaceFile(flags.html, trainingPage(results, trained, games, new Date()));
    }
  } finally {
    progress.close();
    await pool.close();
  }
}
