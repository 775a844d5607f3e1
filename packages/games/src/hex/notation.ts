/**
 * How people write Hex: a move is a cell, `a1` at the top left, or `swap`; a position is the moves played, `c3swapb2`.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import { type Hex, type HexState, SWAP } from './state.ts';

export function hexNotation(game: Omit<Hex, 'notation'>): Notation<HexState> {
  const { size, swap } = game.board;
  const names = cellNames(size, size);

  function parseMove(text: string): number | undefined {
    return swap && text.trim().toLowerCase() === 'swap' ? SWAP : names.cellOf(text);
  }

  return {
    /** Each row is half a cell further right than the one above, so that cells that touch stand next to each other. */
    format({ cells }) {
      const { rows, letters } = drawRows(cells, size);
      return [letters, ...rows.map((row, index) => ' '.repeat(index) + row)].join('\n');
    },

    formatAction: (_, action) => (action === SWAP ? 'swap' : names.nameOf(action)),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: parseMove,
        obstacle: (state, action) => {
          if (action !== SWAP) return state.cells[action] === EMPTY_CELL ? undefined : 'is taken';
          return game.legalActions(state).includes(SWAP) ? undefined : 'does not answer the first stone';
        },
        help: swap ? `moves are ${names.range}, and swap` : `cells are ${names.range}`,
      }),
  };
}
