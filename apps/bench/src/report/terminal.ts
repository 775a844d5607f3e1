/** The results for a terminal: a block for each row, with one line and bar for each contestant. */

import type { Absent } from '../processes/entrants.ts';
import { type Cell, isMeasured, type Results, type Row } from '../results.ts';
import { bar } from './bar.ts';
import { type Alignment, GAP, inColumns } from './columns.ts';
import { comparedWith, comparisons, SUBJECT } from './comparison.ts';
import { amount, ratio, spread } from './numbers.ts';
import type { Style } from './style.ts';
import { absences, remarks, UNITS } from './wording.ts';

const LONGEST_BAR = 40;

/** The columns between the value and the bar. The references are those that fit. */
const HEADS = ['middle half', 'runs', '/ C', '/ TS'];
const LEGEND = '/ C and / TS: how many times as fast as C, and as TypeScript.';
const ALIGNMENTS: readonly Alignment[] = ['left', 'right', ...HEADS.map(() => 'right' as const), 'left'];

/** A line of a block, before its bar. */
interface Line {
  readonly cells: readonly string[];
  readonly isFaint: boolean;
  /** The length of the bar, in [0, 1]. */
  readonly share: number;
}

/** Several lines, without a newline at the end. */
export function terminalTable(results: Results, style: Style): string {
  const { colors, columns } = style;
  const blocks = results.rows.map(linesOf);
  const barWidth = Math.max(1, Math.min(LONGEST_BAR, columns - 1 - widthOf(blocks.flat())));
  const rows = blocks.flatMap((block, n) => [
    [colors.bold(results.rows[n].title)],
    ...block.map((line) => [...painted(line, style), bar(line.share, barWidth, style)]),
    [],
  ]);
  const notes = [LEGEND, ...remarks(results), ...absences(results)].flatMap((note) =>
    wrap(note, columns - 1),
  );
  return [
    colors.bold(results.subject),
    '',
    inColumns(ALIGNMENTS, rows),
    ratiosTable(results, style),
    '',
    ...notes.map((note) => colors.dim(note)),
  ].join('\n');
}

function painted({ cells, isFaint }: Line, { colors }: Style): string[] {
  return isFaint ? cells.map((cell) => colors.dim(cell)) : [...cells];
}

/** A narrow terminal has room for short names only. */
const SHORT: Readonly<Record<string, string>> = {
  'TypeScript, by hand': 'by hand',
  TypeScript: 'TS',
  'tutorial JS': 'tutorial',
};

/** The speed of WASM relative to the other contestants: one line for each row. */
function ratiosTable(results: Results, { colors }: Style): string {
  const names = comparedWith(results);
  const heads = names.map((name) => colors.dim(SHORT[name] ?? name));
  const lines = comparisons(results).map(({ title, ratios }) => [
    title,
    ...ratios.map((each) => (each === undefined ? colors.dim('n/a') : ratio(each.median))),
  ]);
  return inColumns(
    ['left', ...names.map(() => 'right' as const)],
    [[colors.bold(`${SUBJECT}, times as fast as`), ...heads], ...lines],
  );
}

/** The distance of the bars from the left. */
function widthOf(lines: readonly Line[]): number {
  const widths = ALIGNMENTS.map((_, column) =>
    Math.max(...lines.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  return widths.reduce((sum, width) => sum + width) + GAP.length * (ALIGNMENTS.length - 1);
}

function linesOf({ unit, cells }: Row): Line[] {
  const present = cells.filter(isMeasured);
  const most = Math.max(...present.map(({ value }) => value.median));
  const heads = unit === 'bytes a simulation' ? [] : HEADS;
  const head: Line = { cells: ['', UNITS[unit], ...heads], isFaint: true, share: 0 };
  return [head, ...cells.map((cell) => lineOf(cell, most))];
}

function lineOf(cell: Cell | Absent, most: number): Line {
  if (!isMeasured(cell)) return { cells: [cell.name, 'n/a'], isFaint: true, share: 0 };
  const { name, value, rounds, timesAsFastAs } = cell;
  const ratios = [timesAsFastAs['C'], timesAsFastAs['TypeScript']];
  return {
    cells: [
      name,
      amount(value.median),
      rounds > 1 ? spread(value) : '',
      rounds > 0 ? String(rounds) : '',
      ...ratios.map((each) => (each === undefined ? '' : ratio(each.median))),
    ],
    isFaint: false,
    share: value.median / most,
  };
}

/** Wraps words to lines of at most `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
