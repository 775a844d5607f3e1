/** The table of an analysis: a line for each move, with a bar for its share of the visits. */
import type { AnalyzedMove } from './analysis.ts';
import { inColumns } from './columns.ts';
import { count, formatWorth, percent } from './numbers.ts';
import type { Style } from './screen.ts';

/** A bar is as wide as there is room, between these. */
export const MAX_BAR_WIDTH = 30;
const MIN_BAR_WIDTH = 8;

/** More moves than these are not shown: those that were hardly tried. */
const MAX_MOVES = 16;

/** Eighths of a block, from none to seven. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export interface TableOptions {
  /** How many moves are shown at most. Default 16. */
  readonly maxRows?: number;
  /** The move to mark. Default: the first, which is recommended. */
  readonly marked?: string | undefined;
}

/**
 * The moves with visits, value, where that lies with 95 % confidence, prior where there is one, and a bar; one of them in
 * bold; without a newline at the end.
 */
export function movesTable(
  moves: readonly AnalyzedMove[],
  style: Style,
  { maxRows = MAX_MOVES, marked = moves[0]?.move }: TableOptions = {},
): string {
  const { colors, columns } = style;
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  const hasPriors = moves.some(({ prior }) => prior !== null);
  const shown = moves.filter(({ move }, rank) => rank < maxRows || move === marked);
  const heads = ['move', 'visits', 'value', '95 %', ...(hasPriors ? ['prior'] : [])];
  const rows = shown.map((each) => [
    each.move,
    count(each.visits),
    formatWorth(each),
    range(each),
    ...(hasPriors ? [percent(each.prior)] : []),
  ]);
  const width = heads.reduce(
    (sum, _, column) => sum + 2 + Math.max(...[heads, ...rows].map((cells) => cells[column]?.length ?? 0)),
    0,
  );
  const room = Math.max(MIN_BAR_WIDTH, Math.min(MAX_BAR_WIDTH, columns - 1 - width));
  const lines = rows.map((cells, index) => {
    const each = shown[index];
    const isMarked = each?.move === marked;
    const share = visits === 0 || each === undefined ? 0 : each.visits / visits;
    return [...cells.map((cell) => (isMarked ? colors.bold(cell) : cell)), bar(share, room, style)];
  });
  const table = inColumns(
    [...heads.map(() => 'right' as const), 'left'],
    [heads.map((head) => colors.dim(head)), ...lines],
  );
  const rest = moves.length - shown.length;
  return rest > 0 ? `${table}\n${colors.dim(`and ${count(rest)} more`)}` : table;
}

/** `56.1-60.3`, in per cent. */
function range({ interval, proven }: AnalyzedMove): string {
  if (interval === null || proven !== null) return '';
  return interval.map((share) => (100 * share).toFixed(1)).join('-');
}

/** A bar for a share in [0, 1] of so many columns; never empty where the share is not. */
export function bar(share: number, width: number, { colors, unicode }: Style): string {
  if (!unicode) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * width)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * EIGHTHS.length)) : 0;
  const whole = '█'.repeat(Math.floor(eighths / EIGHTHS.length));
  return colors.green(whole + (EIGHTHS[eighths % EIGHTHS.length] ?? ''));
}
