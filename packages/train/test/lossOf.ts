import type { Executor, Trainer } from '../src/network/executor.ts';
import type { TrainingBatch } from '../src/network/learner.ts';
import { crossEntropy } from '../src/network/loss.ts';
import { type NetworkShape, outcomesOf } from '../src/network/shape.ts';

/** The summed loss of a batch of at most a chunk; writes the gradients by the logits into the trainer. */
export function lossOf(
  executor: Executor,
  trainer: Trainer,
  shape: NetworkShape,
  batch: TrainingBatch,
): number {
  executor.forward(batch.inputs, 0, batch.count);
  const ofPolicy = { gradients: trainer.policyGradients(), weight: 1 };
  const ofValue = { gradients: trainer.valueGradients(), weight: 1 };
  const width = outcomesOf(shape.players);
  let loss = 0;
  for (let row = 0; row < batch.count; row++) {
    const at = row * shape.actions;
    loss += crossEntropy(
      executor.policyLogits(),
      row,
      shape.actions,
      batch.policy,
      at,
      batch.legal,
      ofPolicy,
    );
    loss += crossEntropy(executor.valueLogits(), row, width, batch.outcomes, row * width, undefined, ofValue);
  }
  return loss;
}
