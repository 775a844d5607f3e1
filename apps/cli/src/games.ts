/** The games of this program, by name. */
import {
  BOTH_EDGES,
  CONNECT_FOUR,
  CONNECT_THREE,
  type ConnectNBoard,
  type ConnectNState,
  connectN,
  connectNNotation,
  EMPTY,
  GOMOKU,
  type HexState,
  hex,
  hexNotation,
  type MnkBoard,
  type MnkState,
  mnk,
  mnkNotation,
  OTHELLO_SIDE,
  type OthelloState,
  othello,
  othelloNotation,
  PASS,
  SWAP,
  type TicTacToeState,
  ticTacToe,
  ticTacToeNotation,
} from '@banyan/games';
import type { Engine, Game, Notation, Player, UctOptions } from '@banyan/mcts';
import { nearest } from '@banyan/mcts/checks';
import type { Core } from '@banyan/wasm';
import { type Cell, finishedLines, type Occupant, type Picture } from './picture.ts';
import { list, quote, UsageError } from './usage.ts';

/** A game with all that it takes to play it at a prompt. */
export interface Playable<State> {
  /** As it is typed: `connect-four`. */
  readonly name: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** How people speak of its moves. */
  readonly moves: {
    /** `column` */
    readonly noun: string;
    /** `1 to 7` */
    readonly range: string;
    /** What a move is that exists and cannot be played: `full`. */
    readonly blocked: string;
  };
  picture(state: State, last: number | undefined): Picture;
  /** How the WebAssembly core plays it; absent where the core has no such rules. */
  compiled?(core: Core, options: UctOptions): Engine<State>;
}

/** A game whose state is nobody's business but its own: hands it to a function that works for every game. */
export type AnyGame = <Result>(use: <State>(playable: Playable<State>) => Result) => Result;

const GAMES: Readonly<Record<string, () => AnyGame>> = {
  'connect-four': () => anyGame(connectNPlayable('connect-four', CONNECT_FOUR)),
  'connect-three': () => anyGame(connectNPlayable('connect-three', CONNECT_THREE)),
  'tic-tac-toe': () => anyGame(ticTacToePlayable),
  gomoku: () => anyGame(mnkPlayable('gomoku', GOMOKU)),
  othello: () => anyGame(othelloPlayable),
  hex: () => anyGame(hexPlayable('hex', HEX_SIZE)),
};

export const DEFAULT_GAME = 'connect-four';

const BOARD_NAME = /^(?:connect|mnk):(\d{1,3})x(\d{1,3})x(\d{1,3})$/;
const CONNECT_EXAMPLE = 'connect:8x7x4';
const MNK_EXAMPLE = 'mnk:6x6x4';

const HEX_NAME = /^hex:(\d{1,3})$/;
const HEX_EXAMPLE = 'hex:7';
/** People play Hex on eleven cells a side, and with the swap rule. */
const HEX_SIZE = 11;

/**
 * The game of that name; `connect:CxRxN` is a board of C columns and R rows with N in a line, `mnk:CxRxN` the same
 * without gravity; `hex:N` is a board of N cells a side.
 * @throws UsageError with the nearest name; BanyanError `INVALID_BOARD`, `INVALID_K`.
 */
export function findGame(text: string): AnyGame {
  const name = text.toLowerCase();
  if (Object.hasOwn(GAMES, name)) {
    const game = GAMES[name];
    if (game !== undefined) return game();
  }
  if (name.startsWith('connect:')) return anyGame(connectNPlayable(name, parseBoard(name, CONNECT_EXAMPLE)));
  if (name.startsWith('mnk:')) return anyGame(mnkPlayable(name, parseBoard(name, MNK_EXAMPLE)));
  if (name.startsWith('hex:')) return anyGame(hexPlayable(name, parseHexSize(name)));
  const names = Object.keys(GAMES);
  const all = list([...names, `any board such as ${CONNECT_EXAMPLE}, ${MNK_EXAMPLE} or ${HEX_EXAMPLE}`]);
  throw new UsageError(
    `there is no game ${quote(text)}; did you mean ${nearest(name.slice(0, 100), names)}? There are ${all}`,
  );
}

function anyGame<State>(playable: Playable<State>): AnyGame {
  return (use) => use(playable);
}

function parseBoard(name: string, example: string): ConnectNBoard & MnkBoard {
  const [, columns, rows, connect] = BOARD_NAME.exec(name) ?? [];
  if (columns === undefined) {
    throw new UsageError(
      `${quote(name)} is no board; write columns x rows x stones in a line, as in ${example}`,
    );
  }
  return { columns: Number(columns), rows: Number(rows), connect: Number(connect) };
}

