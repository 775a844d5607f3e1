/** Quartiles, ratios of rounds, and shares with intervals. */
import { type Interval, type Quartiles, quartiles, Z_95 } from '@banyan/tournament';

export { type Interval, type Quartiles, quartiles };

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

/**
 * The share of successes, with its 95 % interval by Wilson, "Probable Inference, the Law of Succession, and Statistical
 * Inference" (1927). NaN without trials.
 */
export function shareOf(successes: number, trials: number): Interval {
  const value = successes / trials;
  const z = Z_95 ** 2 / trials;
  const centre = (value + z / 2) / (1 + z);
  const half = Math.sqrt(z * value * (1 - value) + z ** 2 / 4) / (1 + z);
  return { value, lower: Math.max(0, centre - half), upper: Math.min(1, centre + half) };
}
