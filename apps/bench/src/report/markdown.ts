/** The results as tables in Markdown, for a terminal and for a README to quote. */
import type { Absent } from '../processes/entrants.ts';
import { type Cell, isMeasured, type Results, type Row } from '../results.ts';
import { comparedWith, comparisons, SUBJECT } from './comparison.ts';
import { amount, ratioOf } from './numbers.ts';
import { absences, remarks, UNITS } from './wording.ts';

const IN_CHROMIUM = ' in Chromium';

export function markdown(results: Results): string {
  const names = [...new Set(results.rows.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const pages = names.filter((name) => name.endsWith(IN_CHROMIUM));
  const others = names.filter((name) => !pages.includes(name));
  const tables = [
    valuesTable(results, others),
    ratiosTable(results),
    ...(pages.length > 0 ? [valuesTable(results, pages)] : []),
  ];
  const notes = [...remarks(results), ...absences(results)].join('\n');
  return [`${results.subject}:`, ...tables, notes].join('\n\n');
}

function valuesTable({ rows, rounds }: Results, names: readonly string[]): string {
  const shown = rows.filter(({ cells }) => cells.some(({ name }) => names.includes(name)));
  return table(
    ['', ...names],
    shown.map((row) => [
      `${row.title} (${UNITS[row.unit]})`,
      ...names.map((name) => value(find(row, name), rounds)),
    ]),
  );
}

/** The speed of WASM relative to the other contestants, with the middle half of the rounds in brackets. */
function ratiosTable(results: Results): string {
  return table(
    [`${SUBJECT} against`, ...comparedWith(results)],
    comparisons(results).map(({ title, ratios }) => [
      title,
      ...ratios.map((found) => (found === undefined ? 'n/a' : ratioOf(found))),
    ]),
  );
}

function find({ cells }: Row, name: string): Cell | Absent | undefined {
  return cells.find((cell) => cell.name === name);
}

function value(cell: Cell | Absent | undefined, rounds: number): string {
  if (cell === undefined) return '';
  if (!isMeasured(cell)) return 'n/a';
  const ran = cell.rounds > 0 && cell.rounds < rounds ? ` (${cell.rounds} of ${rounds} rounds)` : '';
  return amount(cell.value.median) + ran;
}

/** A table that reads well as plain text, too: names on the left, numbers on the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)),
  );
  const padded = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]);
  const line = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`;
  const [first, ...others] = widths;
  const rule = line(['-'.repeat(first), ...others.map((width) => `${'-'.repeat(width - 1)}:`)]);
  return [line(head), rule, ...rows.map(line)].join('\n');
}
