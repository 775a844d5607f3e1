/** m,n,k-games, tic-tac-toe and Othello, and the picture of any board stored row by row. */
import { EMPTY_CELL, mnk, othello, ticTacToe } from '@banyan/games';
import { type BoardPicture, boardPicture, LETTERS, type Look, lines } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { BLACK_AND_WHITE, SEATS } from './seats.ts';

const CELL_MOVES = /pass|swap|[a-z][1-9]\d?/g;

export interface MnkSizes {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
}

/** @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`. */
export function mnkGame(board: MnkSizes): AnyGame {
  const { columns, rows, connect } = board;
  const game = mnk(board);
  const sizes = `${columns}x${rows}x${connect}`;
  const isSmall = columns <= 4 && rows <= 4;
  return anyGame<mnk.State>({
    name: `mnk:${sizes}`,
    title: sizes === '11x11x5' ? 'Gomoku' : `${connect} in a row on ${columns} × ${rows}`,
    aim: `Place a stone on any empty point. ${connect} in a line win.`,
    game,
    notation: game.notation,
    moves: CELL_MOVES,
    seats: isSmall ? SEATS.slice(0, 2) : BLACK_AND_WHITE,
    method: 'proving',
    picture: ({ cells, winner, stones }) =>
      gridPicture({
        look: isSmall ? 'marks' : 'stones',
        columns,
        rows,
        cells,
        connect,
        legal: winner >= 0 || stones === columns * rows ? undefined : (cell) => cells[cell] === EMPTY_CELL,
      }),
    ...(columns * rows <= 128
      ? { compiled: { module: 'mnk', engine: (core, options) => core.mnk(board, options).engine } }
      : {}),
    threats: () => game.threatSolver(),
  });
}

export function ticTacToeGame(): AnyGame {
  return anyGame<ticTacToe.State>({
    name: 'tic-tac-toe',
    title: 'Tic-tac-toe',
    aim: 'Mark an empty cell. Three in a row win.',
    game: ticTacToe,
    notation: ticTacToe.notation,
    moves: CELL_MOVES,
    seats: SEATS.slice(0, 2),
    method: 'proving',
    picture(state) {
      const legal = new Set(ticTacToe.currentPlayer(state) < 0 ? [] : ticTacToe.legalActions(state));
      return gridPicture({
        look: 'marks',
        columns: 3,
        rows: 3,
        cells: state.cells,
        connect: 3,
        legal: (cell) => legal.has(cell),
      });
    },
  });
}

export function othelloGame(): AnyGame {
  return anyGame<othello.State>({
    name: 'othello',
    title: 'Othello',
    aim: 'Enclose a line of your opponent’s discs between two of yours to flip them. The most discs win.',
    game: othello,
    notation: othello.notation,
    moves: CELL_MOVES,
    seats: BLACK_AND_WHITE,
    method: 'proving',
    picture(state) {
      const legal = new Set(othello.currentPlayer(state) < 0 ? [] : othello.legalActions(state));
      const discs = (player: number): number => state.cells.filter((cell) => cell === 1 + player).length;
      return {
        ...gridPicture({
          look: 'discs',
          columns: othello.SIDE,
          rows: othello.SIDE,
          cells: state.cells,
          fromTheTop: true,
          legal: (cell) => legal.has(cell),
        }),
        scores: [0, 1].map((player) => ({ label: BLACK_AND_WHITE[player], points: discs(player) })),
      };
    },
    compiled: { module: 'othello', engine: (core, options) => core.othello(options).engine },
    exact: ({ othelloSolver }) => othelloSolver(),
  });
}

interface Grid {
  readonly look: Look;
  readonly columns: number;
  readonly rows: number;
  /** The cells row by row from a1: `EMPTY`, or 1 + the owner. */
  readonly cells: Uint8Array;
  /** Whether a1 is at the top left instead of the bottom left. */
  readonly fromTheTop?: boolean;
  /** The length of a winning line, if lines win. */
  readonly connect?: number;
  /** Further winning cells, by index. */
  readonly won?: ReadonlySet<number>;
  /** Whether a cell is a legal action; an action is the index of its cell. */
  readonly legal: ((cell: number) => boolean) | undefined;
}

/** Draws a board whose actions are its cells. */
export function gridPicture({
  look,
  columns,
  rows,
  cells,
  fromTheTop,
  connect,
  won,
  legal,
}: Grid): BoardPicture {
  const stored = (column: number, row: number): number =>
    (fromTheTop ? row : rows - 1 - row) * columns + column;
  const ownerAt = (column: number, row: number): number | undefined => {
    const cell = cells[stored(column, row)];
    return cell === EMPTY_CELL ? undefined : cell - 1;
  };
  const winning = connect === undefined ? new Set<number>() : lines({ columns, rows, connect }, ownerAt);
  const rowNames = Array.from({ length: rows }, (_, row) => String(fromTheTop ? row + 1 : rows - row));
  return boardPicture({ look, columnNames: [...LETTERS.slice(0, columns)], rowNames }, (column, row) => {
    const cell = stored(column, row);
    return {
      name: `${LETTERS[column]}${rowNames[row]}`,
      owner: ownerAt(column, row),
      action: legal?.(cell) ? cell : undefined,
      isWinning: winning.has(row * columns + column) || (won?.has(cell) ?? false),
    };
  });
}
