/** Networks: their parameters, and what they predict. */
import { BanyanError, type Seed, sfc32 } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import type { Executor, Trainer } from './executor.ts';
import { initialParameters } from './initialParameters.ts';
import { kernelExecutor } from './kernelExecutor.ts';
import { type Plan, planOf } from './layers.ts';
import { softmax } from './loss.ts';
import { referenceExecutor } from './reference.ts';
import { checkShape, type NetworkShape, outcomesOf } from './shape.ts';

/** A neural network with a policy head and a value head. */
export interface Network {
  readonly shape: NetworkShape;
  /** A copy of the parameters, layer by layer: weights [tap][input][output], then biases. */
  readonly parameters: Float32Array;
  /**
   * Replaces the parameters.
   * @throws BanyanError `INVALID_NETWORK` for another number of them, or where one is not finite; `DISPOSED`.
   */
  load(parameters: Float32Array): void;
  /**
   * Evaluates `count` positions: logits of all actions, probabilities of outcomes.
   *
   * Allocates nothing. The results for a position do not depend on the others.
   * @param inputs count x inputs, each position [plane][row][column].
   * @param policyLogits count x actions.
   * @param outcomes count x outcomes.
   * @throws BanyanError `INVALID_OPTION` for arrays that are too short; `DISPOSED`.
   */
  predict(inputs: Float32Array, count: number, policyLogits: Float32Array, outcomes: Float32Array): void;
  /** Frees its memory. The network cannot be used any more. */
  dispose(): void;
}

/**
 * Creates a network with random initial weights, equal for equal seeds.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function createNetwork(shape: NetworkShape, seed: Seed): Network {
  const network = emptyNetwork(shape);
  network.load(initialParameters(network.plan, sfc32(seed)));
  return network;
}

/** A network whose parameters are zero. */
export function emptyNetwork(shape: NetworkShape): LayeredNetwork {
  const checked = checkShape(shape);
  const plan = planOf(checked);
  return new LayeredNetwork(checked, plan, kernelExecutor(plan) ?? referenceExecutor(plan));
}

/** The network, with what the learner and the files need of it. */
export class LayeredNetwork implements Network {
  readonly shape: NetworkShape;
  readonly plan: Plan;
  readonly outcomes: number;
  #executor: Executor | undefined;
  #isTrained = false;

  constructor(shape: NetworkShape, plan: Plan, executor: Executor) {
    this.shape = shape;
    this.plan = plan;
    this.outcomes = outcomesOf(shape.players);
    this.#executor = executor;
  }

  /** @throws BanyanError `DISPOSED`. */
  get executor(): Executor {
    if (this.#executor === undefined) throw new BanyanError('DISPOSED', 'the network has been disposed');
    return this.#executor;
  }

  get parameters(): Float32Array {
    return this.executor.parameters();
  }

  /**
   * Prepares its only training: gradients and moments lie in the memory of the network.
   * @throws BanyanError `INVALID_OPTION` the second time; `DISPOSED`.
   */
  train(): Trainer {
    const { executor } = this;
    if (this.#isTrained) {
      throw new BanyanError(
        'INVALID_OPTION',
        'a network must have one learner, and this one has one already',
      );
    }
    this.#isTrained = true;
    return executor.train();
  }

  load(parameters: Float32Array): void {
    const { executor } = this;
    checkValues('parameters', parameters, this.plan.parameters);
    executor.load(parameters);
  }

  predict(inputs: Float32Array, count: number, policyLogits: Float32Array, outcomes: Float32Array): void {
    const { executor, plan } = this;
    const { actions } = this.shape;
    checkLength('inputs', inputs, count, plan.sizes[0]);
    checkLength('policyLogits', policyLogits, count, actions);
    checkLength('outcomes', outcomes, count, this.outcomes);
    for (let first = 0; first < count; first += executor.chunk) {
      const size = Math.min(executor.chunk, count - first);
      executor.forward(inputs, first, size);
      const policy = executor.policyLogits();
      const value = executor.valueLogits();
      for (let row = 0; row < size; row++) {
        const at = (first + row) * actions;
        for (let n = 0; n < actions; n++) policyLogits[at + n] = policy.values[row * policy.stride + n];
        softmax(value, row, this.outcomes, outcomes, (first + row) * this.outcomes);
      }
    }
  }

  dispose(): void {
    this.#executor?.dispose();
    this.#executor = undefined;
  }
}

/**
 * Refuses arrays of another length, and numbers that are not finite.
 * @throws BanyanError `INVALID_NETWORK`.
 */
export function checkValues(name: string, values: Float32Array, length: number): void {
  if (!(values instanceof Float32Array) || values.length !== length) {
    const found = values instanceof Float32Array ? `${values.length}` : inspect(values);
    throw new BanyanError(
      'INVALID_NETWORK',
      `${name} must be a Float32Array of ${length} numbers, not ${found}`,
    );
  }
  const index = values.findIndex((value) => !Number.isFinite(value));
  if (index >= 0) {
    throw new BanyanError(
      'INVALID_NETWORK',
      `${name} must be finite, and number ${index} is ${values[index]}`,
    );
  }
}

/**
 * Refuses an array without room for `count` rows.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkLength(name: string, values: ArrayLike<number>, count: number, width: number): void {
  if (Number.isSafeInteger(count) && count >= 0 && values.length >= count * width) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must have ${width} numbers for each of ${inspect(count)} positions, not ${values.length} in all`,
  );
}
