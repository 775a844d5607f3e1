/** The probabilities of outcomes that are all as likely: of a die, of the next card of a shuffled deck. */

const KNOWN: (readonly number[])[] = [];

/** So many times 1 / `outcomes`: one list for each number, which nobody may change. */
export function fairOdds(outcomes: number): readonly number[] {
  KNOWN[outcomes] ??= Object.freeze(new Array<number>(outcomes).fill(1 / outcomes));
  return KNOWN[outcomes];
}
