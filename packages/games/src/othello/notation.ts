/**
 * How people write Othello: a move is a cell, `a1` at the top left, or `pass`; a position is the moves played,
 * `f5d6c3`, in which passes may be left out, as they are forced.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { playMoves } from '../playMoves.ts';
import { type Othello, type OthelloState, PASS, SIDE } from './state.ts';

const NAMES = cellNames(SIDE, SIDE);

export function othelloNotation(game: Omit<Othello, 'notation'>): Notation<OthelloState> {
  /** Passes before the action if the action cannot be played otherwise. */
  function passIfForced(state: OthelloState, action: number): void {
    if (state.stuck === 1 && action !== PASS) game.apply(state, PASS);
  }

  return {
    /** Black is X, White is O. */
    format({ cells }) {
      const { rows, letters } = drawRows(cells, SIDE);
      return [letters, ...rows].join('\n');
    },

    formatAction: (_, action) => (action === PASS ? 'pass' : NAMES.nameOf(action)),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(
        {
          ...game,
          apply(state, action) {
            passIfForced(state, action);
            game.apply(state, action);
          },
        },
        text,
        {
          split: splitMoves,
          parse: parseMove,
          obstacle(state, action) {
            if (action === PASS) return state.stuck === 1 ? undefined : 'is not forced';
            if (state.cells[action] !== EMPTY_CELL) return 'is taken';
            const mover = game.clone(state);
            passIfForced(mover, action);
            return game.legalActions(mover).includes(action) ? undefined : 'flips nothing';
          },
          help: `moves are ${NAMES.range}, and pass`,
        },
      ),
  };
}

function parseMove(text: string): number | undefined {
  return text.trim().toLowerCase() === 'pass' ? PASS : NAMES.cellOf(text);
}
