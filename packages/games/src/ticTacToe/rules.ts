/** Tic-tac-toe: three in a row on a board of 3x3. */
import { type Random, TERMINAL } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { lookAheadByCells } from '../boards/lookAhead.ts';
import { stoneEncoding } from '../boards/stoneEncoding.ts';
import { stoneNotation } from '../boards/stoneNotation.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import type { TicTacToe, TicTacToeState } from './state.ts';

const SIDE = 3;
const CELLS = SIDE * SIDE;

/** The marks on the board from which on there can be a line: three of one player, two of the other. */
const MARKS_OF_LINE = 5;

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

/** For each set of cells, a bit a cell, whether a line is in it. */
const HOLDS_LINE: readonly boolean[] = Array.from({ length: 1 << CELLS }, (_, set) =>
  LINES.some((line) => line.every((cell) => (set >> cell) & 1)),
);

const rules: Omit<TicTacToe, 'notation'> = {
  name: 'tic-tac-toe',
  players: 2,
  recommended: { solver: true },
  encoding: stoneEncoding(SIDE, SIDE),
  initialState: () => ({ cells: new Uint8Array(CELLS), marks: 0 }),
  clone: ({ cells, marks }) => ({ cells: new Uint8Array(cells), marks }),
  currentPlayer: (state) => (state.marks === CELLS || hasLine(state) ? TERMINAL : state.marks % 2),
  legalActions({ cells, marks }) {
    const empty = new Array<number>(CELLS - marks);
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === EMPTY_CELL) empty[count++] = cell;
    }
    return empty;
  },
  apply(state, cell) {
    state.cells[cell] = 1 + (state.marks % 2);
    state.marks++;
  },
  returns(state) {
    if (!hasLine(state)) return returnsOf(NO_WINNER);
    return returnsOf((state.marks + 1) % 2); // the last mark wins
  },
  /** The n-th empty cell, n uniform: an element of `legalActions`, without building the list. */
  rolloutAction({ cells, marks }, random: Random) {
    let skip = (random() * (CELLS - marks)) | 0;
    let cell = 0;
    while (cells[cell] !== EMPTY_CELL || skip-- > 0) cell++;
    return cell;
  },
  stateKey: ({ cells }) => cells.join(''),
  lookAhead(state) {
    const mover = 1 + (state.marks % 2);
    const markOf = { mover, opponent: 3 - mover };
    return lookAheadByCells(rules.legalActions(state), (side, cell) => wouldWin(state, cell, markOf[side]));
  },
};

/**
 * The rules of tic-tac-toe.
 *
 * Actions are cells, 0 to 8, row by row from the bottom left.
 */
export const ticTacToe: TicTacToe = { ...rules, notation: stoneNotation(rules, SIDE, SIDE) };

/** The types of tic-tac-toe. */
export declare namespace ticTacToe {
  /** A state of tic-tac-toe. */
  export type State = TicTacToeState;
  /** The rules of tic-tac-toe, with notation and constants. */
  export type Game = TicTacToe;
}

/** Whether the player of the last mark has a line: the other cannot have one. */
function hasLine({ cells, marks }: TicTacToeState): boolean {
  if (marks < MARKS_OF_LINE) return false;
  const last = 2 - (marks % 2);
  let set = 0;
  for (let cell = 0; cell < CELLS; cell++) set |= Number(cells[cell] === last) << cell;
  return HOLDS_LINE[set];
}

/** Whether a mark on an empty cell would be the third of a line. */
function wouldWin({ cells }: TicTacToeState, cell: number, mark: number): boolean {
  const isFull = (part: number): boolean => part === cell || cells[part] === mark;
  for (const [a, b, c] of LINES) {
    const isOnLine = a === cell || b === cell || c === cell;
    if (isOnLine && isFull(a) && isFull(b) && isFull(c)) return true;
  }
  return false;
}
