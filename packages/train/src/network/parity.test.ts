/** The kernels give what the oracle gives, to the bit. */
import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomBatch, randomParameters, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { lossOf } from '../../test/lossOf.ts';
import type { Executor } from './executor.ts';
import { kernelExecutor } from './kernelExecutor.ts';
import { planOf } from './layers.ts';
import { createLearner } from './learner.ts';
import { LayeredNetwork } from './network.ts';
import { referenceExecutor } from './reference.ts';
import { type NetworkShape, outcomesOf } from './shape.ts';

const SHAPES: Readonly<Record<string, NetworkShape>> = {
  'a small perceptron': SMALL_MLP,
  'a perceptron of whole vectors': {
    inputs: [2, 6, 7],
    actions: 7,
    players: 2,
    layers: { kind: 'mlp', hidden: [128, 64] },
  },
  'a perceptron of one unit': {
    inputs: [1, 1, 1],
    actions: 1,
    players: 1,
    layers: { kind: 'mlp', hidden: [1] },
  },
  'a perceptron of more actions than other units': {
    inputs: [1, 2, 2],
    actions: 700,
    players: 2,
    layers: { kind: 'mlp', hidden: [32] },
  },
  'a small residual network': SMALL_RESIDUAL,
  'a residual network of whole vectors': {
    inputs: [2, 6, 7],
    actions: 7,
    players: 2,
    layers: { kind: 'residual', channels: 16, blocks: 1 },
  },
  'a residual network on one cell': {
    inputs: [2, 1, 1],
    actions: 3,
    players: 1,
    layers: { kind: 'residual', channels: 5, blocks: 1 },
  },
};

/** Of a step along the gradients: far enough for losses of 32 bits to differ in many digits. */
const DISTANCE = 2 ** -8;

/** Single rows, tiles of four, and more than a chunk. */
const countsOf = ({ executor }: LayeredNetwork) => [1, 3, 5, executor.chunk + 3];

function networkOf(shape: NetworkShape, executor: Executor | undefined): LayeredNetwork {
  if (executor === undefined) throw new Error('there is no WebAssembly with SIMD here');
  const network = new LayeredNetwork(shape, planOf(shape), executor);
  network.load(randomParameters(network.plan.parameters, sfc32(1)));
  return network;
}

function predictionOf(network: LayeredNetwork, inputs: Float32Array, count: number) {
  const policy = new Float32Array(count * network.shape.actions);
  const outcomes = new Float32Array(count * outcomesOf(network.shape.players));
  network.predict(inputs, count, policy, outcomes);
  return { policy, outcomes };
}

describe.each(Object.entries(SHAPES))('the kernels of %s', (_, shape) => {
  const kernels = () => networkOf(shape, kernelExecutor(planOf(shape)));
  const oracle = () => networkOf(shape, referenceExecutor(planOf(shape)));

  it('predict what the oracle predicts', () => {
    const [network, expected] = [kernels(), oracle()];
    for (const count of countsOf(network)) {
      const { inputs } = randomBatch(shape, count, sfc32(count));
      expect(predictionOf(network, inputs, count)).toEqual(predictionOf(expected, inputs, count));
    }
  });

  it('predict the same for a position alone and among others', () => {
    const { inputs } = randomBatch(shape, 9, sfc32(3));
    const network = kernels();
    const together = predictionOf(network, inputs, 9);
    const size = inputs.length / 9;
    for (let n = 0; n < 9; n++) {
      const alone = predictionOf(network, inputs.slice(n * size, (n + 1) * size), 1);
      const { actions } = shape;
      expect(alone.policy).toEqual(together.policy.slice(n * actions, (n + 1) * actions));
    }
  });

  it('have the gradients that a step along them has, by finite differences of the kernels themselves', () => {
    const { executor, parameters } = kernels();
    const trainer = executor.train();
    const batch = randomBatch(shape, 4, sfc32(6));
    lossOf(executor, trainer, shape, batch);
    trainer.clear();
    trainer.backward(batch.count);
    const gradients = trainer.gradients();
    const norm = Math.hypot(...gradients);
    const lossAt = (distance: number) => {
      executor.load(parameters.map((value, n) => value + (distance * gradients[n]) / norm));
      return lossOf(executor, trainer, shape, batch);
    };
    const slope = (lossAt(DISTANCE) - lossAt(-DISTANCE)) / (2 * DISTANCE);
    expect(Math.abs(slope / norm - 1)).toBeLessThan(0.01);
  });

  it('learn what the oracle learns', () => {
    const networks = [kernels(), oracle()];
    const learners = networks.map((network) =>
      createLearner(network, { weightDecay: 0.01, valueWeight: 0.5 }),
    );
    for (const count of countsOf(networks[0])) {
      const batch = randomBatch(shape, count, sfc32(count));
      const [loss, expected] = learners.map((learner) => learner.step(batch, 0.01));
      expect(loss).toEqual(expected);
      expect(networks[0].parameters).toEqual(networks[1].parameters);
      expect(learners[0].state()).toEqual(learners[1].state());
    }
  });
});
