/** The tolerance for rounding errors of the division by a step. */
const SLACK = 1e-9;

/** Returns round numbers from `lower` to `upper`: at most `maxTicks` multiples of 1, 2 or 5 times a power of ten. */
export function axisTicks(lower: number, upper: number, maxTicks: number): number[] {
  const range = upper - lower;
  if (!(range > 0 && Number.isFinite(range))) return [lower];
  for (let power = Math.floor(Math.log10(range / maxTicks)); ; power++) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** power;
      const [first, last] = [Math.ceil(lower / step - SLACK), Math.floor(upper / step + SLACK)];
      if (last - first >= maxTicks) continue;
      return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
    }
  }
}

/** Removes the rounding error of a binary sum, and the sign of -0. */
function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
