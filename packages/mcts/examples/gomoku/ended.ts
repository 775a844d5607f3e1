import { type Game, TERMINAL } from '@banyan/mcts';
import { CELLS, SIDE } from './first.ts';

/** Gomoku whose `apply` finds the end of the game. */
export interface Play {
  cells: Uint8Array;
  stones: number;
  /** The player who has five in a line, or -1. */
  winner: number;
}

/** The stones of one kind that follow a cell in one direction. */
function stonesFrom(cells: Uint8Array, cell: number, right: number, up: number): number {
  let x = (cell % SIDE) + right;
  let y = Math.floor(cell / SIDE) + up;
  let count = 0;
  while (x >= 0 && x < SIDE && y >= 0 && y < SIDE && cells[y * SIDE + x] === cells[cell]) {
    count++;
    x += right;
    y += up;
  }
  return count;
}

/** Whether the stone on a cell is part of five in a line. */
function isInFive(cells: Uint8Array, cell: number): boolean {
  return (
    stonesFrom(cells, cell, 1, 0) + stonesFrom(cells, cell, -1, 0) >= 4 ||
    stonesFrom(cells, cell, 0, 1) + stonesFrom(cells, cell, 0, -1) >= 4 ||
    stonesFrom(cells, cell, 1, 1) + stonesFrom(cells, cell, -1, -1) >= 4 ||
    stonesFrom(cells, cell, 1, -1) + stonesFrom(cells, cell, -1, 1) >= 4
  );
}

export const ended: Game<Play> = {
  name: 'gomoku',
  players: 2,
  initialState: () => ({ cells: new Uint8Array(CELLS), stones: 0, winner: -1 }),
  clone: ({ cells, stones, winner }) => ({ cells: cells.slice(), stones, winner }),
  currentPlayer: ({ stones, winner }) => (winner !== -1 || stones === CELLS ? TERMINAL : stones % 2),
  legalActions({ cells }) {
    const actions: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === 0) actions.push(cell);
    }
    return actions;
  },
  apply(state, cell) {
    const player = state.stones % 2;
    state.cells[cell] = 1 + player;
    state.stones++;
    if (isInFive(state.cells, cell)) state.winner = player;
  },
  returns: ({ winner }) => (winner === -1 ? [0.5, 0.5] : [1 - winner, winner]),
};
