/**
 * Dots and Boxes (Lucas 1895): players draw lines between dots that are side by side. The player who draws the fourth side
 * of a box owns it, and moves again. Where all lines are drawn, the player with the most boxes wins.
 *
 * Small boards are solved, up to 4 x 5 boxes, a draw (Barker and Korf 2012, "Solving Dots-and-Boxes").
 */
import { type Random, TERMINAL } from '@banyan/mcts';
import { cellSet, listCells, nthCell, removeCell } from '../boards/cellSet.ts';
import { textKey } from '../textKey.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { checkBoard } from './checks.ts';
import { dotsAndBoxesEncoding } from './encoding.ts';
import { lineGrid } from './lines.ts';
import { dotsAndBoxesNotation } from './notation.ts';
import { type DotsAndBoxes, type DotsAndBoxesBoard, type DotsAndBoxesState, MAX_SIDE } from './state.ts';

const SIDES_OF_BOX = 4;

function dotsAndBoxesOn(board: DotsAndBoxesBoard): DotsAndBoxes {
  checkBoard(board);
  const { columns, rows } = board;
  const grid = lineGrid(board);
  const lineCount = grid.cells.length;
  const boxCount = grid.boxes.length;

  const rules: Omit<DotsAndBoxes, 'notation'> = {
    name: `dots and boxes ${columns}x${rows}`,
    board: { columns, rows },
    players: 2,
    recommended: { engine: 'alphaBeta', solver: true, c: 0.4 },
    encoding: dotsAndBoxesEncoding(grid),

    initialState: () => ({
      open: cellSet(lineCount),
      left: lineCount,
      sides: new Uint8Array(boxCount),
      owners: new Uint8Array(boxCount),
      lead: 0,
      player: 0,
    }),

    clone: ({ open, left, sides, owners, lead, player }) => ({
      open: open.slice(),
      left,
      sides: sides.slice(),
      owners: owners.slice(),
      lead,
      player,
    }),

    currentPlayer: ({ left, player }) => (left === 0 ? TERMINAL : player),

    legalActions({ open, left }) {
      const lines = new Array<number>(left);
      listCells(open, lines);
      return lines;
    },

    legalActionsInto: ({ open }, buffer) => listCells(open, buffer),

    apply(state, line) {
      removeCell(state.open, line);
      state.left--;
      let closed = 0;
      for (const box of grid.boxesAt[line]) {
        if (++state.sides[box] < SIDES_OF_BOX) continue;
        state.owners[box] = 1 + state.player;
        closed++;
      }
      if (closed === 0) state.player = 1 - state.player;
      else state.lead += state.player === 0 ? closed : -closed;
    },

    returns: ({ lead }) => returnsOf(lead === 0 ? NO_WINNER : lead > 0 ? 0 : 1),

    /** Who owns which box does not matter, only how many. */
    stateKey: ({ open, lead, player }) =>
      String.fromCharCode(player, boxCount + lead) + textKey(new Uint16Array(open.buffer)),

    /** The n-th open line, n uniform: an element of `legalActions`, without building the list. */
    rolloutAction: ({ open, left }, random: Random) => nthCell(open, Math.floor(random() * left)),

    /** By the lead, as a share of all boxes. */
    evaluate({ lead }) {
      const first = (1 + lead / boxCount) / 2;
      return [first, 1 - first];
    },
  };
  return { ...rules, notation: dotsAndBoxesNotation(rules, grid) };
}

/**
 * The rules for one board of boxes.
 *
 * Actions are lines from 0, row by row from the top left, level and upright rows in turn (`lines.ts`).
 * @throws BanyanError `INVALID_BOARD`, `UNKNOWN_OPTION`.
 */
export const dotsAndBoxes: ((board: DotsAndBoxesBoard) => DotsAndBoxes) & {
  /** The most columns and rows of boxes. */
  readonly MAX_SIDE: number;
} = Object.assign(dotsAndBoxesOn, { MAX_SIDE });

/** The types of Dots and Boxes. */
export declare namespace dotsAndBoxes {
  /** The board of Dots and Boxes. */
  export type Board = DotsAndBoxesBoard;
  /** A state of Dots and Boxes. */
  export type State = DotsAndBoxesState;
  /** The rules of Dots and Boxes, with notation and constants. */
  export type Game = DotsAndBoxes;
}
