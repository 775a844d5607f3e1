/** The units of a game's own, such as chips: what its returns count. */
import { inUnits, type ReturnRange } from '@banyan/mcts';
import type { Playable } from './games.ts';
import { capitalized, list } from './usage.ts';

/** The units of a game with a range. */
export interface Units {
  readonly range: ReturnRange;
  /** In the plural: `chips`. */
  readonly unit: string;
}

/** The units of a game; `undefined` for a game without a range. */
export function unitsOf<State>({
  game,
  notation,
}: Pick<Playable<State>, 'game' | 'notation'>): Units | undefined {
  return game.range && { range: game.range, unit: notation.unit ?? 'points' };
}

/** `+1.25`, `-2`, `1,204`: with a sign where returns may be below 0. */
export function formatUnits(amount: number, units: Pick<Units, 'range'>): string {
  return signed(amount, [0, 2], units);
}

/** The width of a range from which on hundredths of means say nothing. */
const WIDE = 100;

/** A mean, always with the same digits: `+0.50` chips, `1,112.0` points. */
export function formatMean(amount: number, units: Pick<Units, 'range'>): string {
  const [low, high] = units.range;
  return signed(amount, high - low < WIDE ? [2, 2] : [1, 1], units);
}

/** @param decimals the least number of them, and the greatest. */
function signed(
  amount: number,
  [minimumFractionDigits, maximumFractionDigits]: readonly [number, number],
  { range: [low] }: Pick<Units, 'range'>,
): string {
  const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
  const size = digits.format(Math.abs(amount));
  if (Number(size) === 0) return size;
  return `${amount < 0 ? '-' : low < 0 ? '+' : ''}${size}`;
}

/** A value in [0, 1] in the game's own units: `+0.25 chips`. */
export function valueInUnits(value: number, units: Units): string {
  return `${formatMean(inUnits(units, value), units)} ${units.unit}`;
}

/** What each player has, in a sentence: `Chips: X +2 and O -2.` */
export function amounts(
  returns: readonly number[],
  nameOf: (player: number) => string,
  units: Units,
): string {
  const each = returns.map((amount, player) => `${nameOf(player)} ${formatUnits(amount, units)}`);
  return `${capitalized(units.unit)}: ${list(each)}.`;
}
