/**
 * How people write SameGame: a move is any cell of a group, `a1` at the bottom left; a position is the cells played.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import { groupAt, sidesOfCells } from './cells.ts';
import type { SameGame, SameGameState } from './state.ts';

/** The signs of an empty cell, and of each colour. */
const COLOUR_SIGNS = [...'.123456789'];

export function sameGameNotation(game: Omit<SameGame, 'notation'>): Notation<SameGameState> {
  const { columns, rows } = game.board;
  const names = cellNames(columns, rows);
  const sides = sidesOfCells(columns, rows);

  return {
    /** The board as `parseBoard` reads it, with the names of its cells, and the score. */
    format({ cells, score }) {
      const drawing = drawRows(cells, columns, COLOUR_SIGNS);
      return [...drawing.rows.reverse(), drawing.letters, `score ${score}`].join('\n');
    },

    /** The lowest cell of the group. */
    formatAction: (_, cell) => names.nameOf(cell),

    /** The group of the cell; the cell itself where it is empty. */
    parseAction({ cells }, text) {
      const cell = names.cellOf(text);
      return cell === undefined || cells[cell] === EMPTY_CELL
        ? cell
        : Math.min(...groupAt(sides, cells, cell));
    },

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: names.cellOf,
        obstacle: ({ cells }, cell) => {
          if (cells[cell] === EMPTY_CELL) return 'is empty';
          return groupAt(sides, cells, cell).length >= 2 ? undefined : 'has none of its colour beside it';
        },
        help: `cells are ${names.range}`,
      }),
  };
}
