/**
 * Hex: stones put on any empty cell of a rhombus of hexagons. The first player links the top to the bottom, the second
 * the left to the right. There are no draws: a full board links the edges of exactly one player (Gale 1979, "The game
 * of Hex and the Brouwer fixed-point theorem").
 */
import { type Game, type Player, type Random, TERMINAL } from '@banyan/mcts';
import { EMPTY, NOBODY, returnsOf } from '../boards/lineBoard.ts';
import { checkHexBoard } from './checks.ts';
import { BOTH_EDGES, hexGrid, linkStone } from './links.ts';
import { type HexBoard, type HexState, SWAP } from './state.ts';

export interface Hex extends Game<HexState> {
  readonly board: Required<HexBoard>;
}

/**
 * The rules for one board. Actions are cells from 0, row by row from the top left, and `SWAP`.
 *
 * With `swap`, the second player may answer the first stone by taking it over: it becomes a stone of the second player,
 * on the cell where it is to the second player's edges what it was to the first's, column and row exchanged.
 * @throws BanyanError `INVALID_BOARD`; `INVALID_OPTION` for a `swap` that is not true or false; `UNKNOWN_OPTION`.
 */
export function hex(board: HexBoard): Hex {
  checkHexBoard(board);
  const { size, swap = false } = board;
  const cellCount = size * size;
  const grid = hexGrid(size);

  function canSwap({ stones, swapped }: HexState): boolean {
    return swap && stones === 1 && !swapped;
  }

  function put({ cells, links }: HexState, cell: number, player: Player): number {
    cells[cell] = 1 + player;
    return linkStone(grid, cells, links, cell);
  }

  function takeOver(state: HexState): void {
    const cell = state.cells.indexOf(1);
    state.cells[cell] = EMPTY;
    state.links[cell] = 0;
    put(state, (cell % size) * size + Math.floor(cell / size), 1);
    state.swapped = true;
  }

  return {
    name: `hex ${size}x${size}${swap ? ' with swap' : ''}`,
    board: { size, swap },
    players: 2,

    initialState: () => ({
      cells: new Uint8Array(cellCount),
      links: new Uint8Array(cellCount),
      stones: 0,
      swapped: false,
      winner: NOBODY,
    }),

    clone: ({ cells, links, stones, swapped, winner }) => ({
      cells: cells.slice(),
      links: links.slice(),
      stones,
      swapped,
      winner,
    }),

    currentPlayer: (state) => (state.winner === NOBODY ? moverOf(state) : TERMINAL),

    legalActions(state) {
      const actions: number[] = [];
      for (let cell = 0; cell < cellCount; cell++) {
        if (state.cells[cell] === EMPTY) actions.push(cell);
      }
      if (canSwap(state)) actions.push(SWAP);
      return actions;
    },

    apply(state, action) {
      if (action === SWAP) {
        takeOver(state);
        return;
      }
      const player = moverOf(state);
      state.stones++;
      if (put(state, action, player) === BOTH_EDGES) state.winner = player;
    },

    returns: ({ winner }) => returnsOf(winner),

    stateKey: ({ cells, swapped }) => String.fromCharCode(swapped ? 1 : 0, ...cells),

    /** The n-th empty cell, n uniform, or `SWAP`: what an element of `legalActions` would be, without the list. */
    rolloutAction(state, random: Random) {
      const { cells, stones } = state;
      const empty = cellCount - stones;
      let skip = Math.floor(random() * (canSwap(state) ? empty + 1 : empty));
      if (skip === empty) return SWAP;
      let cell = 0;
      while (cells[cell] !== EMPTY || skip-- > 0) cell++;
      return cell;
    },
  };
}

/** Whose turn it is, or would be if the game were not over. */
function moverOf({ stones, swapped }: HexState): Player {
  return (swapped ? stones + 1 : stones) % 2;
}
