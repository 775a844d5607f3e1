import { type Game, TERMINAL } from '@banyan/mcts';

export const SIDE = 15;
export const CELLS: number = SIDE * SIDE;

/** Gomoku: a cell is 0, or 1 + the player whose stone it is. */
export interface Board {
  cells: number[];
  player: number;
}

const DIRECTIONS: readonly (readonly [right: number, up: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

/** The player who has five in a line, or -1. */
function winnerOf(cells: readonly number[]): number {
  for (const [cell, stone] of cells.entries()) {
    if (stone === 0) continue;
    const hasFive = DIRECTIONS.some(([right, up]) =>
      [1, 2, 3, 4].every((step) => {
        const column = (cell % SIDE) + step * right;
        return column >= 0 && column < SIDE && cells[cell + step * (right + up * SIDE)] === stone;
      }),
    );
    if (hasFive) return stone - 1;
  }
  return -1;
}

export const first: Game<Board> = {
  name: 'gomoku',
  players: 2,
  initialState: () => ({ cells: new Array<number>(CELLS).fill(0), player: 0 }),
  clone: (state) => structuredClone(state),
  currentPlayer: ({ cells, player }) => (winnerOf(cells) !== -1 || !cells.includes(0) ? TERMINAL : player),
  legalActions({ cells }) {
    const actions: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === 0) actions.push(cell);
    }
    return actions;
  },
  apply(state, cell) {
    state.cells[cell] = 1 + state.player;
    state.player = 1 - state.player;
  },
  returns({ cells }) {
    const winner = winnerOf(cells);
    return winner === -1 ? [0.5, 0.5] : [1 - winner, winner];
  },
};
