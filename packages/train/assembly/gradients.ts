/** The gradients by the weights: products of what a layer read with the gradients of what it wrote, summed over rows. */

import { sumProducts } from './products';
import { isSparse } from './sparse';

/** The part of inputs other than zero below which their zeros are skipped. */
// @ts-ignore: decorator
@inline const SPARSE: f32 = 0.55;

/** Bytes of a vector of four floats. */
// @ts-ignore: decorator
@inline const VECTOR: usize = 16;

/**
 * Adds to the gradients by the weights, row by row.
 * @param outputs a multiple of 4; a row of gradients has as many.
 * @param scratch room for 8 bytes a row.
 */
export function addWeightGradients(
  rows: i32, sourceRows: usize, source: usize, targetRows: usize, deltas: usize,
  taps: usize, tapCount: i32, inputs: i32, outputs: i32, gradients: usize, scratch: usize,
): void {
  const stride = <usize>outputs << 2;
  if (tapCount == 1 && outputs >= 32 && isSparse(source + load<u32>(sourceRows), inputs, SPARSE)) {
    addSparse(rows, sourceRows, source, targetRows, deltas, inputs, stride, gradients, scratch);
    return;
  }
  for (const last = taps + (<usize>tapCount << 2); taps < last; taps += 4) {
    const a = source + load<i32>(taps);
    let i = 0;
    for (; i + 4 <= inputs; i += 4) {
      let column: usize = 0;
      for (; column + 2 * VECTOR <= stride; column += 2 * VECTOR) {
        tile4x2(rows, sourceRows, a + (<usize>i << 2), targetRows, deltas + column, gradients + column, stride);
      }
      if (column < stride) {
        for (let n = 0; n < 4; n++) {
          tile1x1(rows, sourceRows, a + (<usize>(i + n) << 2), targetRows, deltas + column, gradients + n * stride + column);
        }
      }
      gradients += 4 * stride;
    }
    for (; i < inputs; i++) {
      for (let column: usize = 0; column < stride; column += VECTOR) {
        tile1x1(rows, sourceRows, a + (<usize>i << 2), targetRows, deltas + column, gradients + column);
      }
      gradients += stride;
    }
  }
}

/** Input after input, without the rows in which it is zero. */
function addSparse(
  rows: i32, sourceRows: usize, source: usize, targetRows: usize, deltas: usize,
  inputs: i32, stride: usize, gradients: usize, scratch: usize,
): void {
  for (const end = source + (<usize>inputs << 2); source < end; source += 4) {
    let list = scratch;
    for (let row: usize = 0; row < <usize>rows << 2; row += 4) {
      const value = load<f32>(source + load<u32>(sourceRows + row));
      store<u32>(list, <u32>deltas + load<u32>(targetRows + row));
      store<f32>(list, value, 4);
      list += value != 0 ? 8 : 0;
    }
    sumProducts(scratch, list, gradients, gradients, stride, 0, false);
    gradients += stride;
  }
}

/** Four inputs, eight outputs. */
function tile4x2(
  rows: i32, sourceRows: usize, source: usize, targetRows: usize, deltas: usize, out: usize, stride: usize,
): void {
  const g0 = out, g1 = g0 + stride, g2 = g1 + stride, g3 = g2 + stride;
  let c00 = v128.load(g0), c01 = v128.load(g0, 16);
  let c10 = v128.load(g1), c11 = v128.load(g1, 16);
  let c20 = v128.load(g2), c21 = v128.load(g2, 16);
  let c30 = v128.load(g3), c31 = v128.load(g3, 16);
  for (const end = sourceRows + (<usize>rows << 2); sourceRows < end; sourceRows += 4) {
    const a = source + load<u32>(sourceRows);
    const d = deltas + load<u32>(targetRows);
    targetRows += 4;
    const b0 = v128.load(d);
    const b1 = v128.load(d, 16);
    let s = v128.load32_splat(a);
    c00 = f32x4.add(c00, f32x4.mul(s, b0));
    c01 = f32x4.add(c01, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 4);
    c10 = f32x4.add(c10, f32x4.mul(s, b0));
    c11 = f32x4.add(c11, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 8);
    c20 = f32x4.add(c20, f32x4.mul(s, b0));
    c21 = f32x4.add(c21, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 12);
    c30 = f32x4.add(c30, f32x4.mul(s, b0));
    c31 = f32x4.add(c31, f32x4.mul(s, b1));
  }
  v128.store(g0, c00); v128.store(g0, c01, 16);
  v128.store(g1, c10); v128.store(g1, c11, 16);
  v128.store(g2, c20); v128.store(g2, c21, 16);
  v128.store(g3, c30); v128.store(g3, c31, 16);
}

/** One input, four outputs. */
function tile1x1(
  rows: i32, sourceRows: usize, source: usize, targetRows: usize, deltas: usize, out: usize,
): void {
  let c = v128.load(out);
  for (const end = sourceRows + (<usize>rows << 2); sourceRows < end; sourceRows += 4) {
    const b = v128.load(deltas + load<u32>(targetRows));
    c = f32x4.add(c, f32x4.mul(v128.load32_splat(source + load<u32>(sourceRows)), b));
    targetRows += 4;
  }
  v128.store(out, c);
}
