/** Connect-N and m,n,k-games on any board, and the named ones among them. */
import { CONNECT_FOUR, CONNECT_THREE, connectN, connectNMany, GOMOKU, mnk } from '@banyan/games';
import { readColumns } from '@banyan/games/positions';
import type { Player } from '@banyan/mcts';
import { finishedLines } from '../picture.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { connectNSolvers } from './exactSolvers.ts';
import { GameOptions, type GameText, readShape } from './gameText.ts';
import { grid, occupantOf, owner } from './grid.ts';
import { anyGame, type Playable } from './playable.ts';

const TIC_TAC_TOE: mnk.Board = { columns: 3, rows: 3, connect: 3 };

const BOARD = /^\d{1,3}x\d{1,3}x\d{1,3}$/;
const BOARD_MEANING = 'columns x rows x stones in a line, as in';

const CONNECT_NOTATION = 'a column, 1 to 9 and then a to z; a position is the columns played: 4453';
const CELL_NOTATION = 'a cell, a1 at the bottom left; a position is the cells played: b2a1';

export const LINES_GAMES: readonly CatalogueEntry[] = [
  {
    name: 'connect-four',
    brief: 'Four in a line on 7 x 6, stones fall',
    notation: CONNECT_NOTATION,
    open: () => anyGame(connectNPlayable('connect-four', CONNECT_FOUR)),
  },
  {
    name: 'connect-three',
    brief: 'Three in a line on 5 x 5, stones fall',
    notation: CONNECT_NOTATION,
    open: () => anyGame(connectNPlayable('connect-three', CONNECT_THREE)),
  },
  {
    name: 'connect-n',
    aliases: ['connect'],
    examples: ['connect-n:8x7x4', 'connect-n:7x6x4,players=3'],
    brief: 'Any board: columns x rows x stones in a line',
    options: { players: `2 to ${connectNMany.MAX_PLAYERS}, 2 by default` },
    notation: CONNECT_NOTATION,
    open(text, options) {
      const board = readBoard(text, 'connect-n:8x7x4');
      const { columns, rows, connect } = board;
      const players = options.whole('players', 2, connectNMany.MAX_PLAYERS) ?? 2;
      const name = `connect-n:${columns}x${rows}x${connect}`;
      if (players === 2) return anyGame(connectNPlayable(name, board));
      return anyGame(connectManyPlayable(name + GameOptions.text({ players }), board, players));
    },
  },
  {
    name: 'tic-tac-toe',
    brief: 'Three in a line on 3 x 3',
    notation: CELL_NOTATION,
    open: () => anyGame(mnkPlayable('tic-tac-toe', TIC_TAC_TOE)),
  },
  {
    name: 'gomoku',
    brief: 'Five in a line on 11 x 11',
    notation: CELL_NOTATION,
    open: () => anyGame(mnkPlayable('gomoku', GOMOKU)),
  },
  {
    name: 'mnk',
    examples: ['mnk:6x6x4'],
    brief: 'Any board, stones stay where they are put',
    notation: CELL_NOTATION,
    open(text) {
      const board = readBoard(text, 'mnk:6x6x4');
      return anyGame(mnkPlayable(`mnk:${board.columns}x${board.rows}x${board.connect}`, board));
    },
  },
];

function readBoard(text: GameText, example: string): connectN.Board & mnk.Board {
  const [columns = 0, rows = 0, connect = 0] = readShape(text, BOARD, 'x', `${BOARD_MEANING} ${example}`);
  return { columns, rows, connect };
}

function connectNPlayable(name: string, board: connectN.Board): Playable<connectN.State> {
  const game = connectN(board);
  return {
    ...columnsPlayable(name, game),
    compiled: (core, options) => core.connectN(board, options),
    exact: connectNSolvers(board),
    readPosition: readColumns(game),
  };
}

function connectManyPlayable(name: string, board: connectN.Board, players: number): Playable<connectN.State> {
  return columnsPlayable(name, connectNMany(board, players));
}

/** The parts that Connect-N for two and for more players share. */
function columnsPlayable(name: string, game: connectN.Game | connectNMany.Game): Playable<connectN.State> {
  const notation = game.notation;
  const { columns, rows, connect } = game.board;
  const start = game.initialState();
  const columnNames = Array.from({ length: columns }, (_, column) => notation.formatAction(start, column));
  return {
    name,
    game,
    notation,
    moves: { noun: 'column', range: `${columnNames[0]} to ${columnNames[columns - 1]}`, blocked: 'full' },
    picture({ cells, heights }, last) {
      const occupant = ({ column, row }: { column: number; row: number }): Player | undefined =>
        owner(cells[column * rows + row]);
      return {
        columnNames,
        rowNames: Array.from({ length: rows }, () => ''),
        occupant,
        last: last === undefined ? undefined : { column: last, row: (heights[last] ?? 0) - 1 },
        winning: finishedLines(columns, rows, connect, occupant),
      };
    },
  };
}

function mnkPlayable(name: string, board: mnk.Board): Playable<mnk.State> {
  const game = mnk(board);
  const notation = game.notation;
  const { columns, rows, connect } = board;
  const start = game.initialState();
  const [first, last] = [0, columns * rows - 1].map((cell) => notation.formatAction(start, cell));
  return {
    name,
    game,
    notation,
    moves: { noun: 'cell', range: `${first} to ${last}`, blocked: 'taken' },
    picture: ({ cells }, last) => ({
      ...grid(cells, columns, last),
      winning: finishedLines(columns, rows, connect, occupantOf(cells, columns)),
    }),
    compiled: (core, options) => core.mnk(board, options),
    threats: () => game.threatSolver(),
  };
}
