/** Writes estimates in Elo, those of one-sided results by their only bound. */
import type { Interval } from '@banyan/tournament';
import { count, plural } from '../../numbers.ts';

/** `+12.3`; `-` for NaN and for infinite numbers */
export function signed(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value).toFixed(1);
  return `${value < 0 && Number(size) !== 0 ? '-' : '+'}${size}`;
}

/** `+12.3`, or the only bound where no pair was lost, or none won: `> +63.0`; empty for NaN */
export function estimate({ value, lower, upper }: Interval): string {
  if (Number.isNaN(value)) return '';
  if (value === Infinity) return `> ${signed(lower)}`;
  return value === -Infinity ? `< ${signed(upper)}` : signed(value);
}

/** `-3.0 to +12.3`; of an interval without an upper bound, `above -3.0`; empty for NaN */
export function range({ value, lower, upper }: Interval): string {
  if (Number.isNaN(lower)) return '';
  if (!Number.isFinite(value)) return 'one-sided';
  const [isBelow, isAbove] = [Number.isFinite(upper), Number.isFinite(lower)];
  if (isBelow && isAbove) return `${signed(lower)} to ${signed(upper)}`;
  if (isAbove) return `above ${signed(lower)}`;
  return isBelow ? `below ${signed(upper)}` : 'unbounded';
}

/** Why an estimate in Elo is no number, or has a bound that is none; `undefined` if it is whole. */
export function whyUnbounded({ value, lower, upper }: Interval, pairs: number): string | undefined {
  if (pairs === 0) return 'no pair of games has ended';
  if (!Number.isFinite(value)) {
    const all = `${value > 0 ? 'won' : 'lost'} ${pairs === 1 ? 'the only pair' : `all ${count(pairs)} pairs`}`;
    return `${all}: there is a bound on one side only`;
  }
  const isBounded = Number.isFinite(lower) && Number.isFinite(upper);
  return isBounded ? undefined : `${plural(pairs, 'pair')} are too few for a bound`;
}
