/**
 * Hex: players put stones on any empty cell of a rhombus of hexagons. The first player links the top to the bottom, the
 * second the left to the right. There are no draws: a full board links the edges of exactly one player (Gale 1979, "The
 * game of Hex and the Brouwer fixed-point theorem").
 */
import { type Player, type Random, TERMINAL } from '@banyan/mcts';
import { addCell, cellSet, listCells, nthCell, removeCell } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { refuseState } from '../boards/stoneChecks.ts';
import { textKey } from '../textKey.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { bridgeReplyOn } from './bridges.ts';
import { checkBoard } from './checks.ts';
import { hexEncoding } from './encoding.ts';
import { BOTH_EDGES, hexGrid, linkStone, linksOf } from './links.ts';
import { hexNotation } from './notation.ts';
import { type Hex, type HexBoard, type HexState, MAX_SIZE, moverOf, SWAP } from './state.ts';
import { faultOfState } from './stateCheck.ts';

function hexOn(board: HexBoard): Hex {
  checkBoard(board);
  const { size, swap = false } = board;
  const cellCount = size * size;
  const grid = hexGrid(size);
  const bridgeReply = bridgeReplyOn(size);

  function canSwap({ stones, swapped }: HexState): boolean {
    return swap && stones === 1 && !swapped;
  }

  function put({ cells, empty, links }: HexState, cell: number, player: Player): number {
    cells[cell] = 1 + player;
    removeCell(empty, cell);
    return linkStone(grid, cells, links, cell);
  }

  function takeOver(state: HexState): void {
    const cell = state.cells.indexOf(1);
    state.cells[cell] = EMPTY_CELL;
    addCell(state.empty, cell);
    state.links[cell] = 0;
    put(state, (cell % size) * size + Math.floor(cell / size), 1);
    state.swapped = true;
  }

  /** The n-th empty cell, n uniform, or `SWAP`: an element of `legalActions`, without building the list. */
  function rolloutAction(state: HexState, random: Random): number {
    const left = cellCount - state.stones;
    const n = Math.floor(random() * (canSwap(state) ? left + 1 : left));
    return n === left ? SWAP : nthCell(state.empty, n);
  }

  const rules: Omit<Hex, 'notation'> = {
    name: `hex ${size}x${size}${swap ? ' with swap' : ''}`,
    board: { size, swap },
    players: 2,
    recommended: {
      selection: 'rave',
      c: 0,
      solver: true,
      rolloutPolicy: 'heavy',
      compiled: { c: 0, solver: true, rolloutPolicy: 'heavy', rave: true },
    },
    encoding: hexEncoding({ size, swap }),

    initialState: () => ({
      cells: new Uint8Array(cellCount),
      empty: cellSet(cellCount),
      links: new Uint8Array(cellCount),
      stones: 0,
      swapped: false,
      winner: NO_WINNER,
      last: SWAP,
    }),

    clone: ({ cells, empty, links, stones, swapped, winner, last }) => ({
      cells: cells.slice(),
      empty: empty.slice(),
      links: links.slice(),
      stones,
      swapped,
      winner,
      last,
    }),

    currentPlayer: (state) => (state.winner === NO_WINNER ? moverOf(state) : TERMINAL),

    legalActions(state) {
      const actions = new Array<number>(cellCount - state.stones);
      listCells(state.empty, actions);
      if (canSwap(state)) actions.push(SWAP);
      return actions;
    },

    apply(state, action) {
      state.last = action;
      if (action === SWAP) {
        takeOver(state);
        return;
      }
      const player = moverOf(state);
      state.stones++;
      if (put(state, action, player) === BOTH_EDGES) state.winner = player;
    },

    returns: ({ winner }) => returnsOf(winner),

    stateKey: ({ cells, swapped }) => String.fromCharCode(swapped ? 1 : 0) + textKey(cells),

    rolloutAction,

    /** The reply that saves a bridge, or else any action (Arneson, Hayward and Henderson 2010, "Monte Carlo Tree Search in Hex"). */
    heavyRolloutAction: (state, random) => bridgeReply(state) ?? rolloutAction(state, random),

    linksOf: (cells) => linksOf(grid, cells),

    checkState(state) {
      const fault = faultOfState(rules.board, grid, state);
      if (fault !== undefined) refuseState(rules.name, fault);
    },
  };
  return { ...rules, notation: hexNotation(rules) };
}

/**
 * The rules for one board.
 *
 * Actions are cells from 0, row by row from the top left, and `SWAP`.
 *
 * With `swap`, the second player may answer the first stone by taking it over: it becomes a stone of the second player,
 * on the mirrored cell, column and row exchanged, where it is to the second player's edges what it was to the first's.
 * @throws BanyanError `INVALID_BOARD`; `INVALID_OPTION` for a `swap` that is not true or false; `UNKNOWN_OPTION`.
 */
export const hex: ((board: HexBoard) => Hex) & {
  /** The largest side of a board. */
  readonly MAX_SIZE: number;
  /** The action that takes over the first stone. No cell has its number, on any board. */
  readonly SWAP: number;
  /** The links of the stones that win. */
  readonly BOTH_EDGES: number;
} = Object.assign(hexOn, { MAX_SIZE, SWAP, BOTH_EDGES });

/** The types of Hex. */
export declare namespace hex {
  /** The board of Hex. */
  export type Board = HexBoard;
  /** A state of Hex. */
  export type State = HexState;
  /** The rules of Hex, with notation and constants. */
  export type Game = Hex;
}
