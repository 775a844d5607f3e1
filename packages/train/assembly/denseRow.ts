/** One row of a convolution: the products of the inputs that are not zero. */
import { finished } from './finished';

/** Bytes of a vector of four floats. */
// @ts-ignore: decorator
@inline const VECTOR: usize = 16;

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
  let column: usize = 0;
  for (; column + 8 * VECTOR <= stride; column += 8 * VECTOR) {
    const t = target + column;
    const from = bias ? bias + column : t;
    let c0 = v128.load(from), c1 = v128.load(from, 16), c2 = v128.load(from, 32), c3 = v128.load(from, 48);
    let c4 = v128.load(from, 64), c5 = v128.load(from, 80), c6 = v128.load(from, 96), c7 = v128.load(from, 112);
    for (let at = scratch; at < list; at += 8) {
      const w = <usize>load<u32>(at) + column;
      const s = v128.load32_splat(at, 4);
      c0 = f32x4.add(c0, f32x4.mul(s, v128.load(w)));
      c1 = f32x4.add(c1, f32x4.mul(s, v128.load(w, 16)));
      c2 = f32x4.add(c2, f32x4.mul(s, v128.load(w, 32)));
      c3 = f32x4.add(c3, f32x4.mul(s, v128.load(w, 48)));
      c4 = f32x4.add(c4, f32x4.mul(s, v128.load(w, 64)));
      c5 = f32x4.add(c5, f32x4.mul(s, v128.load(w, 80)));
      c6 = f32x4.add(c6, f32x4.mul(s, v128.load(w, 96)));
      c7 = f32x4.add(c7, f32x4.mul(s, v128.load(w, 112)));
    }
    v128.store(t, finished(t, c0, add, relu));
    v128.store(t, finished(t + 16, c1, add, relu), 16);
    v128.store(t, finished(t + 32, c2, add, relu), 32);
    v128.store(t, finished(t + 48, c3, add, relu), 48);
    v128.store(t, finished(t + 64, c4, add, relu), 64);
    v128.store(t, finished(t + 80, c5, add, relu), 80);
    v128.store(t, finished(t + 96, c6, add, relu), 96);
    v128.store(t, finished(t + 112, c7, add, relu), 112);
  }
  for (; column + 2 * VECTOR <= stride; column += 2 * VECTOR) {
    const t = target + column;
    const from = bias ? bias + column : t;
    let c0 = v128.load(from), c1 = v128.load(from, 16);
    for (let at = scratch; at < list; at += 8) {
      const w = <usize>load<u32>(at) + column;
      const s = v128.load32_splat(at, 4);
      c0 = f32x4.add(c0, f32x4.mul(s, v128.load(w)));
      c1 = f32x4.add(c1, f32x4.mul(s, v128.load(w, 16)));
    }
    v128.store(t, finished(t, c0, add, relu));
    v128.store(t, finished(t + 16, c1, add, relu), 16);
  }
  if (column < stride) {
    const t = target + column;
    let c = v128.load(bias ? bias + column : t);
    for (let at = scratch; at < list; at += 8) {
      const w = <usize>load<u32>(at) + column;
      c = f32x4.add(c, f32x4.mul(v128.load32_splat(at, 4), v128.load(w)));
    }
    v128.store(t, finished(t, c, add, relu));
  }
}
