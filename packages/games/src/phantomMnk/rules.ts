/**
 * Phantom m,n,k-games: each player sees only its own stones. A player who chooses a cell with a stone of the other is
 * refused, and chooses again; the other does not notice ("reveal nothing" in OpenSpiel). Phantom 4,4,4 is the game on
 * which Cowling, Powley and Whitehouse (2012, "Information set Monte Carlo tree search") compare searches.
 */
import { type Player, type Random, TERMINAL } from '@banyan/mcts';
import { addCell, removeCell } from '../boards/cellSet.ts';
import type { Grid } from '../boards/gridLines.ts';
import { placeHiddenStones } from '../boards/hiddenStones.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { mnk } from '../mnk/rules.ts';
import type { MnkBoard } from '../mnk/state.ts';
import { textKey } from '../textKey.ts';
import { phantomMnkNotation } from './notation.ts';
import {
  countHidden,
  HIDDEN_STONE,
  hasFound,
  NOTHING_SEEN,
  type PhantomMnk,
  type PhantomMnkState,
  seenBy,
} from './state.ts';

/** The character code of the digit 0. */
const ZERO = 48;

/**
 * The rules for one board.
 *
 * Actions are cells from 0, row by row from the bottom left: those that are empty as far as the player to move knows.
 *
 * A determinization assumes an opponent who tries cells at random: the places of the hidden stones are uniform, and the
 * number of the observer's stones that the opponent has found follows from that play. Cells that the opponent has tried
 * in the current turn are left out.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `UNKNOWN_OPTION`.
 */
export function phantomMnk(board: MnkBoard): PhantomMnk {
  const open = mnk(board);
  const { columns, rows, connect } = open.board;
  const size = columns * rows;
  const grid: Grid = { strips: rows, length: columns, connect };

  /** Scratch memory of `listUnknown`. */
  const unknown = new Array<number>(size).fill(0);

  /** Scratch memory of `informationStateKey`: the digits of the cells. */
  const digits = new Uint8Array(size);

  function unknownCells(state: PhantomMnkState, player: Player): number[] {
    return unknown.slice(0, listUnknown(state, player));
  }

  /**
   * Lists the cells that look empty to a player in `unknown`, without branches, as no processor can predict where stones
   * lie. Returns their number.
   */
  function listUnknown({ board: { cells }, found }: PhantomMnkState, player: Player): number {
    const own = 1 + player;
    let count = 0;
    for (let cell = 0; cell < size; cell++) {
      unknown[count] = cell;
      count += cells[cell] === own ? 0 : 1 - ((found[cell] >> player) & 1);
    }
    return count;
  }

  const rules: Omit<PhantomMnk, 'notation'> = {
    name: `phantom ${open.name}`,
    board: open.board,
    players: 2,
    totalReturn: 1,

    initialState: () => ({ board: open.initialState(), found: new Uint8Array(size) }),

    clone: ({ board, found }) => ({ board: open.clone(board), found: new Uint8Array(found) }),

    currentPlayer: ({ board }) => open.currentPlayer(board),

    legalActions: (state) => unknownCells(state, state.board.stones % 2),

    apply({ board, found }, cell) {
      if (board.cells[cell] === EMPTY_CELL) open.apply(board, cell);
      else found[cell] |= 1 << (board.stones % 2);
    },

    returns: ({ board }) => open.returns(board),

    /** The n-th cell that looks empty, n uniform: an element of `legalActions`, in a list that is used again. */
    rolloutAction(state, random: Random) {
      const count = listUnknown(state, state.board.stones % 2);
      return unknown[(random() * count) | 0];
    },

    /** The stones seen, and the number of all. At the end all stones are shown. */
    informationStateKey(state, player) {
      const isOver = open.currentPlayer(state.board) === TERMINAL;
      for (let cell = 0; cell < size; cell++) {
        digits[cell] = ZERO + (isOver ? state.board.cells[cell] : seenBy(state, player, cell));
      }
      return `${textKey(digits)} ${state.board.stones}`;
    },

    determinize(state, observer, random) {
      const drawn = { board: open.clone(state.board), found: new Uint8Array(state.found) };
      if (open.currentPlayer(state.board) === TERMINAL) return drawn;
      const { cells, empty } = drawn.board;
      const hidden = countHidden(state, observer);
      if (hidden > 0) {
        const free = unknownCells(state, observer);
        for (const cell of free) cells[cell] = EMPTY_CELL;
        placeHiddenStones(grid, cells, free, hidden, 2 - observer, random);
        for (const cell of free) {
          if (cells[cell] === EMPTY_CELL) addCell(empty, cell);
          else removeCell(empty, cell);
        }
      }
      const own: number[] = [];
      for (let cell = 0; cell < size; cell++) {
        if (!hasFound(state, observer, cell)) drawn.found[cell] = 0;
        if (cells[cell] === 1 + observer) own.push(cell);
      }
      shuffle(own, random);
      for (const cell of drawFound(own, observer, state.board.stones, size, random)) {
        drawn.found[cell] = 1 << (1 - observer);
      }
      return drawn;
    },

    /** A player sees its own choice and whether it is refused; of the other's, only that a stone is put down. */
    observedAction({ board }, cell, player) {
      const isRefused = board.cells[cell] !== EMPTY_CELL;
      if (board.stones % 2 !== player) return isRefused ? NOTHING_SEEN : HIDDEN_STONE;
      return isRefused ? size + cell : cell;
    },
  };
  return { ...rules, notation: phantomMnkNotation(rules) };
}

function shuffle(cells: number[], random: Random): void {
  for (let left = cells.length; left > 1; left--) {
    const drawn = Math.floor(random() * left);
    const cell = cells[drawn];
    cells[drawn] = cells[left - 1];
    cells[left - 1] = cell;
  }
}

/**
 * Draws the stones of a player that an opponent has found who tries unknown cells at random, turn by turn, until one is
 * empty.
 * @param own the player's stones, in the order in which they were put down. The order changes.
 * @param stones the number of stones on the board, of both players.
 */
function drawFound(own: number[], player: Player, stones: number, size: number, random: Random): number[] {
  const found: number[] = [];
  const takeOne = (among: number): void => {
    const drawn = found.length + Math.floor(random() * (among - found.length));
    const cell = own[drawn];
    own[drawn] = own[found.length];
    own[found.length] = cell;
    found.push(cell);
  };
  for (let before = 1 - player; before < stones; before += 2) {
    const there = Math.ceil((before - player) / 2);
    const empty = size - before;
    while (found.length < there) {
      const hidden = there - found.length;
      if (random() * (hidden + empty) >= hidden) break;
      takeOne(there);
    }
  }
  return found;
}

/** Phantom tic-tac-toe. */
export const phantomTicTacToe: PhantomMnk = phantomMnk({ columns: 3, rows: 3, connect: 3 });

/** Phantom 4,4,4: four in a line, on 4 x 4. */
export const phantom444: PhantomMnk = phantomMnk({ columns: 4, rows: 4, connect: 4 });

/** The types of phantom m,n,k-games. */
export declare namespace phantomMnk {
  /** A state of a phantom m,n,k-game. */
  export type State = PhantomMnkState;
  /** The rules of a phantom m,n,k-game, with notation and constants. */
  export type Game = PhantomMnk;
}
