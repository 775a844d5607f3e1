/** Whether fewer than a part of some inputs are other than zero. Only speed depends on it, never a result. */

/** @param inputs their number; those beyond the last whole vector are not looked at. */
export function isSparse(source: usize, inputs: i32, part: f32): bool {
  const end = source + (<usize>(inputs & ~3) << 2);
  let zeros = i32x4.splat(0);
  for (let p = source; p < end; p += 16) zeros = i32x4.sub(zeros, f32x4.eq(v128.load(p), f32x4.splat(0)));
  zeros = i32x4.add(zeros, i32x4.shuffle(zeros, zeros, 2, 3, 0, 1));
  const count = i32x4.extract_lane(zeros, 0) + i32x4.extract_lane(zeros, 1);
  return <f32>(inputs - count) < part * <f32>inputs;
}
