import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomBatch, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { createLearner } from './learner.ts';
import { createNetwork } from './network.ts';
import type { NetworkShape } from './shape.ts';

const SHAPES: [string, NetworkShape][] = [
  ['mlp', SMALL_MLP],
  ['residual', SMALL_RESIDUAL],
];

/** A network after some steps on one batch, and the losses of the steps. */
function trained(shape: NetworkShape, steps: number) {
  const network = createNetwork(shape, 7);
  const learner = createLearner(network);
  const batch = randomBatch(shape, 80, sfc32(2)); // two chunks
  const losses = Array.from({ length: steps }, () => learner.step(batch, 0.01));
  return { network, learner, batch, losses };
}

describe.each(SHAPES)('a learner of %s networks', (_, shape) => {
  it('lowers both losses', () => {
    const { losses } = trained(shape, 60);
    expect(losses[59].policy).toBeLessThan(0.97 * losses[0].policy);
    expect(losses[59].value).toBeLessThan(0.97 * losses[0].value);
  });

  it('gives identical parameters for equal seeds and batches', () => {
    expect(trained(shape, 3).network.parameters).toEqual(trained(shape, 3).network.parameters);
  });

  it('goes on from a restored state as if it had not stopped', () => {
    const { network, learner, batch } = trained(shape, 2);
    const copy = createNetwork(shape, 8);
    copy.load(network.parameters);
    const resumed = createLearner(copy);
    resumed.restore(learner.state());
    expect(resumed.step(batch, 0.01)).toEqual(learner.step(batch, 0.01));
    expect(copy.parameters).toEqual(network.parameters);
  });

  it('refuses states of another learner, and impossible ones', () => {
    const { learner } = trained(shape, 1);
    const state = learner.state();
    expect(() => learner.restore(state.subarray(1))).toThrow(
      'the state of a learner must be a Float32Array of',
    );
    for (const [at, value] of [
      [0, -1],
      [0, 0.5],
      [state.length - 1, -1],
      [3, Number.NaN],
    ]) {
      expect(() => learner.restore(state.with(at, value))).toThrow(
        expect.objectContaining({ code: 'INVALID_NETWORK' }),
      );
    }
    expect(learner.state()).toEqual(state);
  });

  it('refuses what is not a number, and leaves the network as it was', () => {
    const { network, learner, batch } = trained(shape, 1);
    const before = network.parameters;
    const inputs = batch.inputs.with(0, Number.NaN);
    expect(() => learner.step({ ...batch, inputs }, 0.01)).toThrow('the loss must be finite, not NaN');
    expect(network.parameters).toEqual(before);
    learner.step(batch, 0.01);
    expect(network.parameters).not.toEqual(before);
  });
});

it('refuses a second learner of a network, whose gradients would be those of the first', () => {
  const network = createNetwork(SMALL_MLP, 1);
  createLearner(network);
  expect(() => createLearner(network)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTION',
      message: 'a network must have one learner, and this one has one already',
    }),
  );
});
