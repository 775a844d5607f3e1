import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomBatch, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { createLearner } from './learner.ts';
import { createNetwork } from './network.ts';
import { outcomesOf } from './shape.ts';

const code = (code: string) => expect.objectContaining({ name: 'BanyanError', code });

describe.each([
  ['mlp', SMALL_MLP],
  ['residual', SMALL_RESIDUAL],
])('a network of kind %s', (_, shape) => {
  const { inputs } = randomBatch(shape, 2, sfc32(1));
  const policy = new Float32Array(2 * shape.actions);
  const outcomes = new Float32Array(2 * outcomesOf(shape.players));

  it('has equal parameters for equal seeds only', () => {
    expect(createNetwork(shape, 'a').parameters).toEqual(createNetwork(shape, 'a').parameters);
    expect(createNetwork(shape, 'a').parameters).not.toEqual(createNetwork(shape, 'b').parameters);
  });

  it('is nearly indifferent before training', () => {
    createNetwork(shape, 1).predict(inputs, 2, policy, outcomes);
    for (const logit of policy) expect(Math.abs(logit)).toBeLessThan(0.5);
    for (const probability of outcomes) expect(probability).toBeCloseTo(1 / outcomesOf(shape.players), 0);
    expect(new Set(policy).size).toBeGreaterThan(2);
  });

  it('gives probabilities of outcomes', () => {
    const network = createNetwork(shape, 1);
    network.load(network.parameters.map((value) => 30 * value));
    network.predict(inputs, 2, policy, outcomes);
    const half = outcomes.length / 2;
    for (const row of [outcomes.subarray(0, half), outcomes.subarray(half)]) {
      expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
    }
  });

  it('refuses arrays that are too short, and counts that are not whole numbers', () => {
    const network = createNetwork(shape, 1);
    expect(() => network.predict(inputs, 3, policy, outcomes)).toThrow(
      /inputs must have \d+ numbers for each of 3/,
    );
    expect(() => network.predict(inputs, 2, policy.subarray(1), outcomes)).toThrow('policyLogits must have');
    expect(() => network.predict(inputs, 2, policy, outcomes.subarray(1))).toThrow('outcomes must have');
    for (const count of [-1, 0.5, Number.NaN]) {
      expect(() => network.predict(inputs, count, policy, outcomes)).toThrow(code('INVALID_OPTION'));
    }
  });

  it('refuses other parameters, and stays as it was', () => {
    const network = createNetwork(shape, 1);
    const { parameters } = network;
    expect(() => network.load(parameters.subarray(1))).toThrow(code('INVALID_NETWORK'));
    expect(() => network.load(parameters.with(5, Number.POSITIVE_INFINITY))).toThrow('number 5 is Infinity');
    expect(network.parameters).toEqual(parameters);
  });

  it('cannot be used once it is disposed', () => {
    const network = createNetwork(shape, 1);
    const learner = createLearner(network);
    network.dispose();
    network.dispose();
    for (const use of [
      () => network.parameters,
      () => network.predict(inputs, 2, policy, outcomes),
      () => network.load(new Float32Array()),
      () => learner.step(randomBatch(shape, 1, sfc32(1)), 0.1),
      () => createLearner(network),
    ]) {
      expect(use).toThrow(code('DISPOSED'));
    }
  });
});

describe('a shape', () => {
  it.each([
    [{ ...SMALL_MLP, actions: 0 }, 'actions must be a whole number from 1 to 65536, not 0'],
    [{ ...SMALL_MLP, players: 17 }, 'players must be a whole number from 1 to 16, not 17'],
    [{ ...SMALL_MLP, inputs: [1, 2, 3, 4] }, 'inputs must be a list of 3 numbers'],
    [{ ...SMALL_MLP, layers: { kind: 'mlp', hidden: [] } }, 'hidden must be a list of 1 to 16 numbers'],
    [{ ...SMALL_MLP, layers: { kind: 'residual', channels: 8, blocks: 0 } }, 'blocks must be a whole number'],
    [{ ...SMALL_MLP, layers: { kind: 'residual', channel: 8, blocks: 1 } }, 'did you mean channels'],
    [{ ...SMALL_MLP, layers: undefined }, 'layers must be an object, not undefined'],
  ])('%j is refused', (shape, message) => {
    expect(() => Reflect.apply(createNetwork, undefined, [shape, 1])).toThrow(message);
  });
});
