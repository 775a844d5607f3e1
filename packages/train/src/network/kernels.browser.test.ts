/** In Chromium: the kernels answer and learn as the oracle does, to the bit. */
import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { randomBatch, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { kernelExecutor } from './kernelExecutor.ts';
import { planOf } from './layers.ts';
import { createLearner } from './learner.ts';
import { createNetwork, LayeredNetwork } from './network.ts';
import { referenceExecutor } from './reference.ts';

it.each([SMALL_MLP, SMALL_RESIDUAL])('networks learn in a page as the oracle does', (shape) => {
  const plan = planOf(shape);
  expect(kernelExecutor(plan)).toBeDefined();
  const network = createNetwork(shape, 1);
  const oracle = new LayeredNetwork(shape, plan, referenceExecutor(plan));
  oracle.load(network.parameters);
  const batch = randomBatch(shape, 9, sfc32(1));
  expect(createLearner(network).step(batch, 0.01)).toEqual(createLearner(oracle).step(batch, 0.01));
  expect(network.parameters).toEqual(oracle.parameters);
});
