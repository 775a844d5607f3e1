/** The table of an analysis: a line for each move, with a bar for its share of the visits. */
import type { AnalyzedMove } from './analysis.ts';
import { inColumns } from './columns.ts';
import { count, worth } from './numbers.ts';
import type { Style } from './screen.ts';

const BAR_WIDTH = 30;

/** Eighths of a block, from none to seven. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** The moves with visits, win rate and bar, the recommended one in bold; without a newline at the end. */
export function movesTable(moves: readonly AnalyzedMove[], style: Style): string {
  const { colors } = style;
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  const heads = ['move', 'visits', 'win rate', ''].map((name) => colors.dim(name));
  const rows = moves.map((each, rank) => {
    const { move, visits: own } = each;
    const cells = [move, count(own), worth(each)];
    const share = visits === 0 ? 0 : own / visits;
    return [...cells.map((cell) => (rank === 0 ? colors.bold(cell) : cell)), bar(share, style)];
  });
  return inColumns(['right', 'right', 'right', 'left'], [heads, ...rows]);
}

/** A bar for a share in [0, 1]; never empty where the share is not. */
export function bar(share: number, { colors, unicode }: Style): string {
  if (!unicode) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * BAR_WIDTH)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * BAR_WIDTH * EIGHTHS.length)) : 0;
  const whole = '█'.repeat(Math.floor(eighths / EIGHTHS.length));
  return colors.green(whole + (EIGHTHS[eighths % EIGHTHS.length] ?? ''));
}
