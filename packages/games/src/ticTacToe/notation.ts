/**
 * How people write tic-tac-toe: a cell is its column a to c and its row 1 to 3, a position the cells played: `b2a1`.
 */
import type { Notation } from '@banyan/mcts';
import { drawRows } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import type { TicTacToe, TicTacToeState } from './state.ts';

const COLUMNS = ['a', 'b', 'c'];
const ROWS = ['1', '2', '3'];

export function ticTacToeNotation(game: Omit<TicTacToe, 'notation'>): Notation<TicTacToeState> {
  return {
    format({ cells }) {
      const { rows, letters } = drawRows(cells, COLUMNS.length);
      return [...rows.reverse(), letters].join('\n');
    },

    formatAction: (_, cell) => COLUMNS[cell % COLUMNS.length] + ROWS[Math.floor(cell / COLUMNS.length)],

    parseAction: (_, text) => parseCell(text),

    parsePosition: (text) =>
      playMoves(game, text.trim().match(/..?/gsu) ?? [], {
        parse: parseCell,
        obstacle: ({ cells }, cell) => (cells[cell] === EMPTY_CELL ? undefined : 'is taken'),
        help: 'cells are a1 to c3',
      }),
  };
}

function parseCell(text: string): number | undefined {
  const cell = text.trim().toLowerCase();
  const column = COLUMNS.indexOf(cell.slice(0, 1));
  const row = ROWS.indexOf(cell.slice(1));
  return column === -1 || row === -1 ? undefined : row * COLUMNS.length + column;
}
