/** Quartiles, ratios of rounds, and shares and means with intervals. */
import { type Interval, type Quartiles, quartiles, shareOf } from '@banyan/tournament';

export { type Interval, type Quartiles, quartiles, shareOf };

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

const NORMAL_QUANTILE = 1.959964;

/** The mean of at least two samples, with its interval of 95 % by Student's t. */
export function meanOf(samples: readonly number[]): Interval {
  const freedom = samples.length - 1;
  const value = samples.reduce((sum, each) => sum + each, 0) / samples.length;
  const squares = samples.reduce((sum, each) => sum + (each - value) ** 2, 0);
  const error = studentQuantile(freedom) * Math.sqrt(squares / freedom / samples.length);
  return { value, lower: value - error, upper: value + error };
}

/** The 0.975 quantile of Student's t (Abramowitz and Stegun 1964, 26.7.5): from 5 degrees of freedom on, 0.4 % off at most. */
function studentQuantile(freedom: number): number {
  const z = NORMAL_QUANTILE;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + (z ** 3 + z) / 4 / freedom + second / freedom ** 2 + third / freedom ** 3;
}
