/**
 * A step of Adam with decoupled weight decay.
 * @param rate the learning rate, corrected for the bias of the first moments.
 * @param scale corrects the root of the second moments.
 * @param decay the learning rate times the weight decay.
 * @param count a multiple of 4.
 */
export function adam(
  parameters: usize,
  gradients: usize,
  first: usize,
  second: usize,
  count: i32,
  rate: f32,
  scale: f32,
  beta1: f32,
  rest1: f32,
  beta2: f32,
  rest2: f32,
  epsilon: f32,
  decay: f32,
): void {
  for (const end = gradients + ((<usize>count) << 2); gradients < end; gradients += 16) {
    const gradient = v128.load(gradients);
    const m = f32x4.add(
      f32x4.mul(f32x4.splat(beta1), v128.load(first)),
      f32x4.mul(f32x4.splat(rest1), gradient),
    );
    const v = f32x4.add(
      f32x4.mul(f32x4.splat(beta2), v128.load(second)),
      f32x4.mul(f32x4.splat(rest2), f32x4.mul(gradient, gradient)),
    );
    const root = f32x4.add(f32x4.mul(f32x4.sqrt(v), f32x4.splat(scale)), f32x4.splat(epsilon));
    const change = f32x4.div(f32x4.mul(f32x4.splat(rate), m), root);
    const parameter = v128.load(parameters);
    const decayed = f32x4.mul(f32x4.splat(decay), parameter);
    v128.store(first, m);
    v128.store(second, v);
    v128.store(parameters, f32x4.sub(parameter, f32x4.add(change, decayed)));
    parameters += 16;
    first += 16;
    second += 16;
  }
}
