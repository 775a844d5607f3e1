/** Maps the values of a chart's axis to coordinates. */

/** An axis and its ticks. */
export interface Axis {
  /** Returns the coordinate of a value. */
  at(value: number): number;
  /** Round values within the axis, at equal steps. */
  readonly ticks: readonly number[];
}

/** Makes an axis that maps `low` to the coordinate `from` and `high` to `to`, with at most `maxTicks` ticks. */
export function axis(low: number, high: number, from: number, to: number, count: number): Axis {
  const span = high - low || 1;
  const step = roundStep(span / count);
  const first = Math.ceil(low / step);
  const ticks = Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
  return { at: (value) => from + ((value - low) / span) * (to - from), ticks };
}

function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5].find((each) => each * power >= size) ?? 10;
  return factor * power;
}
