/** Writes weights [tap][input][output] as [tap][output][input]: rows of `stride` and `transposedStride` floats. */
export function transpose(
  weights: usize,
  taps: i32,
  inputs: i32,
  outputs: i32,
  stride: i32,
  transposed: usize,
  transposedStride: i32,
): void {
  for (let tap = 0; tap < taps; tap++) {
    for (let i = 0; i < inputs; i++) {
      for (let j = 0; j < outputs; j++) {
        store<f32>(
          transposed + ((<usize>(j * transposedStride + i)) << 2),
          load<f32>(weights + ((<usize>j) << 2)),
        );
      }
      weights += (<usize>stride) << 2;
    }
    transposed += (<usize>(outputs * transposedStride)) << 2;
  }
}
