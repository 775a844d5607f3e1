/** The games of this program, by name. */
import {
  CONNECT_FOUR,
  CONNECT_THREE,
  type ConnectNBoard,
  type ConnectNState,
  connectN,
  connectNNotation,
  EMPTY,
  type TicTacToeState,
  ticTacToe,
  ticTacToeNotation,
} from '@banyan/games';
import type { Engine, Game, Notation, Player, UctOptions } from '@banyan/mcts';
import { nearest } from '@banyan/mcts/checks';
import type { Core } from '@banyan/wasm';
import { finishedLines, type Picture } from './picture.ts';
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
};

export const DEFAULT_GAME = 'connect-four';

const BOARD_NAME = /^connect:(\d{1,3})x(\d{1,3})x(\d{1,3})$/;
const BOARD_EXAMPLE = 'connect:8x7x4';

/**
 * The game of that name; `connect:CxRxN` is a board of C columns and R rows with N in a line.
 * @throws UsageError with the nearest name; BanyanError `INVALID_BOARD`, `INVALID_K`.
 */
export function findGame(text: string): AnyGame {
  const name = text.toLowerCase();
  if (Object.hasOwn(GAMES, name)) {
    const game = GAMES[name];
    if (game !== undefined) return game();
  }
  if (name.startsWith('connect:')) return anyGame(connectNPlayable(name, parseBoard(name)));
  const names = Object.keys(GAMES);
  const all = list([...names, `any board such as ${BOARD_EXAMPLE}`]);
  throw new UsageError(
    `there is no game ${quote(text)}; did you mean ${nearest(name.slice(0, 100), names)}? There are ${all}`,
  );
}

function anyGame<State>(playable: Playable<State>): AnyGame {
  return (use) => use(playable);
}

function parseBoard(name: string): ConnectNBoard {
  const [, columns, rows, connect] = BOARD_NAME.exec(name) ?? [];
  if (columns === undefined) {
    throw new UsageError(
      `${quote(name)} is no board; write columns x rows x stones in a line, as in ${BOARD_EXAMPLE}`,
    );
  }
  return { columns: Number(columns), rows: Number(rows), connect: Number(connect) };
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
    const occupant = ({ column, row }: { column: number; row: number }): Player | undefined =>
      owner(cells[row * side + column]);
    return {
      columnNames: ['a', 'b', 'c'],
      rowNames: ['1', '2', '3'],
      occupant,
      last: last === undefined ? undefined : { column: last % side, row: Math.floor(last / side) },
      winning: finishedLines(side, side, side, occupant),
    };
  },
};

/** Whose stone a cell of a state holds: it is empty, or 1 + the player. */
function owner(cell: number | undefined): Player | undefined {
  return cell === undefined || cell === EMPTY ? undefined : cell - 1;
}
