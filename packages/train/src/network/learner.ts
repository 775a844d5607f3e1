/** Supervised learning of a network by Adam. */
import { BanyanError } from '@banyan/mcts';
import { checkOptions, checkRange } from '@banyan/mcts/checks';
import type { Trainer } from './executor.ts';
import { crossEntropy, type Loss } from './loss.ts';
import { checkLength, checkValues, LayeredNetwork, type Network } from './network.ts';

/** Options of `createLearner`. */
export interface LearnerOptions {
  /** The decay of the weights, but not of the biases, in a step, times the learning rate. Default 1e-4. */
  readonly weightDecay?: number;
  /** The weight of the loss of the value; that of the policy is 1. Default 1. */
  readonly valueWeight?: number;
  /** The decay of the mean gradient. Default 0.9. */
  readonly beta1?: number;
  /** The decay of the mean squared gradient. Default 0.999. */
  readonly beta2?: number;
  /** The number added to the root of the mean squared gradient. Default 1e-8. */
  readonly epsilon?: number;
}

/** Positions with their targets. */
export interface TrainingBatch {
  readonly count: number;
  /** count x inputs. */
  readonly inputs: Float32Array;
  /** Target probabilities, count x actions, 0 where illegal. A row of zeros teaches the policy nothing. */
  readonly policy: Float32Array;
  /** count x actions, 1 where legal: the softmax is over these. */
  readonly legal: Uint8Array;
  /** Target probabilities, count x outcomes. */
  readonly outcomes: Float32Array;
}

/** Trains one network. */
export interface Learner {
  /**
   * Makes one step of Adam on the mean loss of a batch, and returns the loss before it.
   *
   * Weights decay by learning rate x weight decay.
   * @throws BanyanError `INVALID_OPTION` for arrays that are too short or a rate that is not a number of at least 0;
   *   `INVALID_NETWORK` where the loss is not finite: the network has not changed; `DISPOSED`.
   */
  step(batch: TrainingBatch, learningRate: number): Loss;
  /** A copy of the number of steps and the moments of Adam, for resuming. */
  state(): Float32Array;
  /**
   * Restores a state that `state` returned.
   * @throws BanyanError `INVALID_NETWORK` for a state of another network, or numbers that are not finite.
   */
  restore(state: Float32Array): void;
}

const OPTIONS = ['weightDecay', 'valueWeight', 'beta1', 'beta2', 'epsilon'] as const;

/**
 * Creates a learner, which changes the network itself.
 *
 * A network has one learner.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`; `DISPOSED`.
 */
export function createLearner(network: Network, options: LearnerOptions = {}): Learner {
  checkOptions('a learner', options, OPTIONS);
  if (!(network instanceof LayeredNetwork)) {
    throw new BanyanError('INVALID_OPTION', 'a learner needs a network of createNetwork or decodeNetwork');
  }
  const { weightDecay = 1e-4, valueWeight = 1, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 } = options;
  return new AdamLearner(network, {
    weightDecay: checkRange('weightDecay', weightDecay, { min: 0 }),
    valueWeight: checkRange('valueWeight', valueWeight, { min: 0 }),
    beta1: checkRange('beta1', beta1, { min: 0, max: 0.9999 }),
    beta2: checkRange('beta2', beta2, { min: 0, max: 0.99999 }),
    epsilon: checkRange('epsilon', epsilon, { above: 0 }),
  });
}

class AdamLearner implements Learner {
  readonly #network: LayeredNetwork;
  readonly #options: Required<LearnerOptions>;
  readonly #trainer: Trainer;
  #steps = 0;

  constructor(network: LayeredNetwork, options: Required<LearnerOptions>) {
    this.#network = network;
    this.#options = options;
    this.#trainer = network.train();
  }

  step(batch: TrainingBatch, learningRate: number): Loss {
    checkRange('learningRate', learningRate, { min: 0 });
    const { plan, shape, outcomes } = this.#network;
    const { count } = batch;
    checkLength('inputs', batch.inputs, count, plan.sizes[0]);
    checkLength('policy', batch.policy, count, shape.actions);
    checkLength('legal', batch.legal, count, shape.actions);
    checkLength('outcomes', batch.outcomes, count, outcomes);
    if (count === 0) throw new BanyanError('INVALID_OPTION', 'a batch must have at least 1 position, not 0');
    const loss = this.#gradients(batch);
    if (!Number.isFinite(loss.policy + loss.value)) {
      throw new BanyanError(
        'INVALID_NETWORK',
        `the loss must be finite, not ${loss.policy} of the policy and ${loss.value} of the value`,
      );
    }
    this.#steps += 1;
    this.#trainer.update({ ...this.#options, learningRate, step: this.#steps });
    return loss;
  }

  state(): Float32Array {
    const [first, second] = this.#trainer.moments();
    const state = new Float32Array(1 + 2 * first.length);
    state[0] = this.#steps;
    state.set(first, 1);
    state.set(second, 1 + first.length);
    return state;
  }

  restore(state: Float32Array): void {
    const { parameters } = this.#network.plan;
    checkValues('the state of a learner', state, 1 + 2 * parameters);
    if (
      !Number.isInteger(state[0]) ||
      state[0] < 0 ||
      state.subarray(1 + parameters).some((square) => square < 0)
    ) {
      throw new BanyanError(
        'INVALID_NETWORK',
        'a learner has no such state: its steps or mean squares are negative',
      );
    }
    this.#steps = state[0];
    this.#trainer.loadMoments(state.subarray(1, 1 + parameters), state.subarray(1 + parameters));
  }

  /** Computes the gradients of the mean loss, chunk by chunk, and gives the loss. */
  #gradients({ count, inputs, policy, legal, outcomes }: TrainingBatch): Loss {
    const { executor, shape, outcomes: width } = this.#network;
    const loss = { policy: 0, value: 0 };
    this.#trainer.clear();
    for (let first = 0; first < count; first += executor.chunk) {
      const size = Math.min(executor.chunk, count - first);
      executor.forward(inputs, first, size);
      const policyLogits = executor.policyLogits();
      const valueLogits = executor.valueLogits();
      const ofPolicy = { gradients: this.#trainer.policyGradients(), weight: 1 / count };
      const ofValue = {
        gradients: this.#trainer.valueGradients(),
        weight: this.#options.valueWeight / count,
      };
      for (let row = 0; row < size; row++) {
        const at = first + row;
        loss.policy += crossEntropy(
          policyLogits,
          row,
          shape.actions,
          policy,
          at * shape.actions,
          legal,
          ofPolicy,
        );
        loss.value += crossEntropy(valueLogits, row, width, outcomes, at * width, undefined, ofValue);
      }
      this.#trainer.backward(size);
    }
    return { policy: loss.policy / count, value: loss.value / count };
  }
}
