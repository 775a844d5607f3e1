/**
 * How people write Go: a move is a point, `a1` at the bottom left and without the letter i, or `pass`; a position is the moves
 * played, `d4passe5`.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import { type Go, type GoState, PASS } from './state.ts';

/** The letters of columns, as in the Go Text Protocol. */
const LETTERS = 'abcdefghjklmnopqrst';

export function goNotation(game: Omit<Go, 'notation'>): Notation<GoState> {
  const { columns, rows } = game.board;
  const names = cellNames(columns, rows, LETTERS);

  function parseMove(text: string): number | undefined {
    return text.trim().toLowerCase() === 'pass' ? PASS : names.cellOf(text);
  }

  return {
    /** Black is X, White is O. */
    format({ cells }) {
      const drawing = drawRows(cells, columns, undefined, LETTERS);
      return [...drawing.rows.reverse(), drawing.letters].join('\n');
    },

    formatAction: (_, action) => (action === PASS ? 'pass' : names.nameOf(action)),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: parseMove,
        obstacle(state, action) {
          if (action === PASS || game.isLegal(state, action)) return undefined;
          if (state.cells[action] !== EMPTY_CELL) return 'is taken';
          return 'takes its own chain off the board, or repeats a position';
        },
        help: `moves are ${names.range}, and pass`,
      }),
  };
}
