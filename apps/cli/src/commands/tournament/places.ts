/**
 * Tournaments by returns: of games of three or more players, and of games with stakes. Places rotate, and the mean
 * return of an engine counts in place of wins.
 */
import { inUnits } from '@banyan/mcts';
import type { Interval } from '@banyan/tournament';
import type { Playable } from '../../games.ts';
import { percent } from '../../numbers.ts';
import { formatMean, type Units, unitsOf, valueInUnits } from '../../units.ts';

/** The places of a game, and what its returns count. */
export interface Places {
  readonly seats: number;
  /** The units of returns; without them returns are shares of 1. */
  readonly units: Units | undefined;
}

/** The places of a game; `undefined` for a game of two players that is won, drawn or lost. */
export function placesOf<State>(playable: Playable<State>): Places | undefined {
  const { game, hasStakes } = playable;
  return game.players === 2 && !hasStakes ? undefined : { seats: game.players, units: unitsOf(playable) };
}

/** `+0.25 chips`, `31.2 %`. */
export function meanText(value: number, { units }: Places): string {
  if (Number.isNaN(value)) return '';
  return units === undefined ? percent(value) : valueInUnits(value, units);
}

/** An interval of values in the game's own units; as it is without them. */
export function meanInUnits(interval: Interval, { units }: Places): Interval {
  return mapped(interval, (value) => inUnits({ range: units?.range }, value));
}

/** An interval of differences of values in the game's own units; as it is without them. */
export function differenceInUnits(interval: Interval, { units }: Places): Interval {
  const [low, high] = units?.range ?? [0, 1];
  return mapped(interval, (difference) => difference * (high - low));
}

function mapped({ value, lower, upper }: Interval, convert: (value: number) => number): Interval {
  return { value: convert(value), lower: convert(lower), upper: convert(upper) };
}

/** A mean, or a difference of means, in units or in per cent: `-3.20`, `+0.25`, `31.2 %`. */
export function returnText(amount: number, { units }: Places, isDifference = false): string {
  if (Number.isNaN(amount)) return '';
  const sign = isDifference && amount > 0 ? '+' : '';
  if (units === undefined) return `${sign}${percent(amount)}`;
  const [low, high] = units.range;
  return formatMean(amount, { range: isDifference ? [low - high, high - low] : units.range });
}

/** `-3.2 to +1.5`, `28.1 % to 34.3 %`; empty for one sample or none. */
export function returnRange({ lower, upper }: Interval, places: Places, isDifference = false): string {
  if (Number.isNaN(lower)) return '';
  return `${returnText(lower, places, isDifference)} to ${returnText(upper, places, isDifference)}`;
}
