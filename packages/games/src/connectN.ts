/**
 * Connect-N: stones dropped into columns, `connect` of them in a line win.
 *
 * Written to be read: it is the oracle that the bitboards of `@banyan/wasm` are checked against.
 */
import { type Game, type Random, TERMINAL } from '@banyan/mcts';
import { checkBoard } from './connectNChecks.ts';

/** The size of a board, and how many stones in a line win. */
export interface ConnectNBoard {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
}

export interface ConnectNState {
  /** Column by column from the left, each from the bottom: `EMPTY`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** How many stones each column holds. */
  readonly heights: Uint8Array;
  /** Stones on the board; the players take turns, so the parity says who is to move. */
  stones: number;
  /** The player who has a line, or `NOBODY`. */
  winner: number;
}

export interface ConnectN extends Game<ConnectNState> {
  readonly board: ConnectNBoard;
}

export const EMPTY = 0;
export const NOBODY = -1;

export const CONNECT_FOUR: ConnectNBoard = { columns: 7, rows: 6, connect: 4 };
export const CONNECT_THREE: ConnectNBoard = { columns: 5, rows: 5, connect: 3 };

/** The four ways a line can run, as steps to the right and up. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

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

  function stonesInLine(
    cells: Uint8Array,
    column: number,
    row: number,
    stepX: number,
    stepY: number,
  ): number {
    const stone = cells[column * rows + row];
    let count = 0;
    let x = column + stepX;
    let y = row + stepY;
    while (x >= 0 && x < columns && y >= 0 && y < rows && cells[x * rows + y] === stone) {
      count++;
      x += stepX;
      y += stepY;
    }
    return count;
  }

  function completesLine(cells: Uint8Array, column: number, row: number): boolean {
    return DIRECTIONS.some(
      ([x, y]) =>
        1 + stonesInLine(cells, column, row, x, y) + stonesInLine(cells, column, row, -x, -y) >= connect,
    );
  }

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
      if (completesLine(state.cells, column, row)) state.winner = player;
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
