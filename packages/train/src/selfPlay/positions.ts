/** Positions to learn: a batch that grows game by game. */
import type { TrainingBatch } from '../network/learner.ts';

/** The lengths of the rows of a batch. */
export interface RowSizes {
  readonly inputs: number;
  readonly actions: number;
  readonly outcomes: number;
}

/** The bytes that a position takes in a batch. */
export function bytesPerPosition({ inputs, actions, outcomes }: RowSizes): number {
  return 4 * (inputs + actions + outcomes) + actions;
}

/** A batch of zeros. */
export function emptyBatch(count: number, { inputs, actions, outcomes }: RowSizes): TrainingBatch {
  return {
    count,
    inputs: new Float32Array(count * inputs),
    policy: new Float32Array(count * actions),
    legal: new Uint8Array(count * actions),
    outcomes: new Float32Array(count * outcomes),
  };
}

/** The positions of several batches in one, in their order. */
export function joined(batches: readonly TrainingBatch[], sizes: RowSizes): TrainingBatch {
  const count = batches.reduce((sum, batch) => sum + batch.count, 0);
  const all = emptyBatch(count, sizes);
  let row = 0;
  for (const batch of batches) {
    all.inputs.set(batch.inputs, row * sizes.inputs);
    all.policy.set(batch.policy, row * sizes.actions);
    all.legal.set(batch.legal, row * sizes.actions);
    all.outcomes.set(batch.outcomes, row * sizes.outcomes);
    row += batch.count;
  }
  return all;
}
