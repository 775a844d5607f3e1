/** Text in columns: no borders, because alignment is enough. */
import Table from 'cli-table3';

export type Alignment = 'left' | 'right';

/** The space between two columns. */
export const GAP = '  ';

const NO_BORDERS = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
};

/**
 * Several lines, without a newline at the end. Cells may be coloured. A row of a single cell spans all columns; a row
 * without cells is an empty line.
 */
export function inColumns(alignments: readonly Alignment[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    chars: { ...NO_BORDERS, middle: GAP },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colAligns: [...alignments],
  });
  for (const cells of rows) {
    const [content] = cells;
    if (cells.length === 1) table.push([{ content, colSpan: alignments.length }]);
    else table.push(alignments.map((_, column) => cells[column] ?? ''));
  }
  return table.toString().replace(/ +$/gm, '');
}
