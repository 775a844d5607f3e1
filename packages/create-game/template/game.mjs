// @ts-check
/**
 * Domineering: the players take turns to put a domino on two empty cells. The first player's dominoes stand, the
 * second player's lie. A player who cannot move loses.
 */
import { TERMINAL } from '@banyan/mcts';

/**
 * A state is plain data. A cell is 0, or 1 + the player whose domino covers it; cells are stored row by row from a1.
 * @typedef {{ cells: Uint8Array, player: number, isOver: boolean }} State
 */

/** How an empty cell, a standing and a lying domino are drawn. */
const SIGNS = ['.', '|', '-'];

/**
 * The rules, and the notation that people use: a move is the upper or left cell of a domino, `a1` at the top left.
 * @param {number} side the rows of the board, and the columns: 2 to 9
 */
export function domineering(side) {
  /** @param {State} state the legal actions: the upper or left cells of dominoes */
  function legalActions({ cells, player }) {
    const actions = [];
    for (let cell = 0; cell < cells.length; cell++) {
      const fits = player === 0 ? cell + side < cells.length : cell % side < side - 1;
      if (fits && cells[cell] === 0 && cells[cell + (player === 0 ? side : 1)] === 0) actions.push(cell);
    }
    return actions;
  }

  /** @type {import('@banyan/mcts').Game<State>} */
  const rules = {
    name: `domineering ${side}x${side}`,
    players: 2,
    initialState: () => ({ cells: new Uint8Array(side * side), player: 0, isOver: false }),
    clone: ({ cells, player, isOver }) => ({ cells: cells.slice(), player, isOver }),
    currentPlayer: ({ player, isOver }) => (isOver ? TERMINAL : player),
    legalActions,
    apply(state, cell) {
      state.cells[cell] = state.cells[cell + (state.player === 0 ? side : 1)] = 1 + state.player;
      state.player = 1 - state.player;
      state.isOver = legalActions(state).length === 0;
    },
    returns: ({ player }) => (player === 0 ? [0, 1] : [1, 0]), // `player` cannot move
    stateKey: ({ cells, player }) => `${player}${cells.join('')}`,
  };

  /** @param {number} cell */
  const nameOf = (cell) => `${'abcdefghi'[cell % side]}${Math.floor(cell / side) + 1}`;
  /** @param {string} text */
  const cellOf = (text) => {
    const cell = Array.from({ length: side * side }, (_, index) => nameOf(index)).indexOf(text.toLowerCase());
    return cell === -1 ? undefined : cell;
  };

  /** @type {import('@banyan/mcts').Notation<State>} */
  const notation = {
    format({ cells }) {
      const rows = Array.from({ length: side }, (_, row) => {
        const signs = Array.from(cells.subarray(row * side, (row + 1) * side), (cell) => SIGNS[cell]);
        return [row + 1, ...signs].join(' ');
      });
      return [[' ', ...'abcdefghi'.slice(0, side)].join(' '), ...rows].join('\n');
    },
    formatAction: (_, cell) => nameOf(cell),
    parseAction: (_, text) => cellOf(text),
    /** A position is the moves played: `b2 d4`. */
    parsePosition(text) {
      const state = rules.initialState();
      for (const word of text.split(/[\s,]+/).filter(Boolean)) {
        const cell = cellOf(word);
        if (cell === undefined || state.isOver || !legalActions(state).includes(cell)) {
          throw new Error(`${JSON.stringify(word)} is not a legal move`);
        }
        rules.apply(state, cell);
      }
      return state;
    },
  };

  return { ...rules, notation };
}

export default domineering(6);
