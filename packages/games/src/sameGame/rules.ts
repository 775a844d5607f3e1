/**
 * SameGame (Moribe 1985, as "Chain Shot!"), a game of one player: the player takes a group of two or more cells of one
 * colour off the board; the cells above fall down, and columns close up to the left. A group of n cells scores (n -
 * 2)^2, an empty board 1,000 more. Cells that are left in the end cost nothing.
 *
 * It is the usual test of searches for one player (Schadd et al. 2008, "Single-player Monte-Carlo tree search").
 */
import { TERMINAL } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { textKey } from '../textKey.ts';
import { parseBoard, type RandomBoardOptions, randomBoard } from './boards.ts';
import { countColours, groupAt, settle, sidesOfCells } from './cells.ts';
import { checkBoard } from './checks.ts';
import { sameGameEncoding } from './encoding.ts';
import { sameGameNotation } from './notation.ts';
import {
  CLEARING_BONUS,
  MAX_COLOURS,
  type SameGame,
  type SameGameBoard,
  type SameGameState,
  scoreOf,
} from './state.ts';

function sameGameOn(board: SameGameBoard): SameGame {
  checkBoard(board);
  const { columns, rows } = board;
  const start = [...board.cells];
  const sides = sidesOfCells(columns, rows);
  const maxScore = maxScoreOf(start);

  function hasGroup(cells: Uint8Array): boolean {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === EMPTY_CELL) continue;
      for (const side of sides[cell]) {
        if (cells[side] === cells[cell]) return true;
      }
    }
    return false;
  }

  const rules: Omit<SameGame, 'notation'> = {
    name: `samegame ${columns}x${rows}`,
    board: { columns, rows, cells: [...start] },
    maxScore,
    players: 1,
    ...(maxScore > 0 && { range: [0, maxScore] }),
    recommended: { engine: 'nrpa', selection: 'single-player', c: 0.1 },
    encoding: sameGameEncoding(board, maxScore),

    initialState: () => ({ cells: Uint8Array.from(start), score: 0 }),

    clone: ({ cells, score }) => ({ cells: cells.slice(), score }),

    currentPlayer: ({ cells }) => (hasGroup(cells) ? 0 : TERMINAL),

    legalActions({ cells }) {
      const seen = new Uint8Array(cells.length);
      const actions: number[] = [];
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] === EMPTY_CELL || seen[cell] === 1) continue;
        if (groupAt(sides, cells, cell, seen).length >= 2) actions.push(cell);
      }
      return actions;
    },

    apply(state, action) {
      const group = groupAt(sides, state.cells, action);
      for (const cell of group) state.cells[cell] = EMPTY_CELL;
      settle(state.cells, columns);
      state.score += scoreOf(group.length);
      if (state.cells[0] === EMPTY_CELL) state.score += CLEARING_BONUS; // a settled board without a1 is empty
    },

    returns: ({ score }) => [score],

    moveCode: ({ cells }, action) => action * (1 + MAX_COLOURS) + cells[action],

    stateKey: ({ cells, score }) => `${textKey(cells)}${score}`,
  };
  return { ...rules, notation: sameGameNotation(rules) };
}

/**
 * The score of a board if each colour were one group, with the bonus unless a colour has a single cell. No play scores
 * more, as (a - 2)^2 + (b - 2)^2 <= (a + b - 2)^2.
 */
function maxScoreOf(cells: readonly number[]): number {
  const [, ...counts] = countColours(cells);
  const groups = counts.reduce((sum, count) => sum + scoreOf(count), 0);
  return counts.includes(1) ? groups : groups + CLEARING_BONUS;
}

/**
 * The rules for one board.
 *
 * An action is the lowest cell of a group; cells count from 0, row by row from the bottom left.
 *
 * Returns are the score, in the range from 0 to `maxScore`, the score of the board if each colour were one group. Scores
 * of a board lie close together in that range, so a search wants less exploration than in games that are won or lost.
 * @throws BanyanError `INVALID_BOARD`, `UNKNOWN_OPTION`.
 */
export const sameGame: ((board: SameGameBoard) => SameGame) & {
  /** The most colours of a board. */
  readonly MAX_COLOURS: number;
  readonly parseBoard: typeof parseBoard;
  readonly randomBoard: typeof randomBoard;
} = Object.assign(sameGameOn, { MAX_COLOURS, parseBoard, randomBoard });

/** The types of SameGame. */
export declare namespace sameGame {
  /** The board of SameGame. */
  export type Board = SameGameBoard;
  /** The options of a random board of SameGame. */
  export type RandomBoard = RandomBoardOptions;
  /** A state of SameGame. */
  export type State = SameGameState;
  /** The rules of SameGame, with notation and constants. */
  export type Game = SameGame;
}
