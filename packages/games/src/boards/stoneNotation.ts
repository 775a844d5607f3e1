/** How people write games of stones on cells: a move is a cell, `a1` at the bottom left; a position the cells played, `b2a1`. */
import type { Game, Notation } from '@banyan/mcts';
import { playMoves } from '../playMoves.ts';
import { cellNames, drawRows, splitMoves } from './cellNotation.ts';
import { EMPTY_CELL } from './lineBoard.ts';

/** @param rules of a game in which a move puts a stone on any empty cell. */
export function stoneNotation<State extends { readonly cells: Uint8Array }>(
  rules: Omit<Game<State>, 'notation'>,
  columns: number,
  rows: number,
): Notation<State> {
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
      playMoves(rules, text, {
        split: splitMoves,
        parse: names.cellOf,
        obstacle: ({ cells }, cell) => (cells[cell] === EMPTY_CELL ? undefined : 'is taken'),
        help: `cells are ${names.range}`,
      }),
  };
}
