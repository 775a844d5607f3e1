/** Quartiles, and ratios of rounds. */

export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** The quartiles of one number or more, interpolated between neighbours. */
export function quartiles(samples: readonly number[]): Quartiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (fraction: number): number => {
    const position = fraction * (sorted.length - 1);
    const below = sorted[Math.floor(position)];
    const above = sorted[Math.ceil(position)];
    return below + (above - below) * (position - Math.floor(position));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** The seconds of each round; `undefined` where the contestant skipped the round. */
export type Rounds = readonly (number | undefined)[];

export function taken(rounds: Rounds): number[] {
  return rounds.filter((seconds) => seconds !== undefined);
}

/** The speed relative to the other, over the rounds in which both ran; `undefined` where there is none. */
export function timesAsFast(rounds: Rounds, other: Rounds): Quartiles | undefined {
  const ratios = rounds.flatMap((seconds, round) => {
    const others = other[round];
    return seconds === undefined || others === undefined ? [] : [others / seconds];
  });
  return ratios.length === 0 ? undefined : quartiles(ratios);
}
