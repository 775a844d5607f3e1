/** Prints text in columns, without borders. */
import Table from 'cli-table3';
import type { Style } from './screen.ts';

const NO_BORDERS = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
  middle: '  ',
};

/** A label, and the lines of text beside it. */
export type LabelledLines = readonly [label: string, lines: readonly string[]];

/** Prints lines of text, each label before its first one. */
export function withLabels(fields: readonly LabelledLines[], width: number, { colors }: Style): string[] {
  return fields.flatMap(([label, lines]) =>
    lines.map((line, index) => colors.dim((index === 0 ? label : '').padEnd(width)) + line),
  );
}

/**
 * Aligns rows of cells: several lines, without a newline at the end. Cells may contain colours; missing cells are
 * empty.
 */
export function inColumns(
  alignments: readonly ('left' | 'right')[],
  rows: readonly (readonly string[])[],
): string {
  const table = new Table({
    chars: NO_BORDERS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colAligns: [...alignments],
  });
  for (const cells of rows) table.push(alignments.map((_, column) => cells[column] ?? ''));
  return table.toString().replace(/ +$/gm, '');
}
