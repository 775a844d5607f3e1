/** The estimate of a position of Go by random games, in words. */
import type { go } from '@banyan/games';
import { count } from '../games/words.ts';

/** What the worker finds: an estimate, with the dead chains. */
export interface Judgement extends Omit<go.Estimate, 'ownership'> {
  /** By cell of the picture, row by row from the top: 1 for Black to -1 for White. */
  readonly ownership: Float64Array;
  /** The cells of each dead chain. */
  readonly dead: readonly (readonly number[])[];
}

const Z95 = 1.96;

/** `In 500 random games from here Black leads by 3.1 points on average (95 % interval: White by 0.4 to Black by 6.6), …`. */
export function estimateWords({ rollouts, lead, error, wins }: Judgement): string {
  const [low, high] = [lead - Z95 * error, lead + Z95 * error];
  const percent = Math.round(100 * wins);
  return `In ${count(rollouts)} random games from here ${leaderWords(lead)} on average (95 % interval of the mean: ${side(low)} to ${side(high)}), and Black wins ${percent} %.`;
}

/** `Black leads by 3.5 points`. */
export function leaderWords(lead: number): string {
  if (lead === 0) return 'the areas are equal';
  const text = points(lead);
  return `${lead > 0 ? 'Black' : 'White'} leads by ${text} ${text === '1' ? 'point' : 'points'}`;
}

/** `Black by 3.5`. */
function side(lead: number): string {
  return `${lead >= 0 ? 'Black' : 'White'} by ${points(lead)}`;
}

function points(lead: number): string {
  return String(Math.round(10 * Math.abs(lead)) / 10);
}
