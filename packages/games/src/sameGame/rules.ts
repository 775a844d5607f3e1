/**
 * SameGame (Moribe 1985, as "Chain Shot!"), a game of one player: a group of two or more cells of one colour is taken
 * off the board; what lies above falls down, and columns close up to the left. A group of n cells scores (n - 2)^2, an
 * empty board 1,000 more. Nothing is deducted for the cells that are left in the end.
 *
 * It is the usual test of searches for one player (Schadd et al. 2008, "Single-player Monte-Carlo tree search").
 */
import { type Game, TERMINAL } from '@banyan/mcts';
import { EMPTY } from '../boards/lineBoard.ts';
import { countColours, groupAt, settle, sidesOfCells } from './cells.ts';
import { checkSameGameBoard } from './checks.ts';
import { CLEARING_BONUS, type SameGameBoard, type SameGameState, scoreOf } from './state.ts';

export interface SameGame extends Game<SameGameState> {
  readonly board: SameGameBoard;
  /** No way to play this board scores more; returns are shares of it. */
  readonly mostScore: number;
}

/**
 * The rules for one board. An action is the lowest cell of a group, cells being counted from 0, row by row from the
 * bottom left.
 *
 * Returns are the score divided by `mostScore`: what the board would score if each colour were one group, with the
 * bonus unless a colour has a single cell; 0 where even that is 0. Scores of a board lie close together on that scale, so
 * a search wants less exploration than in games that are won or lost.
 * @throws BanyanError `INVALID_BOARD`, `UNKNOWN_OPTION`.
 */
export function sameGame(board: SameGameBoard): SameGame {
  checkSameGameBoard(board);
  const { columns, rows } = board;
  const start = [...board.cells];
  const sides = sidesOfCells(columns, rows);
  const mostScore = mostScoreOf(start);

  function hasGroup(cells: Uint8Array): boolean {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === EMPTY) continue;
      for (const side of sides[cell]) {
        if (cells[side] === cells[cell]) return true;
      }
    }
    return false;
  }

  return {
    name: `samegame ${columns}x${rows}`,
    board: { columns, rows, cells: [...start] },
    mostScore,
    players: 1,

    initialState: () => ({ cells: Uint8Array.from(start), score: 0 }),

    clone: ({ cells, score }) => ({ cells: cells.slice(), score }),

    currentPlayer: ({ cells }) => (hasGroup(cells) ? 0 : TERMINAL),

    legalActions({ cells }) {
      const seen = new Uint8Array(cells.length);
      const actions: number[] = [];
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] === EMPTY || seen[cell] === 1) continue;
        if (groupAt(sides, cells, cell, seen).length >= 2) actions.push(cell);
      }
      return actions;
    },

    apply(state, action) {
      const group = groupAt(sides, state.cells, action);
      for (const cell of group) state.cells[cell] = EMPTY;
      settle(state.cells, columns);
      state.score += scoreOf(group.length);
      if (state.cells[0] === EMPTY) state.score += CLEARING_BONUS; // a settled board is empty where a1 is
    },

    returns: ({ score }) => [mostScore === 0 ? 0 : score / mostScore],

    stateKey: ({ cells, score }) => `${String.fromCharCode(...cells)}${score}`,
  };
}

/** A sum of squares (n - 2)^2 is never more than that of one group: (a - 2)^2 + (b - 2)^2 <= (a + b - 2)^2. */
function mostScoreOf(cells: readonly number[]): number {
  const [, ...counts] = countColours(cells);
  const groups = counts.reduce((sum, count) => sum + scoreOf(count), 0);
  return counts.includes(1) ? groups : groups + CLEARING_BONUS;
}
