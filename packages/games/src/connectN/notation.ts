/** How people write Connect-N: a move is a column, a position the columns played, as in `4453`. */
import type { Notation } from '@banyan/mcts';
import { playMoves } from '../playMoves.ts';
import type { ConnectNMany, ConnectNState } from './state.ts';

/** The signs of an empty cell, and of the stones of up to eight players. */
const CELL_SIGNS = ['.', 'X', 'O', '#', '+', '*', '@', '%', '&'];

/** The signs of columns are digits in this base: 1 to 9, then a to z. */
const COLUMN_BASE = 36;

/** The notation of `connectN` and `connectNMany`. */
export function connectNNotation(game: Omit<ConnectNMany, 'notation'>): Notation<ConnectNState> {
  const { columns, rows } = game.board;
  const signs = Array.from({ length: columns }, (_, column) => columnSign(column));

  function parseColumn(text: string): number | undefined {
    const column = signs.indexOf(text.trim().toLowerCase());
    return column === -1 ? undefined : column;
  }

  return {
    format({ cells }) {
      const lines: string[] = [];
      for (let row = rows - 1; row >= 0; row--) {
        lines.push(signs.map((_, column) => CELL_SIGNS[cells[column * rows + row]]).join(' '));
      }
      return [...lines, signs.join(' ')].join('\n');
    },

    formatAction: (_, column) => columnSign(column),

    parseAction: (_, text) => parseColumn(text),

    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => [...moves.trim()],
        parse: parseColumn,
        obstacle: ({ heights }, column) => (heights[column] === rows ? 'goes into a full column' : undefined),
        help: `columns are ${signs[0]} to ${signs[columns - 1]}`,
      }),
  };
}

function columnSign(column: number): string {
  return (column + 1).toString(COLUMN_BASE);
}
