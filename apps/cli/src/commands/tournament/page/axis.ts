/** The axis of a chart: numbers as lengths, and where its lines are. */

export interface Axis {
  /** Where a number is. */
  at(value: number): number;
  /** Round numbers within the axis, at about equal steps. */
  readonly ticks: readonly number[];
}

/** An axis from `low` to `high`, drawn from the length `from` to the length `to`, with about so many ticks. */
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

/** The least of 1, 2 and 5 times a power of ten that is as large. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5].find((each) => each * power >= size) ?? 10;
  return factor * power;
}
