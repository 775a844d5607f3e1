/** How far from a whole number of steps a bound may be by the errors of division. */
const SLACK = 1e-9;

/** The round numbers from one bound to the other: multiples of 1, 2 or 5 times a power of ten, at most so many. */
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

/** Without the error of a sum in binary, and without a sign at zero. */
function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
