/** The format of numbers. */
import type { Quartiles } from '../statistics.ts';

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

function fixed(value: number, digits: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
