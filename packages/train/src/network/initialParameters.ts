import type { Random } from '@banyan/mcts';
import type { Plan } from './layers.ts';

/**
 * Random initial parameters: weights uniform with the variance of He et al. (2015), 2 / fan-in, times the square of the
 * layer's scale; biases zero. Only a square root and products of random numbers, so that equal seeds give equal bytes
 * on every machine.
 */
export function initialParameters({ layers, parameters }: Plan, random: Random): Float32Array {
  const values = new Float32Array(parameters);
  for (const { weights, bias, taps, inputs, scale } of layers) {
    const bound = scale * Math.sqrt(6 / (taps * inputs));
    for (let n = weights; n < bias; n++) values[n] = bound * (2 * random() - 1);
  }
  return values;
}
