/** The median of a sample, with its lower and upper quartile. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Returns the quartiles of at least one number, interpolated linearly between neighbours; NaN for none. */
export function quartiles(samples: readonly number[]): Quartiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (fraction: number): number => {
    const position = fraction * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? NaN;
    const above = sorted[Math.ceil(position)] ?? NaN;
    return below + (above - below) * (position - Math.floor(position));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
