/** Samples of what a move is worth: the values that searches of the position after it find, by one schedule for all moves. */
import type { Snapshot } from '../engine/question.ts';
import { valueFor } from './value.ts';

/** Searches of each size, which differ in their seeds. */
export const SEARCHES = 5;
/** The searches of the whole schedule, of three sizes. */
export const ALL_SEARCHES = 3 * SEARCHES;
/** Each size is so many times the one before. */
const GROWTH = 4;

/** For the player who makes the move. */
export interface Sample {
  /** In the order of the schedule. */
  readonly values: readonly number[];
  /** The outcome, where one of the searches has proven it. */
  readonly proven: number | undefined;
}

/** The simulations at a place in the schedule, from those of the first size. */
export function sizeOf(index: number, first: number): number {
  return first * GROWTH ** Math.floor(index / SEARCHES);
}

/** A sample with the value that one more search found. */
export function sampleWith(sample: Sample | undefined, player: number, found: Snapshot): Sample {
  const value = valueFor(player, found);
  if (value === undefined) throw new Error('a search of a comparison has run no simulation');
  return {
    values: [...(sample?.values ?? []), value],
    proven: found.proven === undefined ? sample?.proven : value,
  };
}

/** The range of values; all that is possible where there is none. */
export function rangeOf(values: readonly number[]): readonly [low: number, high: number] {
  return values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
}
