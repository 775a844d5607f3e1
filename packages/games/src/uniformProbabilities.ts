/** Probabilities of equally likely outcomes: the faces of a die, the next card of a shuffled deck. */

const KNOWN: (readonly number[])[] = [];

/** The number 1 / `outcomes`, `outcomes` times: one frozen list for each number of outcomes. */
export function uniformProbabilities(outcomes: number): readonly number[] {
  KNOWN[outcomes] ??= Object.freeze(new Array<number>(outcomes).fill(1 / outcomes));
  return KNOWN[outcomes];
}
