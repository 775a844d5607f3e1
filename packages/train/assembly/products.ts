/** Sums of the products of some rows with a factor each. */
import { finished } from './finished';

/** Bytes of a vector of four floats. */
// @ts-ignore: decorator
@inline const VECTOR: usize = 16;

/**
 * Writes `target = relu(start + factor * row + factor * row + ... + add)`, in the order of the list.
 * @param list of 8 bytes each: the address of a row, and its factor. It ends before `end`.
 * @param stride the bytes of a row.
 * @param add the distance from the target to what is added, or 0.
 */
export function sumProducts(
  list: usize, end: usize, start: usize, target: usize, stride: usize, add: usize, relu: bool,
): void {
  let column: usize = 0;
  for (; column + 8 * VECTOR <= stride; column += 8 * VECTOR) {
    const t = target + column;
    const from = start + column;
    let c0 = v128.load(from), c1 = v128.load(from, 16), c2 = v128.load(from, 32), c3 = v128.load(from, 48);
    let c4 = v128.load(from, 64), c5 = v128.load(from, 80), c6 = v128.load(from, 96), c7 = v128.load(from, 112);
    for (let at = list; at < end; at += 8) {
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
    const from = start + column;
    let c0 = v128.load(from), c1 = v128.load(from, 16);
    for (let at = list; at < end; at += 8) {
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
    let c = v128.load(start + column);
    for (let at = list; at < end; at += 8) {
      const w = <usize>load<u32>(at) + column;
      c = f32x4.add(c, f32x4.mul(v128.load32_splat(at, 4), v128.load(w)));
    }
    v128.store(t, finished(t, c, add, relu));
  }
}
