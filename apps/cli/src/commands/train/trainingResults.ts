/** The results of a training: for programs, for people and for the report. */

import { type EloEstimate, eloEstimate, pentanomialOf } from '@banyan/tournament';
import type { GenerationRecord, TrainingSettings } from '@banyan/train';

/** A match of the best network against an engine that does not learn. */
export interface Measurement {
  readonly opponent: 'uct' | 'recommended';
  /** The time of each move, for both sides. */
  readonly milliseconds: number;
  /** The generation of the network. */
  readonly generation: number;
  readonly games: number;
  /** The mean score of the network with its 95 % interval. */
  readonly score: EloEstimate['score'];
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
}

/** The measurement of these scores of pairs. */
export function measurementOf(
  opponent: Measurement['opponent'],
  milliseconds: number,
  generation: number,
  scores: readonly number[],
): Measurement {
  const { score } = eloEstimate(pentanomialOf(scores));
  return { opponent, milliseconds, generation, games: 2 * scores.length, score };
}

/** The sum of a count over all generations. */
export function total(
  curve: readonly GenerationRecord[],
  count: 'games' | 'positions' | 'simulations' | 'steps',
): number {
  return curve.reduce((sum, record) => sum + record[count], 0);
}
