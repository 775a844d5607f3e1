/**
 * Connect-N: stones dropped into columns, `connect` of them in a line win.
 *
 * Written to be read: it is the oracle that the bitboards of `@banyan/wasm` are checked against.
 */
import { type Game, type Random, TERMINAL } from '@banyan/mcts';
import { checkBoard } from './connectNChecks.ts';
import { completesLine } from './connectNLines.ts';
import { type ConnectNBoard, type ConnectNState, NOBODY } from './connectNState.ts';

export interface ConnectN extends Game<ConnectNState> {
  readonly board: ConnectNBoard;
}

export const CONNECT_FOUR: ConnectNBoard = { columns: 7, rows: 6, connect: 4 };
export const CONNECT_THREE: ConnectNBoard = { columns: 5, rows: 5, connect: 3 };

const FIRST_WINS: readonly number[] = [1, 0];
const SECOND_WINS: readonly number[] = [0, 1];
const DRAW: readonly number[] = [0.5, 0.5];

/**
 * The rules for one board. Actions are columns from 0.
 * @throws BanyanError `INVALID_BOARD` or `INVALID_K`.
 */
export function connectN(board: ConnectNBoard): ConnectN {
  checkBoard(board);
  const { columns, rows, connect } = board;

  return {
    name: `connect-${connect} ${columns}x${rows}`,
    board: { columns, rows, connect },
    players: 2,

    initialState: () => ({
      cells: new Uint8Array(columns * rows),
      heights: new Uint8Array(columns),
      stones: 0,
      winner: NOBODY,
    }),

    clone: ({ cells, heights, stones, winner }) => ({
      cells: cells.slice(),
      heights: heights.slice(),
      stones,
      winner,
    }),

    currentPlayer: (state) =>
      state.winner !== NOBODY || state.stones === columns * rows ? TERMINAL : state.stones % 2,

    legalActions({ heights }) {
      const open: number[] = [];
      for (let column = 0; column < columns; column++) {
        if (heights[column] < rows) open.push(column);
      }
      return open;
    },

    apply(state, column) {
      const player = state.stones % 2;
      const row = state.heights[column]++;
      state.cells[column * rows + row] = 1 + player;
      state.stones++;
      if (completesLine(board, state.cells, column, row)) state.winner = player;
    },

    returns({ winner }) {
      if (winner === NOBODY) return DRAW;
      return winner === 0 ? FIRST_WINS : SECOND_WINS;
    },

    stateKey: ({ cells }) => String.fromCharCode(...cells),

    /** The n-th open column, n uniform: what an element of `legalActions` would be, without the list. */
    rolloutAction({ heights }, random: Random) {
      let open = 0;
      for (let column = 0; column < columns; column++) {
        if (heights[column] < rows) open++;
      }
      let skip = Math.floor(random() * open);
      let column = 0;
      while (heights[column] === rows || skip-- > 0) column++;
      return column;
    },
  };
}
