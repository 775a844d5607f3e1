/** The generations of a training, and its end: what is sealed, written and measured when. */
import { encodePositions, encodeState, type GameRecord, type Trainer } from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import type { StrengthMeter } from './strengthMeter.ts';
import type { TrainingBudget } from './trainingConfig.ts';
import type { TrainingProgress } from './trainingProgress.ts';
import type { TrainingStore } from './trainingStore.ts';

/** A training at work. */
export interface Training<State> {
  readonly trainer: Trainer<State, number>;
  readonly trained: TrainedGame<State>;
  readonly store: TrainingStore;
  /** Writes the file of the network. */
  readonly write: () => Promise<number>;
  readonly budget: TrainingBudget;
  readonly progress: TrainingProgress;
  readonly meter: StrengthMeter<State>;
  readonly signal: AbortSignal;
}

/** What a run has done. */
export interface Generations {
  readonly games: readonly GameRecord<number>[];
  readonly isWhole: boolean;
}

/**
 * Trains until the budget is used or the signal aborts, and seals each generation.
 * @returns the games of the last generation, and whether no signal ended it.
 */
export async function runGenerations<State>({
  trainer,
  trained,
  store,
  write,
  budget,
  progress,
  meter,
  signal,
}: Training<State>): Promise<Generations> {
  const started = performance.now();
  const last = trainer.curve.length + budget.generations;
  let games: readonly GameRecord<number>[] = [];
  try {
    await meter.resume();
    while (trainer.curve.length < last && performance.now() - started < budget.milliseconds) {
      const number = trainer.curve.length + 1;
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
      if (generation.record.gate?.isAccepted) await write();
      await meter.measureNow(generation.record);
    }
  } catch (error) {
    if (error !== signal.reason) throw error;
  }
  return { games, isWhole: !signal.aborted };
}

/** Lets the latest network pass the gate, seals the decision, and measures the best network. */
export async function finish<State>({
  trainer,
  trained,
  store,
  progress,
  meter,
  signal,
}: Training<State>): Promise<void> {
  try {
    progress.say('the last gate');
    const gate = await trainer.finish(signal);
    if (gate !== undefined) {
      const state = encodeState(trainer.state(), trained.name);
      await store.seal(trainer.curve.length, { state, kept: trainer.buffer.shards });
    }
    await meter.measureAtEnd();
  } catch (error) {
    if (error !== signal.reason) throw error;
  }
}
