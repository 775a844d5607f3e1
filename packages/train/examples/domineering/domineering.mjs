// domineering.mjs
import { TERMINAL } from '@banyan/mcts';

const SIDE = 6;
const CELLS = SIDE * SIDE;

/** The second cell of a player's domino: below the first for player 0, to its right for player 1. */
const other = (cell, player) => (player === 0 ? cell + SIDE : cell + 1);

function fits({ cells, player }, cell) {
  const isInside = player === 0 ? cell + SIDE < CELLS : (cell + 1) % SIDE !== 0;
  return isInside && cells[cell] === 0 && cells[other(cell, player)] === 0;
}

/** The first cells of all dominoes that the player to move can place. */
function moves(state) {
  const found = [];
  for (let cell = 0; cell < CELLS; cell++) if (fits(state, cell)) found.push(cell);
  return found;
}

export const game = {
  name: 'domineering',
  players: 2,
  initialState: () => ({ cells: new Array(CELLS).fill(0), player: 0, isOver: false }),
  clone: ({ cells, player, isOver }) => ({ cells: cells.slice(), player, isOver }),
  currentPlayer: ({ player, isOver }) => (isOver ? TERMINAL : player),
  legalActions: moves,
  apply(state, cell) {
    state.cells[cell] = 1;
    state.cells[other(cell, state.player)] = 1;
    state.player = 1 - state.player;
    state.isOver = moves(state).length === 0;
  },
  returns: ({ player }) => (player === 0 ? [0, 1] : [1, 0]), // a player who cannot move loses
};
