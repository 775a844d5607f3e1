/** Prints text in columns, without borders. */
import { stripVTControlCharacters } from 'node:util';
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

/**
 * Aligns rows below their heads: several lines, without a newline at the end. A table that is too wide for the screen becomes a
 * block a row: the cells up to the first one on the left, and below them a line a cell.
 */
export function tableOn(
  style: Style,
  alignments: readonly ('left' | 'right')[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const table = inColumns(alignments, [heads.map(style.colors.dim), ...rows]);
  const isFitting = table.split('\n').every((line) => stripVTControlCharacters(line).length <= style.columns);
  return isFitting ? table : blocks(style, alignments, heads, rows);
}

function blocks(
  style: Style,
  alignments: readonly ('left' | 'right')[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const first = alignments.indexOf('left') + 1;
  const width = 2 + Math.max(...heads.slice(first).map(({ length }) => length));
  const title = heads.slice(0, first).join(' ').trim();
  return [
    ...(title === '' ? [] : [style.colors.dim(title)]),
    ...rows.flatMap((cells) => [
      cells.slice(0, first).join('  '),
      ...cells
        .slice(first)
        .flatMap((cell, index) =>
          cell === '' ? [] : [`  ${style.colors.dim((heads[first + index] ?? '').padEnd(width))}${cell}`],
        ),
    ]),
  ].join('\n');
}
