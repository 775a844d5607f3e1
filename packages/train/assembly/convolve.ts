/**
 * Convolutions as products of matrices whose rows lie anywhere: `target[row] = relu(source[row] * weights + ...)`.
 *
 * Tables give the byte offsets of rows, so that a 3x3 convolution is one product for each tap, whose rows are shifted by
 * one offset: activations have a frame of zeros around the board. Each output is the sum of its products in one fixed
 * order, whatever the number of rows. Zeros among the inputs add nothing, and are skipped where that pays.
 */
import { denseRow } from './denseRow';
import { finished } from './finished';
import { isSparse } from './sparse';

/** Bytes of a vector of four floats. */
// @ts-ignore: decorator
@inline const VECTOR: usize = 16;

/** The part of inputs other than zero below which rows are computed one by one, without their zeros. */
// @ts-ignore: decorator
@inline const SPARSE: f32 = 0.55;

/**
 * @param bias address of the biases, or 0: the sums go on from what the target has.
 * @param add address of the activations to add, whose rows lie as the target's, or 0.
 * @param outputs a multiple of 4; a row of weights has as many.
 * @param scratch room for 8 bytes an input and tap.
 */
export function convolve(
  rows: i32, sourceRows: usize, source: usize, targetRows: usize, target: usize, add: usize,
  taps: usize, tapCount: i32, inputs: i32, outputs: i32, weights: usize, bias: usize, relu: bool, scratch: usize,
): void {
  let row = 0;
  const mayBeSparse = tapCount == 1 && outputs >= 32;
  for (; row + 4 <= rows; row += 4) {
    if (mayBeSparse && isSparse(source + load<u32>(sourceRows), inputs, SPARSE)) {
      for (let n = 0; n < 4; n++) {
        const a = source + load<u32>(sourceRows);
        const t = target + load<u32>(targetRows);
        sourceRows += 4;
        targetRows += 4;
        denseRow(a, t, add ? add - target : 0, taps, tapCount, inputs, outputs, weights, bias, relu, scratch);
      }
      continue;
    }
    const a0 = source + load<u32>(sourceRows);
    const a1 = source + load<u32>(sourceRows, 4);
    const a2 = source + load<u32>(sourceRows, 8);
    const a3 = source + load<u32>(sourceRows, 12);
    const t0 = load<u32>(targetRows);
    const t1 = load<u32>(targetRows, 4);
    const t2 = load<u32>(targetRows, 8);
    const t3 = load<u32>(targetRows, 12);
    sourceRows += VECTOR;
    targetRows += VECTOR;
    let column: usize = 0;
    const end = <usize>outputs << 2;
    for (; column + 2 * VECTOR <= end; column += 2 * VECTOR) {
      tile4x2(
        a0, a1, a2, a3, target + t0 + column, target + t1 + column, target + t2 + column, target + t3 + column,
        add ? add - target : 0, taps, tapCount, inputs, end, weights + column, bias ? bias + column : 0, relu,
      );
    }
    if (column < end) {
      tile4x1(
        a0, a1, a2, a3, target + t0 + column, target + t1 + column, target + t2 + column, target + t3 + column,
        add ? add - target : 0, taps, tapCount, inputs, end, weights + column, bias ? bias + column : 0, relu,
      );
    }
  }
  for (; row < rows; row++) {
    const a = source + load<u32>(sourceRows);
    const t = target + load<u32>(targetRows);
    sourceRows += 4;
    targetRows += 4;
    denseRow(a, t, add ? add - target : 0, taps, tapCount, inputs, outputs, weights, bias, relu, scratch);
  }
}

