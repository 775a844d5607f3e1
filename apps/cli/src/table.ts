/** The table of an analysis: a line for each move, with a bar for its share of the visits. */
import Table from 'cli-table3';
import type { AnalyzedMove } from './analysis.ts';
import { count, percent } from './numbers.ts';
import type { Style } from './screen.ts';

const BAR_WIDTH = 30;

/** Eighths of a block, from none to seven. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** No borders: alignment is enough, and ASCII. */
const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** The moves with visits, win rate and bar, the recommended one in bold; without a newline at the end. */
export function movesTable(moves: readonly AnalyzedMove[], style: Style): string {
  const { colors } = style;
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  const table = new Table({
    chars: NO_BORDERS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colAligns: ['right', 'right', 'right', 'left'],
    head: ['move', 'visits', 'win rate', ''].map((name) => colors.dim(name)),
  });
  for (const [rank, { move, visits: own, value }] of moves.entries()) {
    const cells = [move, count(own), percent(value)];
    const share = visits === 0 ? 0 : own / visits;
    table.push([...cells.map((cell) => (rank === 0 ? colors.bold(cell) : cell)), bar(share, style)]);
  }
  return withoutTrailingSpace(table.toString());
}

/** A bar for a share in [0, 1]; never empty where the share is not. */
export function bar(share: number, { colors, unicode }: Style): string {
  if (!unicode) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * BAR_WIDTH)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * BAR_WIDTH * EIGHTHS.length)) : 0;
  const whole = '█'.repeat(Math.floor(eighths / EIGHTHS.length));
  return colors.green(whole + (EIGHTHS[eighths % EIGHTHS.length] ?? ''));
}

function withoutTrailingSpace(text: string): string {
  return text.replace(/ +$/gm, '');
}
