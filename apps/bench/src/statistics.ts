/** Quartiles, ratios of rounds, and shares with intervals. */
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
