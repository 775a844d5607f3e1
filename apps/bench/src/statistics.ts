/** Medians, and what lies around them. */
import { type Quartiles, quartiles } from '@banyan/tournament';

export { type Quartiles, quartiles };

/** The seconds that something took in each round; nothing where it sat the round out. */
export type Rounds = readonly (number | undefined)[];

export function taken(rounds: Rounds): number[] {
  return rounds.filter((seconds) => seconds !== undefined);
}

/** How many times as fast as the other, round by round; undefined where they never met. */
export function timesAsFast(rounds: Rounds, other: Rounds): Quartiles | undefined {
  const ratios = rounds.flatMap((seconds, round) => {
    const others = other[round];
    return seconds === undefined || others === undefined ? [] : [others / seconds];
  });
  return ratios.length === 0 ? undefined : quartiles(ratios);
}
