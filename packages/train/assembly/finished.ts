/** A sum, with what is added, and without what is negative. */
// @ts-ignore: decorator
@inline export function finished(target: usize, sum: v128, add: usize, relu: bool): v128 {
  if (add) sum = f32x4.add(sum, v128.load(target + add));
  return relu ? f32x4.pmax(sum, f32x4.splat(0)) : sum; // a NaN stays
}
