/** Losses of the two heads, and their gradients by the logits. */
import type { Rows } from './executor.ts';

/** The mean losses of a batch, as cross-entropies in nats: of the policy, and of the outcomes. */
export interface Loss {
  readonly policy: number;
  readonly value: number;
}

/** The gradient rows that a loss writes, and the factor of each gradient. */
export interface Weighted {
  readonly gradients: Rows;
  readonly weight: number;
}

/**
 * The cross-entropy between targets and the softmax over the entries that `legal` marks, all without it. Its gradient is
 * the softmax, times the sum of the targets, less the targets: a row of zeros as targets teaches nothing.
 * @param row of the logits; @param target where the row's targets begin, which is also where its marks begin.
 * @returns the loss of the row.
 */
export function crossEntropy(
  { values, stride }: Rows,
  row: number,
  count: number,
  targets: Float32Array,
  target: number,
  legal: Uint8Array | undefined,
  { gradients, weight }: Weighted,
): number {
  const start = row * stride;
  const out = row * gradients.stride;
  let highest = -Infinity;
  for (let n = 0; n < count; n++) {
    if (legal?.[target + n] !== 0 && values[start + n] > highest) highest = values[start + n];
  }
  let sum = 0;
  let mass = 0;
  for (let n = 0; n < count; n++) {
    const exponential = legal?.[target + n] === 0 ? 0 : Math.exp(values[start + n] - highest);
    gradients.values[out + n] = exponential;
    sum += exponential;
    mass += targets[target + n];
  }
  const logSum = highest + Math.log(sum);
  let loss = 0;
  for (let n = 0; n < count; n++) {
    const wanted = targets[target + n];
    if (legal?.[target + n] === 0) continue;
    if (wanted !== 0) loss += wanted * (logSum - values[start + n]);
    gradients.values[out + n] = weight * ((mass * gradients.values[out + n]) / sum - wanted);
  }
  return loss;
}

/** Writes the softmax of each of the first `count` entries of a row. */
export function softmax(
  { values, stride }: Rows,
  row: number,
  count: number,
  out: Float32Array,
  at: number,
): void {
  const start = row * stride;
  let highest = -Infinity;
  for (let n = 0; n < count; n++) if (values[start + n] > highest) highest = values[start + n];
  let sum = 0;
  for (let n = 0; n < count; n++) {
    const exponential = Math.exp(values[start + n] - highest);
    out[at + n] = exponential;
    sum += exponential;
  }
  for (let n = 0; n < count; n++) out[at + n] /= sum;
}
