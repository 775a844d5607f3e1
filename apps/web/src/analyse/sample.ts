/** Samples of the value of a move: what searches of equal size from the position after it find. */
import type { Snapshot } from '../engine/protocol.ts';
import { valueFor } from './value.ts';

/** The searches of a complete sample, which differ in their seeds. */
export const SAMPLE_SIZE = 5;

/** Values for the player who makes the move, in [0, 1]. */
export interface Sample {
  readonly values: readonly number[];
  /** The outcome under perfect play, if one of the searches has proven it. */
  readonly proven: number | undefined;
}

/** Adds the value that one more search snapshot. */
export function withValue(sample: Sample | undefined, player: number, snapshot: Snapshot): Sample {
  const value = valueFor(player, snapshot);
  if (value === undefined) throw new Error('a search of a sample ran no simulation');
  return {
    values: [...(sample?.values ?? []), value],
    proven: snapshot.proven === undefined ? sample?.proven : value,
  };
}
