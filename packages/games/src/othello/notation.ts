/**
 * How people write Othello: a move is a cell, `a1` at the top left, or `pass`; a position the moves played, `f5d6c3`,
 * in which a pass, being forced, may be left out.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY } from '../boards/lineBoard.ts';
import { stateAfter } from '../position.ts';
import { OTHELLO_SIDE, type Othello, type OthelloState, othello, PASS } from './rules.ts';

const NAMES = cellNames(OTHELLO_SIDE, OTHELLO_SIDE);

export const othelloNotation: Notation<OthelloState> = {
  /** Black is X, White is O. */
  format({ cells }) {
    const { rows, letters } = drawRows(cells, OTHELLO_SIDE);
    return [letters, ...rows].join('\n');
  },

  formatAction: (_, action) => (action === PASS ? 'pass' : NAMES.nameOf(action)),

  parseAction: (_, text) => parseMove(text),

  /** Moves may have space between them. */
  parsePosition: (text) =>
    stateAfter(passingByItself, splitMoves(text), {
      parse: parseMove,
      obstacle: (state, action) => {
        if (action === PASS) return state.stuck === 1 ? undefined : 'is not forced';
        if (state.cells[action] !== EMPTY) return 'is taken';
        const mover = othello.clone(state);
        passIfForced(mover, action);
        return othello.legalActions(mover).includes(action) ? undefined : 'flips nothing';
      },
      help: `moves are ${NAMES.range}, and pass`,
    }),
};

function parseMove(text: string): number | undefined {
  return text.trim().toLowerCase() === 'pass' ? PASS : NAMES.cellOf(text);
}

/** Othello in which a cell can be played by the opponent of a player who has to pass. */
const passingByItself: Othello = {
  ...othello,
  apply(state, action) {
    passIfForced(state, action);
    othello.apply(state, action);
  },
};

/** Passes before the action if that is the only way for it to be played. */
function passIfForced(state: OthelloState, action: number): void {
  if (state.stuck === 1 && action !== PASS) othello.apply(state, PASS);
}
