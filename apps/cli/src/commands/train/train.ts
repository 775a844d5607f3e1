/** `banyan train`: trains a network for a game by self-play. */
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkEncoding, checkGame } from '@banyan/mcts/testing';
import {
  decodePositions,
  decodeState,
  encodePositions,
  encodeState,
  type GameRecord,
  settingsFor,
  Trainer,
  type TrainerState,
} from '@banyan/train';
import type { Context } from '../../context.ts';
import { openTrainedGame, type TrainedGame } from '../../engines/trainedGame.ts';
import { replaceFile } from '../../files.ts';
import { isModulePath } from '../../games/gameModule.ts';
import { DEFAULT_GAME } from '../../games.ts';
import { isAnimated, screenOn } from '../../screen.ts';
import { MAX_THREADS } from '../../searchLimits.ts';
import { quote, UsageError } from '../../usage.ts';
import { plural } from '../tournament/formatting.ts';
import { lock } from '../tournament/lock.ts';
import { checkPageFile } from '../tournament/page/pageFile.ts';
import { checkNetworkPath, networkPathFor, writeNetwork } from './networkOutput.ts';
import { trainingPage } from './page.ts';
import { StrengthMeter } from './strengthMeter.ts';
import { openThreadPool } from './threadPool.ts';
import {
  budgetOf,
  checkResumed,
  settingsIn,
  type TrainFlags,
  type TrainingBudget,
} from './trainingConfig.ts';
import { type TrainingProgress, trainingProgressOn } from './trainingProgress.ts';
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
  const store = new TrainingStore(`${out}.training`);
  const note = (text: string): boolean => context.process.stderr.write(`banyan: ${text}\n`);
  const release = await lock(store.path, note, force);
  try {
    await runTraining(context, request, trained, store, out);
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

async function runTraining<State>(
  { process, signal }: Context,
  request: Request,
  trained: TrainedGame<State>,
  store: TrainingStore,
  out: string,
): Promise<void> {
  const { flags, budget, source } = request;
  const { game, encoding, name } = trained;
  const { settings, stored, shards } = await startOf(request, trained, store);
  const threads = flags.threads ?? Math.min(availableParallelism(), MAX_THREADS);
  const pool = openThreadPool(source, settings, threads);
  const { stdout, stderr, env } = process;
  const animated = isAnimated(stderr, env);
  const progress = trainingProgressOn(screenOn(stderr, env), budget, {
    isAnimated: animated,
    gateEvery: settings.gateEvery,
  });
  const started = performance.now();
  try {
    const trainer = new Trainer(game, { encoding, settings, workers: () => pool });
    if (stored !== undefined) {
      trainer.restore(
        stored,
        shards.map((bytes) => decodePositions(bytes, trainer.sizes)),
      );
    }
    const meter = flags.measure === 0 ? undefined : new StrengthMeter(trainer, progress, signal);
    const training: Training<State> = { trainer, trained, store, out, budget, progress, meter, signal };
    const { games, isWhole, isBetter } = await runGenerations(training);
    if (isWhole) await finish(training, flags.measure);
    progress.close();
    if (signal.aborted) {
      const generations = plural(trainer.curve.length, 'generation');
      stderr.write(`banyan: interrupted after ${generations}; --resume continues\n`);
      if (trainer.curve.length === 0) return;
    }
    // An interrupted run has no last gate. The file of an earlier run may have passed one: it stays, unless this run is better.
    const isKept = !isWhole && stored !== undefined && !isBetter && existsSync(out);
    const results: TrainingResults = {
      game: name,
      file: out,
      bytes: isKept ? statSync(out).size : await writeNetwork(out, trained, trainer),
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
      measurements: meter?.measurements ?? [],
    };
    const screen = screenOn(stdout, env);
    screen.print(`${flags.json ? JSON.stringify(results) : describeTraining(results, source, screen)}\n`);
    if (flags.html !== undefined) {
      await replaceFile(flags.html, trainingPage(results, trained, games, new Date()));
    }
  } finally {
    progress.close();
    await pool.close();
  }
}

/** A training at work. */
interface Training<State> {
  readonly trainer: Trainer<State, number>;
  readonly trained: TrainedGame<State>;
  readonly store: TrainingStore;
  /** The file of the network. */
  readonly out: string;
  readonly budget: TrainingBudget;
  readonly progress: TrainingProgress;
  /** Absent if nothing is measured. */
  readonly meter: StrengthMeter<State> | undefined;
  readonly signal: AbortSignal;
}

/** What a run has done. */
interface Generations {
  readonly games: readonly GameRecord<number>[];
  readonly isWhole: boolean;
  readonly isBetter: boolean;
}

/**
 * Trains until the budget is used or the signal aborts, and seals each generation.
 * @returns the games of the last generation, whether no signal ended it, and whether a network has passed a gate.
 */
async function runGenerations<State>({
  trainer,
  trained,
  store,
  out,
  budget,
  progress,
  meter,
  signal,
}: Training<State>): Promise<Generations> {
  const started = performance.now();
  const last = trainer.curve.length + budget.generations;
  let games: readonly GameRecord<number>[] = [];
  let isBetter = false;
  while (trainer.curve.length < last && performance.now() - started < budget.milliseconds) {
    const number = trainer.curve.length + 1;
    try {
      const generation = await trainer.next(signal, (done, learned) =>
        progress.played(number, done, learned),
      );
      await store.seal(number, {
        positions: encodePositions(generation.positions),
        state: encodeState(trainer.state(), trained.name),
        kept: trainer.buffer.shards,
      });
      games = generation.games;
      progress.generation(generation.record);
      if (generation.record.gate?.isAccepted) {
        isBetter = true;
        await writeNetwork(out, trained, trainer);
        await meter?.measureNow();
      }
    } catch (error) {
      if (error !== signal.reason) throw error;
      return { games, isWhole: false, isBetter };
    }
  }
  return { games, isWhole: !signal.aborted, isBetter };
}

/** Lets the latest network pass the gate, and measures the best one. */
async function finish<State>(
  { trainer, progress, meter, signal, trained }: Training<State>,
  pairs: number | undefined,
): Promise<void> {
  try {
    progress.say('the last gate');
    await trainer.finish(signal);
    if (trained.game.players === 2) await meter?.measureAtEnd(pairs);
  } catch (error) {
    if (error !== signal.reason) throw error;
  }
}
