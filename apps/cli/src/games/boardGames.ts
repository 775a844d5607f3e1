/** Othello, English draughts, Hex, and Dots and Boxes. */
import { dotsAndBoxes, draughts, hex, othello } from '@banyan/games';
import { readDiscs } from '@banyan/games/positions';
import { TERMINAL } from '@banyan/mcts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { othelloSolvers } from './exactSolvers.ts';
import { GameOptions, readShape } from './gameText.ts';
import { cellAt, fromTheTop, gridFromTheTop } from './grid.ts';
import { anyGame, type Playable } from './playable.ts';

/** The size of the usual board. */
const HEX_SIZE = 11;

const BOXES_A_SIDE = 4;

export const BOARD_GAMES: readonly CatalogueEntry[] = [
  {
    name: 'othello',
    brief: 'Outflank and turn; the most discs win',
    notation: 'a cell, a1 at the top left, or pass; a position is the moves played: f5d6c3',
    open: () => anyGame(othelloPlayable),
  },
  {
    name: 'draughts',
    aliases: ['checkers', 'english-draughts'],
    brief: 'English draughts; captures are compulsory',
    notation:
      'a step 11-15 or a jump 15x22x31, by squares 1 to 32; a position is the moves played: 11-15 23-19',
    open: () => anyGame(draughtsPlayable),
  },
  {
    name: 'hex',
    examples: ['hex', 'hex:7', 'hex:7,swap=off'],
    brief: `Link your two edges; cells a side, 2 to ${hex.MAX_SIZE}, ${HEX_SIZE} by default`,
    options: { swap: 'on or off: whether the second player may take over the first move' },
    notation: 'a cell, a1 at the top left, or swap; a position is the moves played: b1swapc3',
    open(text, options) {
      const meaning = 'the cells of a side, as in hex:7';
      const [size = HEX_SIZE] = readShape(text, /^\d{1,3}$/, 'x', meaning, []);
      return anyGame(hexPlayable(size, options.isOn('swap') ?? true));
    },
  },
  {
    name: 'dots-and-boxes',
    aliases: ['boxes'],
    examples: ['dots-and-boxes', 'dots-and-boxes:5x3'],
    brief: `Close boxes, and move again; columns x rows, ${BOXES_A_SIDE}x${BOXES_A_SIDE} by default`,
    notation: 'the line between two dots, b1 at the top left; a position is the lines drawn: b1a2c2',
    open(text) {
      const meaning = `columns x rows of boxes, 1 to ${dotsAndBoxes.MAX_SIDE}, as in dots-and-boxes:5x3`;
      const usual = [BOXES_A_SIDE, BOXES_A_SIDE];
      const [columns = 0, rows = 0] = readShape(text, /^\d{1,2}x\d{1,2}$/, 'x', meaning, usual);
      return anyGame(dotsAndBoxesPlayable({ columns, rows }));
    },
  },
];

const othelloPlayable: Playable<othello.State> = {
  name: 'othello',
  game: othello,
  notation: othello.notation,
  moves: { noun: 'cell', range: 'a1 to h8 or pass', blocked: 'not to be played now' },
  score: { noun: 'discs', of: ({ cells }) => stonesOf(cells) },
  picture: (state, last) => ({
    ...gridFromTheTop(state.cells, othello.SIDE, last === othello.PASS ? undefined : last),
    winning: [],
    open: (othello.currentPlayer(state) === TERMINAL ? [] : othello.legalActions(state))
      .filter((action) => action !== othello.PASS)
      .map((cell) => fromTheTop(cellAt(cell, othello.SIDE), othello.SIDE)),
  }),
  compiled: (core, options) => core.othello(options),
  exact: othelloSolvers,
  readPosition: readDiscs,
};

const draughtsPlayable: Playable<draughts.State> = {
  name: 'draughts',
  game: draughts,
  notation: draughts.notation,
  goal: () =>
    `Dark, x, moves down; light, o, moves up; kings are X and O. ${draughts.MAX_QUIET} moves without a capture and without a move of a man are a draw.`,
  moves: { noun: 'move', range: '11-15 or 15x22', blocked: 'not to be played now' },
  symbols: ['dark', 'light'],
  score: {
    noun: 'pieces',
    of: (state) =>
      [state.dark, state.light].map((squares) => (squares >>> 0).toString(2).replaceAll(/[^1]/g, '').length),
  },
};

/** The cells of each of two players. */
function stonesOf(cells: Uint8Array): number[] {
  return [1, 2].map((stone) => cells.filter((cell) => cell === stone).length);
}

function hexPlayable(size: number, swap: boolean): Playable<hex.State> {
  const game = hex({ size, swap });
  const notation = game.notation;
  const start = game.initialState();
  const [first, last] = [0, size * size - 1].map((cell) => notation.formatAction(start, cell));
  const shape = size === HEX_SIZE ? '' : `:${size}`;
  return {
    name: `hex${shape}${GameOptions.text({ swap: swap ? undefined : false })}`,
    game,
    notation,
    goal: (nameOf) => `${nameOf(0)} links top and bottom, ${nameOf(1)} left and right.`,
    compiled: (core, options) => core.hex(game.board, options),
    moves: {
      noun: 'cell',
      range: `${first} to ${last}${swap ? ' or swap' : ''}`,
      blocked: 'not to be played now',
    },
    picture({ cells, links }, last) {
      const linking = [...links.keys()].filter((cell) => links[cell] === hex.BOTH_EDGES);
      return {
        ...gridFromTheTop(cells, size, last === hex.SWAP ? cells.indexOf(2) : last),
        winning: linking.map((cell) => fromTheTop(cellAt(cell, size), size)),
        leaning: true,
      };
    },
  };
}

function dotsAndBoxesPlayable(board: dotsAndBoxes.Board): Playable<dotsAndBoxes.State> {
  const game = dotsAndBoxes(board);
  const notation = game.notation;
  const { columns, rows } = board;
  const lines = game.legalActions(game.initialState());
  const [first, last] = [0, lines.length - 1].map((line) => notation.formatAction(game.initialState(), line));
  const shape = columns === BOXES_A_SIDE && rows === BOXES_A_SIDE ? '' : `:${columns}x${rows}`;
  return {
    name: `dots-and-boxes${shape}`,
    game,
    notation,
    symbols: ['X', 'O'],
    score: { noun: 'boxes', of: ({ owners }) => stonesOf(owners) },
    moves: { noun: 'line', range: `${first} to ${last}, between dots`, blocked: 'drawn' },
  };
}
