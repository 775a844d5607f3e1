/**
 * Connect-N: stones dropped into columns, `connect` of them in a line win.
 *
 * Written to be read: tests compare the bitboards of `@banyan/wasm` with these rules.
 */
import { type Random, TERMINAL } from '@banyan/mcts';
import { completesLine, type Grid } from '../boards/gridLines.ts';
import { checkLineBoard } from '../boards/lineBoard.ts';
import { textKey } from '../textKey.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { connectNEncoding } from './encoding.ts';
import { CellSets, fitsTwoWords } from './exact/cellSets.ts';
import { connectNExact } from './exact/exactSolver.ts';
import { LeafSearch } from './exact/leafSearch.ts';
import { CONNECT_N_LEVELS } from './levels.ts';
import { connectNNotation } from './notation.ts';
import { type ConnectN, type ConnectNBoard, type ConnectNState, MAX_COLUMNS, MAX_ROWS } from './state.ts';
import { checkConnectNState } from './stateCheck.ts';

/** The board of Connect Four. */
export const CONNECT_FOUR: ConnectNBoard = { columns: 7, rows: 6, connect: 4 };
/** A small board, on which the first player wins. */
export const CONNECT_THREE: ConnectNBoard = { columns: 5, rows: 5, connect: 3 };

/**
 * The rules for one board.
 *
 * Actions are columns from 0.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `UNKNOWN_OPTION`.
 */
export function connectN(board: ConnectNBoard): ConnectN {
  checkLineBoard(board, { columns: MAX_COLUMNS, rows: MAX_ROWS });
  const { columns, rows, connect } = board;
  const grid: Grid = { strips: columns, length: rows, connect };
  /** The stones on the board from which on there can be a line: all of one player's, and one less of the other. */
  const stonesOfLine = 2 * connect - 1;

  function openColumns({ heights }: ConnectNState): number[] {
    const open: number[] = [];
    for (let column = 0; column < columns; column++) {
      if (heights[column] < rows) open.push(column);
    }
    return open;
  }

  const rules: Omit<ConnectN, 'notation'> = {
    name: `connect-${connect} ${columns}x${rows}`,
    board: { columns, rows, connect },
    players: 2,
    recommended: {
      solver: true,
      c: 0.7,
      ...(isConnectFour(board) && { leafSolver: true }),
      compiled: {
        solver: true,
        rolloutPolicy: 'decisive',
        c: 0.7,
        ...(searchesLeaves(board) && { leafSolver: true }),
      },
    },
    levels: CONNECT_N_LEVELS,
    encoding: connectNEncoding(board, 2),

    initialState: () => ({
      cells: new Uint8Array(columns * rows),
      heights: new Uint8Array(columns),
      stones: 0,
      winner: NO_WINNER,
    }),

    clone: ({ cells, heights, stones, winner }) => ({
      cells: new Uint8Array(cells),
      heights: new Uint8Array(heights),
      stones,
      winner,
    }),

    currentPlayer: (state) =>
      state.winner !== NO_WINNER || state.stones === columns * rows ? TERMINAL : state.stones % 2,

    legalActions: openColumns,

    apply(state, column) {
      const player = state.stones % 2;
      const row = state.heights[column]++;
      state.cells[column * rows + row] = 1 + player;
      state.stones++;
      if (state.stones < stonesOfLine) return;
      if (completesLine(grid, state.cells, column, row, 1 + player)) state.winner = player;
    },

    returns: ({ winner }) => returnsOf(winner),

    stateKey: ({ cells }) => textKey(cells),

    /** The n-th open column, n uniform: an element of `legalActions`, without building the list. */
    rolloutAction({ heights }, random: Random) {
      let open = 0;
      for (let column = 0; column < columns; column++) {
        if (heights[column] < rows) open++;
      }
      let skip = (random() * open) | 0;
      if (open === columns) return skip;
      let column = 0;
      while (heights[column] === rows || skip-- > 0) column++;
      return column;
    },

    lookAhead(state) {
      const { cells, heights, stones } = state;
      const mover = 1 + (stones % 2);
      const opponent = 3 - mover;
      const wouldWin = (stone: number, column: number, row: number): boolean =>
        row < rows && completesLine(grid, cells, column, row, stone);

      const open = openColumns(state);
      const threats = open.filter((column) => wouldWin(opponent, column, heights[column]));
      const winning: number[] = [];
      const losing: number[] = [];
      for (const [index, column] of open.entries()) {
        const row = heights[column];
        const isThreatened = (): boolean =>
          threats.some((threat) => threat !== column) || wouldWin(opponent, column, row + 1);
        if (wouldWin(mover, column, row)) winning.push(index);
        else if (isThreatened()) losing.push(index);
      }
      return { winning, losing };
    },

    ...(fitsTwoWords(board) && { exactSolver: () => connectNExact(rules), solveLeaf: leafSolverOf(board) }),

    checkState: (state) => checkConnectNState(rules.board, state),
  };
  return { ...rules, notation: connectNNotation(rules) };
}

/** Whether the core searches leaves by default: with four in a line, up to the largest board on which that won matches. */
function searchesLeaves(board: ConnectNBoard): boolean {
  const { columns, rows, connect } = board;
  return connect === 4 && columns * rows <= CONNECT_FOUR.columns * CONNECT_FOUR.rows && fitsTwoWords(board);
}

/** Whether a board is that of Connect Four. */
function isConnectFour({ columns, rows, connect }: ConnectNBoard): boolean {
  return columns === CONNECT_FOUR.columns && rows === CONNECT_FOUR.rows && connect === CONNECT_FOUR.connect;
}

/** The rule `solveLeaf` of a board that fits `fitsTwoWords`. */
function leafSolverOf(board: ConnectNBoard): NonNullable<ConnectN['solveLeaf']> {
  let search: LeafSearch | undefined;
  return (state, limits) => {
    search ??= new LeafSearch(board, new CellSets(board));
    return search.solve(state, limits);
  };
}

/** The types of Connect-N. */
export declare namespace connectN {
  /** The board of Connect-N. */
  export type Board = ConnectNBoard;
  /** A state of Connect-N. */
  export type State = ConnectNState;
  /** The rules of Connect-N, with notation and constants. */
  export type Game = ConnectN;
}
