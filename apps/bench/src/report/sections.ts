/** Results as several tables with notes: for a terminal, and in Markdown for the docs. */
import type { Format } from '../command.ts';
import { inColumns } from './columns.ts';
import { table } from './markdown.ts';
import type { Style } from './style.ts';

/** A table; the first column has the names of the rows. */
export interface Section {
  readonly title: string;
  /** The heads of the other columns, which are numbers; the same in every section. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Several lines, without a newline at the end. */
export function inSections(
  sections: readonly Section[],
  notes: readonly string[],
  format: Exclude<Format, 'json'>,
  { colors }: Style,
): string {
  if (format === 'markdown') {
    const tables = sections.map(({ title, heads, rows }) => table([title, ...heads], rows));
    return [...tables, notes.join('\n')].join('\n\n');
  }
  const lines = sections.flatMap(({ title, heads, rows }) => [
    [colors.bold(title), ...heads.map((head) => colors.dim(head))],
    ...rows,
    [],
  ]);
  const numbers = (sections[0]?.heads ?? []).map(() => 'right' as const);
  return [inColumns(['left', ...numbers], lines), ...notes.map((note) => colors.dim(note))].join('\n');
}
