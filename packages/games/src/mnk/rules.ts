/**
 * m,n,k-games: players put stones on any empty cell of a board; `connect` or more of them in a line win. Tic-tac-toe
 * and freestyle gomoku are two of them.
 */
import { type Random, TERMINAL } from '@banyan/mcts';
import { cellSet, listCells, nthCell, removeCell } from '../boards/cellSet.ts';
import { completesLine, type Grid } from '../boards/gridLines.ts';
import { checkLineBoard } from '../boards/lineBoard.ts';
import { lookAheadByCells } from '../boards/lookAhead.ts';
import { stoneEncoding } from '../boards/stoneEncoding.ts';
import { stoneNotation } from '../boards/stoneNotation.ts';
import { textKey } from '../textKey.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { MNK_LEVELS } from './levels.ts';
import { MAX_SIDE, type Mnk, type MnkBoard, type MnkState } from './state.ts';
import { checkMnkState } from './stateCheck.ts';
import { mnkThreats } from './threatSolver.ts';

/** The board of freestyle gomoku, in which more than five in a line win, too. */
export const GOMOKU: MnkBoard = { columns: 11, rows: 11, connect: 5 };

/** On larger boards a node gets its children late: most of them would never be visited, and they would fill the memory. */
const MAX_CELLS_TO_EXPAND_AT_ONCE = 200;

/**
 * The rules for one board.
 *
 * Actions are cells from 0, row by row from the bottom left.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `UNKNOWN_OPTION`.
 */
export function mnk(board: MnkBoard): Mnk {
  checkLineBoard(board, { columns: MAX_SIDE, rows: MAX_SIDE });
  const { columns, rows, connect } = board;
  const size = columns * rows;
  const grid: Grid = { strips: rows, length: columns, connect };
  /** The stones on the board from which on there can be a line: all of one player's, and one less of the other. */
  const stonesOfLine = 2 * connect - 1;

  function wins({ cells }: MnkState, cell: number, stone: number): boolean {
    return completesLine(grid, cells, (cell / columns) | 0, cell % columns, stone);
  }

  function emptyCells({ empty, stones }: MnkState): number[] {
    const cells = new Array<number>(size - stones);
    listCells(empty, cells);
    return cells;
  }

  const rules: Omit<Mnk, 'notation'> = {
    name: `mnk ${columns}x${rows}x${connect}`,
    board: { columns, rows, connect },
    players: 2,
    recommended: {
      solver: true,
      ...(size > MAX_CELLS_TO_EXPAND_AT_ONCE && { expandAfter: 4 }),
      compiled: { solver: true, rolloutPolicy: 'decisive' },
    },
    levels: MNK_LEVELS,
    encoding: stoneEncoding(rows, columns),

    initialState: () => ({ cells: new Uint8Array(size), empty: cellSet(size), stones: 0, winner: NO_WINNER }),

    clone: ({ cells, empty, stones, winner }) => ({
      cells: new Uint8Array(cells),
      empty: new Int32Array(empty),
      stones,
      winner,
    }),

    currentPlayer: (state) =>
      state.winner !== NO_WINNER || state.stones === size ? TERMINAL : state.stones % 2,

    legalActions: emptyCells,

    apply(state, cell) {
      const player = state.stones % 2;
      state.cells[cell] = 1 + player;
      removeCell(state.empty, cell);
      state.stones++;
      if (state.stones < stonesOfLine) return;
      if (wins(state, cell, 1 + player)) state.winner = player;
    },

    returns: ({ winner }) => returnsOf(winner),

    stateKey: ({ cells }) => textKey(cells),

    /** The n-th empty cell, n uniform: an element of `legalActions`, without building the list. */
    rolloutAction: ({ empty, stones }, random: Random) =>
      nthCell(empty, Math.floor(random() * (size - stones))),

    lookAhead(state) {
      const mover = 1 + (state.stones % 2);
      const stoneOf = { mover, opponent: 3 - mover };
      return lookAheadByCells(emptyCells(state), (side, cell) => wins(state, cell, stoneOf[side]));
    },

    threatSolver: () => mnkThreats(rules),

    checkState: (state) => checkMnkState(rules.board, state),
  };
  return { ...rules, notation: stoneNotation(rules, columns, rows) };
}

/** The types of m,n,k-games. */
export declare namespace mnk {
  /** The board of an m,n,k-game. */
  export type Board = MnkBoard;
  /** A state of an m,n,k-game. */
  export type State = MnkState;
  /** The rules of an m,n,k-game, with notation and constants. */
  export type Game = Mnk;
}
