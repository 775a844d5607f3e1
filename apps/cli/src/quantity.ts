/** Numbers with units, as people write them: `100k` simulations, `2s`. This module imports nothing, so that `--help` stays fast. */

/** The factors of units, by the name of the option that takes them. */
const COUNTS: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9 };
const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1e3, min: 6e4, h: 3.6e6 };

const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  simulations: COUNTS,
  nodes: COUNTS,
  games: COUNTS,
  milliseconds: TIMES,
};

/**
 * Reads a number with a unit of an option, such as `100k` for `simulations` and `1.5s` for `milliseconds`; `undefined` for
 * any other text.
 * @param option without dashes.
 */
export function quantityIn(option: string, text: string): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*$/i.exec(text) ?? [];
  const units = UNITS[option] ?? {};
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (digits === undefined || factor === undefined) return undefined;
  const value = Number(digits) * factor;
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 * whole ? whole : value; // 1.1k is 1100
}
