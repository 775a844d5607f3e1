/** Results as several tables in Markdown, with notes. */
import { table } from './markdown.ts';

/** A table; the first column has the names of the rows. */
export interface Section {
  readonly title: string;
  /** The heads of the other columns, which are numbers. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Several lines, without a newline at the end. */
export function inSections(sections: readonly Section[], notes: readonly string[]): string {
  const tables = sections.map(({ title, heads, rows }) => table([title, ...heads], rows));
  return [...tables, notes.join('\n')].join('\n\n');
}
