/** Reads `--clock`. This module does not import the tournament, so that `--help` stays fast. */
import { quote, UsageError } from '../../usage.ts';

/** A clock, in milliseconds. */
export interface Clock {
  readonly base: number;
  /** What each move adds. */
  readonly increment: number;
}

/** The maximum of each part of a clock, in seconds. */
const MAX_SECONDS = 86_400;

/**
 * Reads `--clock`: seconds, and after `+` those that each move adds.
 * @throws UsageError with the value and what is allowed.
 */
export function readClock(text: string): Clock {
  const [, base, increment = '0'] = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  const seconds = [Number(base), Number(increment)];
  if (base === undefined || Number(base) === 0 || seconds.some((each) => each > MAX_SECONDS)) {
    throw new UsageError(
      `--clock must be seconds, as in 60 or 60+0.5, up to ${MAX_SECONDS}, not ${quote(text)}`,
    );
  }
  return { base: Math.round(1_000 * Number(base)), increment: Math.round(1_000 * Number(increment)) };
}
