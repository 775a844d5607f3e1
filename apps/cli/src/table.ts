/** Prints the table of an analysis: one row per move, with a bar for its share of the visits. */
import { inUnits } from '@banyan/mcts';
import type { AnalyzedMove } from './analysis.ts';
import { inColumns } from './columns.ts';
import { count, formatValue, percent } from './numbers.ts';
import type { Style } from './screen.ts';
import { formatMean, type Units } from './units.ts';

/** The limits for the width of a bar. */
export const MAX_BAR_WIDTH = 30;
/** A shorter bar is left out. */
const MIN_BAR_WIDTH = 4;

/** The default number of moves; the others have few visits. */
const MAX_MOVES = 16;

/** Blocks of none to seven eighths. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** The settings of a table. */
export interface TableOptions {
  /** The maximum number of moves. Default: 16. */
  readonly maxRows?: number;
  /** The highlighted move. Default: the first one, which is recommended. */
  readonly marked?: string | undefined;
  /** The units of the game: values are shown in them as well. */
  readonly units?: Units | undefined;
  /** As `Analysis.values`: the table of minimax has nodes, no intervals and no bars. */
  readonly values?: 'minimax' | undefined;
}

/**
 * Formats the moves with visits, value, also in units, 95 % interval, prior if there is one, and a bar: several lines, without a
 * newline at the end.
 */
export function movesTable(
  moves: readonly Omit<AnalyzedMove, 'line'>[],
  style: Style,
  { maxRows = MAX_MOVES, marked = moves[0]?.move, units, values }: TableOptions = {},
): string {
  const { colors, columns } = style;
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  const hasPriors = moves.some(({ prior }) => prior !== null);
  const shown = moves.filter(({ move }, rank) => rank < maxRows || move === marked);
  const inOwn = units === undefined ? [] : [units.unit];
  const isSampled = values === undefined;
  const counted = isSampled ? 'visits' : 'nodes';
  const heads = [
    'move',
    counted,
    'value',
    ...inOwn,
    ...(isSampled ? ['95 %'] : []),
    ...(hasPriors ? ['prior'] : []),
  ];
  const rows = shown.map((each) => [
    each.move,
    count(each.visits),
    formatValue(each),
    ...(units === undefined ? [] : [amountOf(each, units)]),
    ...(isSampled ? [range(each)] : []),
    ...(hasPriors ? [percent(each.prior)] : []),
  ]);
  const width = heads.reduce(
    (sum, _, column) => sum + 2 + Math.max(...[heads, ...rows].map((cells) => cells[column]?.length ?? 0)),
    0,
  );
  const room = Math.min(MAX_BAR_WIDTH, columns - 1 - width);
  const hasBars = isSampled && room >= MIN_BAR_WIDTH;
  const lines = rows.map((cells, index) => {
    const each = shown[index];
    const isMarked = each?.move === marked;
    const share = visits === 0 || each === undefined ? 0 : each.visits / visits;
    const bold = cells.map((cell) => (isMarked ? colors.bold(cell) : cell));
    return hasBars ? [...bold, bar(share, room, style)] : bold;
  });
  const table = inColumns(
    [...heads.map(() => 'right' as const), 'left'],
    [heads.map((head) => colors.dim(head)), ...lines],
  );
  const rest = moves.length - shown.length;
  return rest > 0 ? `${table}\n${colors.dim(`and ${count(rest)} more`)}` : table;
}

/** The value in units: `+0.25`; empty for a move without one. */
function amountOf({ value }: Pick<AnalyzedMove, 'value'>, units: Units): string {
  return value === null ? '' : formatMean(inUnits(units, value), units);
}

/** `56.1-60.3`, in per cent. */
function range({ interval, proven }: Pick<AnalyzedMove, 'interval' | 'proven'>): string {
  if (interval === null || proven !== null) return '';
  return interval.map((share) => (100 * share).toFixed(1)).join('-');
}

/** Draws a bar for a share in [0, 1] of the width; never empty for a positive share. */
export function bar(share: number, width: number, { colors, unicode }: Style): string {
  if (!unicode) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * width)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * EIGHTHS.length)) : 0;
  const whole = '█'.repeat(Math.floor(eighths / EIGHTHS.length));
  return colors.green(whole + (EIGHTHS[eighths % EIGHTHS.length] ?? ''));
}
