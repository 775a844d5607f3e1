/**
 * How people write phantom m,n,k-games: a move is the cell that a player tries, `a1` at the bottom left; a position is
 * the cells tried, refused ones included: `b2b2a1` puts a stone on b2, and after a refusal there one on a1.
 */
import { type HiddenNotation, TERMINAL } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { playMoves } from '../playMoves.ts';
import {
  countHidden,
  HIDDEN_STONE,
  hasFound,
  NOTHING_SEEN,
  type PhantomMnk,
  type PhantomMnkState,
  seenBy,
} from './state.ts';

const STONES = ['X', 'O'];

export function phantomMnkNotation(game: Omit<PhantomMnk, 'notation'>): HiddenNotation<PhantomMnkState> {
  const { columns, rows } = game.board;
  const names = cellNames(columns, rows);

  function draw(cells: Uint8Array): string[] {
    const drawing = drawRows(cells, columns);
    return [...drawing.rows.reverse(), drawing.letters];
  }

  function headline(state: PhantomMnkState): string {
    const player = game.currentPlayer(state);
    return player === TERMINAL ? 'the end' : `${STONES[player]} to move`;
  }

  return {
    /** The board with all stones, and the cells where each player has found a stone. */
    format(state) {
      const lines = STONES.map((stone, player) => {
        const found = [...state.found.keys()].filter((cell) => hasFound(state, player, cell));
        return `${stone} has found ${found.length === 0 ? 'nothing' : found.map(names.nameOf).join(' ')}`;
      });
      return [headline(state), ...draw(state.board.cells), ...lines].join('\n');
    },

    /** The board as the player sees it, and the number of hidden stones. At the end all stones are shown. */
    view(state, player) {
      if (game.currentPlayer(state) === TERMINAL)
        return [headline(state), ...draw(state.board.cells)].join('\n');
      const hidden = countHidden(state, player);
      const note = `${hidden} hidden ${hidden === 1 ? 'stone' : 'stones'} of ${STONES[1 - player]}`;
      const cells = state.board.cells.map((_, cell) => seenBy(state, player, cell));
      return [headline(state), ...draw(cells), note].join('\n');
    },

    formatAction: (_, cell) => names.nameOf(cell),

    viewAction(state, cell, player) {
      const seen = game.observedAction(state, cell, player);
      if (seen === HIDDEN_STONE) return 'a stone';
      if (seen === NOTHING_SEEN) return 'nothing';
      return seen === cell ? names.nameOf(cell) : `${names.nameOf(cell)}, refused`;
    },

    parseAction: (_, text) => names.cellOf(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: names.cellOf,
        obstacle: (state, cell) =>
          game.legalActions(state).includes(cell) ? undefined : 'is taken, as the player knows',
        help: `cells are ${names.range}`,
      }),
  };
}
