/** The speed of WASM relative to the other contestants, row by row. */
import { isMeasured, REFERENCES, type Results, type Row } from '../results.ts';
import type { Quartiles } from '../statistics.ts';

/** The contestant that is compared. */
export const SUBJECT = 'WASM';

export interface Comparison {
  readonly title: string;
  /** A ratio for each of `comparedWith`; undefined where one of the two has no value. */
  readonly ratios: readonly (Quartiles | undefined)[];
}

/** The contestants that it is compared with: those of the run, and those whose speed is quoted. */
export function comparedWith({ quoted }: Results): string[] {
  return [...REFERENCES, ...quoted.map(({ name }) => name)];
}

/** One line for each row that measures speed. */
export function comparisons({ rows, quoted }: Results): Comparison[] {
  return rows
    .filter(({ unit }) => unit !== 'bytes a simulation')
    .map((row) => {
      const cell = row.cells.filter(isMeasured).find(({ name }) => name === SUBJECT);
      return {
        title: row.title,
        ratios: [
          ...REFERENCES.map((name) => cell?.timesAsFastAs[name]),
          ...quoted.map(({ simulationsPerSecond }) => overQuoted(row, cell?.value, simulationsPerSecond)),
        ],
      };
    });
}

function overQuoted({ unit }: Row, value: Quartiles | undefined, quoted: number): Quartiles | undefined {
  if (unit !== 'thousand simulations a second' || value === undefined) return undefined;
  const over = (thousands: number): number => (1_000 * thousands) / quoted;
  return { lower: over(value.lower), median: over(value.median), upper: over(value.upper) };
}
