/** Tic-tac-toe: three in a row on a board of 3x3. */

import type { LookAhead } from '@banyan/mcts';
import { type Game, TERMINAL } from '@banyan/mcts';
import { lookAheadByCells } from '../boards/lookAhead.ts';

export interface TicTacToeState {
  /** Row by row from the bottom left: 0 empty, or 1 + the player whose mark it is. */
  readonly cells: Uint8Array;
  marks: number;
}

export interface TicTacToe extends Game<TicTacToeState> {
  lookAhead(state: TicTacToeState): LookAhead;
}

const SIDE = 3;
const CELLS = SIDE * SIDE;

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Actions are cells, 0 to 8, row by row from the bottom left. */
export const ticTacToe: TicTacToe = {
  name: 'tic-tac-toe',
  players: 2,
  initialState: () => ({ cells: new Uint8Array(CELLS), marks: 0 }),
  clone: ({ cells, marks }) => ({ cells: cells.slice(), marks }),
  currentPlayer: (state) => (state.marks === CELLS || hasLine(state) ? TERMINAL : state.marks % 2),
  legalActions: ({ cells }) => [...cells.keys()].filter((cell) => cells[cell] === 0),
  apply(state, cell) {
    state.cells[cell] = 1 + (state.marks % 2);
    state.marks++;
  },
  returns(state) {
    if (!hasLine(state)) return [0.5, 0.5];
    const winner = (state.marks + 1) % 2; // who marked last
    return winner === 0 ? [1, 0] : [0, 1];
  },
  stateKey: ({ cells }) => cells.join(''),
  lookAhead(state) {
    const mover = 1 + (state.marks % 2);
    const markOf = { mover, opponent: 3 - mover };
    return lookAheadByCells(ticTacToe.legalActions(state), (side, cell) =>
      wouldWin(state, cell, markOf[side]),
    );
  },
};

function hasLine({ cells }: TicTacToeState): boolean {
  return LINES.some(([a, b, c]) => cells[a] !== 0 && cells[a] === cells[b] && cells[b] === cells[c]);
}

/** Whether such a mark on an empty cell would be the third of a line. */
function wouldWin({ cells }: TicTacToeState, cell: number, mark: number): boolean {
  return LINES.some(
    (line) => line.includes(cell) && line.every((part) => part === cell || cells[part] === mark),
  );
}
