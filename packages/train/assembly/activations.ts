/** The way back through a layer's activation function, residual connection and bias. */

/**
 * For each row: clears the gradients where ReLU gave zero, adds them to those of the residual connection, and to those of
 * the biases.
 * @param add address of the gradients of the residual connection, whose rows lie as the target's, or 0.
 */
export function backwardActivations(
  rows: i32,
  targetRows: usize,
  activations: usize,
  deltas: usize,
  add: usize,
  outputs: i32,
  relu: bool,
  bias: usize,
): void {
  for (const end = targetRows + ((<usize>rows) << 2); targetRows < end; targetRows += 4) {
    const row = load<u32>(targetRows);
    for (let column: usize = 0; column < (<usize>outputs) << 2; column += 16) {
      const at = row + column;
      let delta = v128.load(deltas + at);
      if (relu) {
        delta = v128.and(delta, f32x4.gt(v128.load(activations + at), f32x4.splat(0)));
        v128.store(deltas + at, delta);
      }
      if (add) v128.store(add + at, f32x4.add(v128.load(add + at), delta));
      v128.store(bias + column, f32x4.add(v128.load(bias + column), delta));
    }
  }
}
