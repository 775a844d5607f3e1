// Learns the weights of the features of moves from the visits of searches: a softmax over the legal moves, with the least
// cross-entropy (Coulom 2007 has the model), by Adagrad (Duchi, Hazan and Singer 2011).

import { sfc32 } from '@banyan/mcts';

/** The positions of a step. */
const BATCH = 32;

/** The length of the first step of each weight. */
const RATE = 0.1;

const EPOCHS = 15;

/** The factor of the halves of the squares of weights that count as cross-entropy, over all positions. */
const PENALTY = 0.3;

/**
 * @typedef {object} Example
 * @property {readonly ArrayLike<number>[]} features of each legal move, as indices of weights
 * @property {readonly number[]} shares of the visits, of each legal move
 */

/**
 * The weights in nats.
 * @param {readonly Example[]} examples @param {number} count of weights @param {number | string} seed
 */
export function trained(examples, count, seed) {
  const weights = new Float64Array(count);
  const squares = new Float64Array(count).fill(1e-6);
  const gradient = new Float64Array(count);
  const random = sfc32(seed);
  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (let begin = 0; begin < order.length; begin += BATCH) {
      const batch = order.slice(begin, begin + BATCH);
      gradient.fill(0);
      for (const example of batch) addGradient(gradient, example, weights);
      for (let index = 0; index < count; index++) {
        const slope = gradient[index] + (PENALTY * weights[index] * batch.length) / order.length;
        squares[index] += slope ** 2;
        weights[index] -= (RATE * slope) / Math.sqrt(squares[index]);
      }
    }
  }
  return weights;
}

/**
 * The mean cross-entropy of the shares with what the weights predict, in nats.
 * @param {readonly Example[]} examples @param {ArrayLike<number>} weights
 */
export function crossEntropy(examples, weights) {
  let sum = 0;
  for (const example of examples) {
    for (const [move, probability] of probabilities(example, weights).entries()) {
      if (example.shares[move] > 0) sum -= example.shares[move] * Math.log(probability);
    }
  }
  return sum / examples.length;
}

/** @param {Float64Array} gradient @param {Example} example @param {Float64Array} weights */
function addGradient(gradient, example, weights) {
  for (const [move, probability] of probabilities(example, weights).entries()) {
    const error = probability - example.shares[move];
    const indices = example.features[move];
    for (let n = 0; n < indices.length; n++) gradient[indices[n]] += error;
  }
}

/** @param {Example} example @param {ArrayLike<number>} weights */
function probabilities({ features }, weights) {
  const powers = features.map((indices) => {
    let sum = 0;
    for (let n = 0; n < indices.length; n++) sum += weights[indices[n]];
    return Math.exp(sum);
  });
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** @template Item @param {Item[]} items @param {() => number} random */
function shuffle(items, random) {
  for (let left = items.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    [items[at], items[left - 1]] = [items[left - 1], items[at]];
  }
}
