/** The kernels of small neural networks, in 32-bit floats. Addresses and sizes come from `src/network/kernels.ts`. */

export { backwardActivations } from './activations';
export { adam } from './adam';
export { convolve } from './convolve';
export { addWeightGradients } from './gradients';
export { transpose } from './transpose';

/** Sets bytes to zero. */
export function clear(address: usize, bytes: usize): void {
  memory.fill(address, 0, bytes);
}
