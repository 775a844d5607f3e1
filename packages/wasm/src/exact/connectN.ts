/** The exact solver of Connect-N. */
import { connectN } from '@banyan/games';
import { BanyanError, type ExactSolver } from '@banyan/mcts';
import { checkBoolean, checkOptions } from '@banyan/mcts/checks';
import type { Build } from '../build.ts';
import { connectNTwin } from '../twins/connectN.ts';
import { stateBounds } from './bookBounds.ts';
import { bookFirst } from './bookSearch.ts';
import type { ConnectNBook } from './exactBook.ts';
import { compiledModule, connectFourModule, connectNModule } from './exactModules.ts';
import { exactSolver, tableBits } from './exactSolver.ts';

/** Options of an exact solver. */
export interface ExactOptions {
  /**
   * The most entries of the transposition table, of 8 bytes each, from 2^11 to 2^28.
   *
   * The largest power of two up to it is taken. Default 4,194,304, which are 32 MiB. In Othello an entry takes 24
   * bytes, and the default is 1,048,576. A search of Connect-N begins with 65,536 of them, and doubles their number,
   * some at a time, whenever it has visited 32 nodes for each.
   */
  readonly maxEntries?: number;
  /** The build to use. Default: `wasm`, or `js` where WebAssembly is not allowed. */
  readonly build?: Build;
}

/** Options of the exact solver of Connect-N. */
export interface ConnectNSolverOptions extends ExactOptions {
  /** A book for the same board, such as `connectFourBook()` of `@banyan/wasm/connect-four-book`. Default: none. */
  readonly book?: ConnectNBook;
  /**
   * Whether a search proves the outcome of every action, and which of them are best, before it is solved.
   *
   * That takes more nodes. Default false: it proves one best action.
   */
  readonly everyAction?: boolean;
}

/** The bits of a key in the table. */
const MAX_BITS = 56;

/** The most empty cells of a position in reach: those of Connect Four after eight plies take a second or so. */
const CELLS_IN_REACH = 34;

/** The share of the work in `exactFirst`: nearly every position in reach is proven, and the proof is worth the time. */
const SHARE = 0.8;

/**
 * The exact solver of Connect-N on boards whose columns x (rows + 1) is at most 56.
 *
 * In reach are positions with up to 34 empty cells, and those in the book.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `BOARD_TOO_LARGE`, `INVALID_OPTION`, `UNKNOWN_OPTION`,
 *   `WASM_UNAVAILABLE`.
 */
export async function connectNSolver(
  board: connectN.Board,
  options: ConnectNSolverOptions = {},
): Promise<ExactSolver<connectN.State>> {
  checkOptions('connectNSolver', options, ['book', 'build', 'everyAction', 'maxEntries']);
  const { book, build, everyAction = false, maxEntries } = options;
  checkBoolean('everyAction', everyAction);
  const game = connectN(board);
  const { columns, rows, connect } = game.board;
  checkSize(game.board);
  const bits = tableBits(maxEntries);
  const isConnectFour = columns === 7 && rows === 6 && connect === 4;
  const compiled = await compiledModule(isConnectFour ? connectFourModule : connectNModule, build);
  if (book !== undefined) checkBook(game, book);
  const solver = exactSolver({
    twin: connectNTwin(game),
    compiled,
    bits,
    share: SHARE,
    isInReach: ({ stones }) => columns * rows - stones <= CELLS_IN_REACH,
    prepare(exports, state) {
      const known = book === undefined ? undefined : stateBounds(exports, game, book, state);
      if (everyAction) exports.proveEveryAction();
      return known;
    },
  });
  return book === undefined ? solver : bookFirst(game, book, solver);
}

function checkSize({ columns, rows }: connectN.Board): void {
  const bits = columns * (rows + 1);
  if (bits <= MAX_BITS) return;
  throw new BanyanError(
    'BOARD_TOO_LARGE',
    `a board of ${columns}x${rows} takes ${bits} bits, columns x (rows + 1); the exact solver has ${MAX_BITS}`,
  );
}

function checkBook({ board, name }: connectN.Game, { board: known }: ConnectNBook): void {
  if (known.columns === board.columns && known.rows === board.rows && known.connect === board.connect) return;
  throw new BanyanError('INVALID_OPTION', `book must be one for ${name}, not for ${connectN(known).name}`);
}
