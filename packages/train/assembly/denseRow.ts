/** One row of a convolution: the products of the inputs that are not zero. */
import { sumProducts } from './products';

export function denseRow(
  source: usize, target: usize, add: usize,
  taps: usize, tapCount: i32, inputs: i32, outputs: i32, weights: usize, bias: usize, relu: bool, scratch: usize,
): void {
  const stride = <usize>outputs << 2;
  // The list of inputs that are not zero: the address of their weights, and their value.
  let list = scratch;
  for (const last = taps + (<usize>tapCount << 2); taps < last; taps += 4) {
    let p = source + load<i32>(taps);
    for (const end = p + (<usize>inputs << 2); p < end; p += 4) {
      const value = load<f32>(p);
      store<u32>(list, <u32>weights);
      store<f32>(list, value, 4);
      list += value != 0 ? 8 : 0;
      weights += stride;
    }
  }
  sumProducts(scratch, list, bias ? bias : target, target, stride, add, relu);
}
