/** The results of a training: for programs, for people and for the report. */

import { eloEstimate, type Interval, pentanomialOf } from '@banyan/tournament';
import type { GenerationRecord, Rival, TrainingSettings } from '@banyan/train';

/** A match of the network against an engine that does not learn. */
export interface Measurement {
  readonly opponent: Rival;
  /** The time of each move, for both sides. */
  readonly milliseconds: number;
  /** The generation of the network. */
  readonly generation: number;
  readonly games: number;
  /** The random moves at the beginning of each game, at most. */
  readonly openingMoves: number;
  /** The mean score of the network with its 95 % interval. */
  readonly score: Interval;
}

/** The positions with known outcomes in which the network's choice keeps the outcome. */
export interface PositionScore {
  /** The generation of the network. */
  readonly generation: number;
  readonly positions: number;
  /** The share by the policy alone, with its 95 % interval. */
  readonly alone: Interval;
  /** The share by a search of this number of simulations, with its 95 % interval. */
  readonly search: Interval;
  readonly simulations: number;
}

/** The output of `banyan train --json`. Programs read it: its keys and their meaning are stable. */
export interface TrainingResults {
  readonly game: string;
  /** The file of the network. */
  readonly file: string;
  readonly bytes: number;
  readonly seed: number;
  readonly threads: number;
  /** Of this run. */
  readonly milliseconds: number;
  readonly generations: number;
  readonly games: number;
  readonly positions: number;
  readonly parameters: number;
  /** The bytes of the replay buffer. */
  readonly bufferBytes: number;
  readonly settings: TrainingSettings;
  readonly curve: readonly GenerationRecord[];
  readonly measurements: readonly Measurement[];
  readonly positionScores: readonly PositionScore[];
}

/**
 * The measurement of these scores of pairs. The samples of its interval are the pairs, with one won and one lost added: few pairs
 * with one result would have an interval without a width.
 */
export function measurementOf(
  { opponent, milliseconds, generation, openingMoves }: Omit<Measurement, 'games' | 'score'>,
  scores: readonly number[],
): Measurement {
  const value = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const { lower, upper } = eloEstimate(pentanomialOf([...scores, 1, 0])).score;
  const score = { value, lower: Math.max(0, lower), upper: Math.min(1, upper) };
  return { opponent, milliseconds, generation, openingMoves, games: 2 * scores.length, score };
}

/** The sum of a count over all generations. */
export function total(
  curve: readonly GenerationRecord[],
  count: 'games' | 'positions' | 'simulations' | 'steps',
): number {
  return curve.reduce((sum, record) => sum + record[count], 0);
}