function parseHexSize(name: string): number {
  const [, size] = HEX_NAME.exec(name) ?? [];
  if (size === undefined)
    throw new UsageError(`${quote(name)} is no board; write the cells of a side, as in ${HEX_EXAMPLE}`);
  return Number(size);
}

function connectNPlayable(name: string, board: ConnectNBoard): Playable<ConnectNState> {
  const game = connectN(board);
  const notation = connectNNotation(game);
  const { columns, rows, connect } = board;
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
    compiled: (core, options) => core.connectN(board, options).engine,
  };
}

const TIC_TAC_TOE_SIDE = 3;

const ticTacToePlayable: Playable<TicTacToeState> = {
  name: 'tic-tac-toe',
  game: ticTacToe,
  notation: ticTacToeNotation,
  moves: { noun: 'cell', range: 'a1 to c3', blocked: 'taken' },
  picture({ cells }, last) {
    const side = TIC_TAC_TOE_SIDE;
    return { ...grid(cells, side, last), winning: finishedLines(side, side, side, occupantOf(cells, side)) };
  },
};

function mnkPlayable(name: string, board: MnkBoard): Playable<MnkState> {
  const game = mnk(board);
  const notation = mnkNotation(game);
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
    compiled: (core, options) => core.mnk(board, options).engine,
  };
}

const othelloPlayable: Playable<OthelloState> = {
  name: 'othello',
  game: othello,
  notation: othelloNotation,
  moves: { noun: 'cell', range: 'a1 to h8 or pass', blocked: 'not to be played now' },
  picture: ({ cells }, last) => ({
    ...gridFromTheTop(cells, OTHELLO_SIDE, last === PASS ? undefined : last),
    winning: [],
  }),
  compiled: (core, options) => core.othello(options).engine,
};

function hexPlayable(name: string, size: number): Playable<HexState> {
  const game = hex({ size, swap: true });
  const notation = hexNotation(game);
  const start = game.initialState();
  const [first, last] = [0, size * size - 1].map((cell) => notation.formatAction(start, cell));
  return {
    name,
    game,
    notation,
    moves: { noun: 'cell', range: `${first} to ${last} or swap`, blocked: 'not to be played now' },
    picture({ cells, links }, last) {
      const linking = [...links.keys()].filter((cell) => links[cell] === BOTH_EDGES);
      return {
        ...gridFromTheTop(cells, size, last === SWAP ? cells.indexOf(2) : last),
        winning: linking.map((cell) => fromTheTop(cellAt(cell, size), size)),
        leaning: true,
      };
    },
  };
}

/** The picture, but for lines, of a board whose cells are stored row by row from a1 at the bottom left. */
function grid(cells: Uint8Array, columns: number, last: number | undefined): Omit<Picture, 'winning'> {
  return {
    columnNames: Array.from({ length: columns }, (_, column) => columnNameOf(column)),
    rowNames: Array.from({ length: cells.length / columns }, (_, row) => String(row + 1)),
    occupant: occupantOf(cells, columns),
    last: last === undefined ? undefined : cellAt(last, columns),
  };
}

/** The same of a board that is stored from a1 at the top left. */
function gridFromTheTop(
  cells: Uint8Array,
  columns: number,
  last: number | undefined,
): Omit<Picture, 'winning'> {
  const upright = grid(cells, columns, last);
  const rows = cells.length / columns;
  return {
    ...upright,
    rowNames: upright.rowNames.toReversed(),
    occupant: (cell) => upright.occupant(fromTheTop(cell, rows)),
    last: upright.last && fromTheTop(upright.last, rows),
  };
}

/** The place of a cell whose rows are counted from the other end. */
function fromTheTop({ column, row }: Cell, rows: number): Cell {
  return { column, row: rows - 1 - row };
}

function cellAt(cell: number, columns: number): Cell {
  return { column: cell % columns, row: Math.floor(cell / columns) };
}

function occupantOf(cells: Uint8Array, columns: number): Occupant {
  return ({ column, row }) => owner(cells[row * columns + column]);
}

/** a, b, and so on. */
function columnNameOf(column: number): string {
  return (column + 10).toString(36);
}

/** Whose stone a cell of a state holds: it is empty, or 1 + the player. */
function owner(cell: number | undefined): Player | undefined {
  return cell === undefined || cell === EMPTY ? undefined : cell - 1;
}
