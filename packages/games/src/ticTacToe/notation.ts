/** How people write tic-tac-toe: a cell is its column a to c and its row 1 to 3, a position the cells played: `b2a1`. */
import type { Notation } from '@banyan/mcts';
import { stateAfter } from '../position.ts';
import { type TicTacToeState, ticTacToe } from './rules.ts';

const COLUMNS = ['a', 'b', 'c'];
const ROWS = ['1', '2', '3'];
const CELL_SIGNS = ['.', 'X', 'O'];

export const ticTacToeNotation: Notation<TicTacToeState> = {
  format({ cells }) {
    const line = (row: number): string =>
      [ROWS[row], ...COLUMNS.map((_, column) => CELL_SIGNS[cells[row * COLUMNS.length + column]])].join(' ');
    return [line(2), line(1), line(0), `  ${COLUMNS.join(' ')}`].join('\n');
  },

  formatAction: (_, cell) => COLUMNS[cell % COLUMNS.length] + ROWS[Math.floor(cell / COLUMNS.length)],

  parseAction: (_, text) => parseCell(text),

  parsePosition: (text) =>
    stateAfter(ticTacToe, text.trim().match(/..?/gsu) ?? [], {
      parse: parseCell,
      obstacle: ({ cells }, cell) => (cells[cell] === 0 ? undefined : 'is taken'),
      help: 'cells are a1 to c3',
    }),
};

function parseCell(text: string): number | undefined {
  const cell = text.trim().toLowerCase();
  const column = COLUMNS.indexOf(cell.slice(0, 1));
  const row = ROWS.indexOf(cell.slice(1));
  return column === -1 || row === -1 ? undefined : row * COLUMNS.length + column;
}
