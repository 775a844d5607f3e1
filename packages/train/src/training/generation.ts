/** The contracts of a training: who does its work, what it records of each generation, and what it continues from. */
import type { Interval } from '@banyan/tournament';
import type { TrainingBatch } from '../network/learner.ts';
import type { Loss } from '../network/loss.ts';
import type { GateResult } from './gate.ts';
import type { TrainingSettings } from './settings.ts';
import type { GameRecord, SelfPlayResult, SelfPlayTask, TaskResult, TrainingTask } from './tasks.ts';

/** Does the tasks of a training, several at a time. */
export interface Workers<Action> {
  /** How many tasks can run at the same time, from 1. */
  readonly count: number;
  /** Does a task. */
  run(task: TrainingTask): Promise<TaskResult<Action>>;
  /**
   * Plays the games of a generation elsewhere. Absent: `run` plays them.
   * @param onResult receives each result at once.
   * @returns results in the order of the games.
   */
  selfPlay?(
    task: SelfPlayTask,
    onResult: (result: SelfPlayResult<Action>) => void,
  ): Promise<readonly SelfPlayResult<Action>[]>;
}

/** The record of a generation. */
export interface GenerationRecord {
  /** The number of the generation, from 1. */
  readonly generation: number;
  /** Games and positions of self-play, and simulations, of this generation. */
  readonly games: number;
  readonly positions: number;
  readonly simulations: number;
  /** Steps of the learner, and the mean loss before each; without steps, 0. */
  readonly steps: number;
  readonly loss: Loss;
  /** The gate at the end of this generation, if there was one. */
  readonly gate?: GateResult;
  /** The Elo of the best network above that of random weights: the sum of the gates that it passed. */
  readonly elo: Interval;
}

/** A generation with the data to store. */
export interface Generation<Action> {
  readonly record: GenerationRecord;
  readonly positions: TrainingBatch;
  readonly games: readonly GameRecord<Action>[];
}

/** Everything that a training continues from, except positions. */
export interface TrainerState {
  readonly settings: TrainingSettings;
  readonly curve: readonly GenerationRecord[];
  /** The shards of the replay buffer. */
  readonly shards: number;
  /** The parameters of the learner, their mean over the generations, and those of the best network. */
  readonly parameters: Float32Array;
  readonly mean: Float32Array;
  readonly best: Float32Array;
  readonly learner: Float32Array;
}