/** Four rows, eight outputs. */
function tile4x2(
  a0: usize, a1: usize, a2: usize, a3: usize, t0: usize, t1: usize, t2: usize, t3: usize, add: usize,
  taps: usize, tapCount: i32, inputs: i32, stride: usize, weights: usize, bias: usize, relu: bool,
): void {
  let c00: v128, c01: v128, c10: v128, c11: v128, c20: v128, c21: v128, c30: v128, c31: v128;
  if (bias) {
    c00 = c10 = c20 = c30 = v128.load(bias);
    c01 = c11 = c21 = c31 = v128.load(bias, 16);
  } else {
    c00 = v128.load(t0); c01 = v128.load(t0, 16);
    c10 = v128.load(t1); c11 = v128.load(t1, 16);
    c20 = v128.load(t2); c21 = v128.load(t2, 16);
    c30 = v128.load(t3); c31 = v128.load(t3, 16);
  }
  for (const last = taps + (<usize>tapCount << 2); taps < last; taps += 4) {
    const tap = load<i32>(taps);
    let p0 = a0 + tap, p1 = a1 + tap, p2 = a2 + tap, p3 = a3 + tap;
    for (let i = 0; i < inputs; i++) {
      const b0 = v128.load(weights);
      const b1 = v128.load(weights, 16);
      weights += stride;
      let s = v128.load32_splat(p0);
      c00 = f32x4.add(c00, f32x4.mul(s, b0));
      c01 = f32x4.add(c01, f32x4.mul(s, b1));
      s = v128.load32_splat(p1);
      c10 = f32x4.add(c10, f32x4.mul(s, b0));
      c11 = f32x4.add(c11, f32x4.mul(s, b1));
      s = v128.load32_splat(p2);
      c20 = f32x4.add(c20, f32x4.mul(s, b0));
      c21 = f32x4.add(c21, f32x4.mul(s, b1));
      s = v128.load32_splat(p3);
      c30 = f32x4.add(c30, f32x4.mul(s, b0));
      c31 = f32x4.add(c31, f32x4.mul(s, b1));
      p0 += 4; p1 += 4; p2 += 4; p3 += 4;
    }
  }
  finish(t0, c00, c01, add, relu);
  finish(t1, c10, c11, add, relu);
  finish(t2, c20, c21, add, relu);
  finish(t3, c30, c31, add, relu);
}

/** Four rows, four outputs. */
function tile4x1(
  a0: usize, a1: usize, a2: usize, a3: usize, t0: usize, t1: usize, t2: usize, t3: usize, add: usize,
  taps: usize, tapCount: i32, inputs: i32, stride: usize, weights: usize, bias: usize, relu: bool,
): void {
  let c0: v128, c1: v128, c2: v128, c3: v128;
  if (bias) {
    c0 = c1 = c2 = c3 = v128.load(bias);
  } else {
    c0 = v128.load(t0); c1 = v128.load(t1); c2 = v128.load(t2); c3 = v128.load(t3);
  }
  for (const last = taps + (<usize>tapCount << 2); taps < last; taps += 4) {
    const tap = load<i32>(taps);
    let p0 = a0 + tap, p1 = a1 + tap, p2 = a2 + tap, p3 = a3 + tap;
    for (let i = 0; i < inputs; i++) {
      const b = v128.load(weights);
      weights += stride;
      c0 = f32x4.add(c0, f32x4.mul(v128.load32_splat(p0), b));
      c1 = f32x4.add(c1, f32x4.mul(v128.load32_splat(p1), b));
      c2 = f32x4.add(c2, f32x4.mul(v128.load32_splat(p2), b));
      c3 = f32x4.add(c3, f32x4.mul(v128.load32_splat(p3), b));
      p0 += 4; p1 += 4; p2 += 4; p3 += 4;
    }
  }
  v128.store(t0, finished(t0, c0, add, relu));
  v128.store(t1, finished(t1, c1, add, relu));
  v128.store(t2, finished(t2, c2, add, relu));
  v128.store(t3, finished(t3, c3, add, relu));
}

// @ts-ignore: decorator
@inline function finish(target: usize, first: v128, second: v128, add: usize, relu: bool): void {
  v128.store(target, finished(target, first, add, relu));
  v128.store(target, finished(target + VECTOR, second, add, relu), 16);
}
