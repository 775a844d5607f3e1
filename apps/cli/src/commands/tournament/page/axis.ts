/** Maps the values of a chart's axis to coordinates. */
import { axisTicks } from '../axisTicks.ts';

/** An axis and its ticks. */
export interface Axis {
  /** Returns the coordinate of a value. */
  at(value: number): number;
  /** Round values within the axis, at equal steps. */
  readonly ticks: readonly number[];
}

/** Makes an axis that maps `low` to the coordinate `from` and `high` to `to`, with at most `maxTicks` ticks. */
export function axis(low: number, high: number, from: number, to: number, maxTicks: number): Axis {
  const span = high - low || 1;
  return {
    at: (value) => from + ((value - low) / span) * (to - from),
    ticks: axisTicks(low, high, maxTicks),
  };
}
