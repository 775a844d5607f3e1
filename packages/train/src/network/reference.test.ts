/** The gradients of the oracle, by finite differences in 64 bits. */
import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomBatch, randomParameters, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { lossOf } from '../../test/lossOf.ts';
import { planOf } from './layers.ts';
import { referenceExecutor } from './reference.ts';

const STEP = 2 ** -14; // a power of two: the parameters of 32 bits move by it exactly
/** The parameters of a layer that are checked. */
const SAMPLES = 20;

describe('the gradients of the oracle', () => {
  it.each([
    ['mlp', SMALL_MLP],
    ['residual', SMALL_RESIDUAL],
  ])('are those of finite differences in %s networks', (_, shape) => {
    const random = sfc32(1);
    const plan = planOf(shape);
    const batch = randomBatch(shape, 3, random);
    const parameters = randomParameters(plan.parameters, random);
    const executor = referenceExecutor(plan, 64);
    const trainer = executor.train();
    executor.load(parameters);
    lossOf(executor, trainer, shape, batch);
    trainer.backward(batch.count);
    const gradients = trainer.gradients();
    const lossAt = (index: number, by: number) => {
      executor.load(parameters.with(index, parameters[index] + by));
      return lossOf(executor, trainer, shape, batch);
    };
    for (const { weights, bias, outputs } of plan.layers) {
      const end = bias + outputs;
      const errors = [];
      let nonzero = 0;
      for (let n = end - 1; n >= weights; n -= Math.ceil((end - weights) / SAMPLES)) {
        const slope = (lossAt(n, STEP) - lossAt(n, -STEP)) / (2 * STEP);
        errors.push(Math.abs(slope - gradients[n]) / (1 + Math.abs(slope)));
        if (gradients[n] !== 0) nonzero += 1;
      }
      // A step across the kink of a ReLU has another slope, which is rare: the median has none.
      expect(errors.toSorted((a, b) => a - b)[errors.length >> 1]).toBeLessThan(1e-6);
      expect(errors.filter((error) => error > 1e-4).length).toBeLessThan(errors.length / 5);
      expect(nonzero).toBeGreaterThan(0);
    }
  });
});
