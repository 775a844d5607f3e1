/** The format of numbers. */
import type { Interval, Quartiles } from '../statistics.ts';

/** Three digits, or all that stand before the point: `3,404`, `33.7`, `0.876`. */
export function amount(value: number): string {
  const digits = value > 0 ? Math.max(0, 2 - Math.floor(Math.log10(value))) : 0;
  return fixed(value, Math.min(digits, 3));
}

/** A ratio to three digits, or all that stand before the point, but no finer than hundredths: `0.87`, `8.61`, `31.2`. */
export function ratio(value: number): string {
  return fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

/** The middle half: `3,390-3,421`. */
export function spread({ lower, upper }: Quartiles): string {
  return `${amount(lower)}-${amount(upper)}`;
}

/** A number and its bounds: `9.99 (9.90 to 10.1)`. */
export function inBrackets(
  middle: number,
  { lower, upper }: Pick<Interval, 'lower' | 'upper'>,
  show: (number: number) => string,
): string {
  return `${show(middle)} (${show(lower)} to ${show(upper)})`;
}

/** A ratio and its middle half. */
export function ratioOf(found: Quartiles): string {
  return inBrackets(found.median, found, ratio);
}

/** A share with its interval, in per cent: `57.5 (51.0 to 63.7)`. */
export function percent(share: Interval): string {
  return inBrackets(share.value, share, (part) => (100 * part).toFixed(1));
}

/** A difference in Elo: `+53`, `-∞`. */
export function signed(elo: number): string {
  const rounded = Math.round(elo);
  const size = Number.isFinite(rounded) ? String(Math.abs(rounded)) : '∞';
  return `${rounded > 0 ? '+' : rounded < 0 ? '-' : ''}${size}`;
}

function fixed(value: number, digits: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
