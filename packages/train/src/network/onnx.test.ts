/** onnxruntime reads what we export, and answers as our networks do. */
import { sfc32 } from '@banyan/mcts';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { expect, it } from 'vitest';
import { randomBatch, randomParameters, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { createNetwork } from './network.ts';
import { exportOnnx } from './onnx.ts';
import { type NetworkShape, outcomesOf } from './shape.ts';

const TOLERANCE = 1e-5;
const COUNT = 5;

it.each<[string, NetworkShape]>([
  ['a perceptron', SMALL_MLP],
  ['a residual network', SMALL_RESIDUAL],
  ['a residual network on one cell', { ...SMALL_RESIDUAL, inputs: [2, 1, 1] }],
])('onnxruntime agrees with %s', async (_, shape) => {
  const network = createNetwork(shape, 1);
  const { parameters } = network;
  // Larger than the initial ones: the last convolutions and the biases are not zero.
  network.load(randomParameters(parameters.length, sfc32(2)).map((value) => 0.5 * value));
  const { inputs } = randomBatch(shape, COUNT, sfc32(3));
  const policy = new Float32Array(COUNT * shape.actions);
  const outcomes = new Float32Array(COUNT * outcomesOf(shape.players));
  network.predict(inputs, COUNT, policy, outcomes);
  const session = await InferenceSession.create(exportOnnx(network));
  const answer = await session.run({ inputs: new Tensor('float32', inputs, [COUNT, ...shape.inputs]) });
  expectNear(answer['policy'].data, policy);
  expectNear(answer['outcomes'].data, outcomes);
  await session.release();
});

function expectNear(values: Tensor['data'], expected: Float32Array): void {
  expect(values).toHaveLength(expected.length);
  for (const [n, value] of expected.entries()) {
    expect(Math.abs(Number(values[n]) - value)).toBeLessThan(TOLERANCE * Math.max(1, Math.abs(value)));
  }
}
