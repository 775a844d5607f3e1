/** How people write m,n,k-games: a move is a cell, `a1` at the bottom left; a position the cells played, `f6g7e5`. */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import type { Mnk, MnkState } from './state.ts';

export function mnkNotation(game: Omit<Mnk, 'notation'>): Notation<MnkState> {
  const { columns, rows } = game.board;
  const names = cellNames(columns, rows);
  return {
    format({ cells }) {
      const drawing = drawRows(cells, columns);
      return [...drawing.rows.reverse(), drawing.letters].join('\n');
    },

    formatAction: (_, cell) => names.nameOf(cell),

    parseAction: (_, text) => names.cellOf(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, splitMoves(text), {
        parse: names.cellOf,
        obstacle: ({ cells }, cell) => (cells[cell] === EMPTY_CELL ? undefined : 'is taken'),
        help: `cells are ${names.range}`,
      }),
  };
}
