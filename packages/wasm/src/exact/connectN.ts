/** The exact solver of Connect-N. */
import { connectN } from '@banyan/games';
import { BanyanError, type ExactSolver } from '@banyan/mcts';
import { checkOptions } from '@banyan/mcts/checks';
import type { Build } from '../build.ts';
import { connectNTwin } from '../twins/connectN.ts';
import { exactModule } from './exactModules.ts';
import { exactSolver, tableBits } from './exactSolver.ts';

/** Options of an exact solver. */
export interface ExactOptions {
  /** The most entries of the transposition table, of 8 bytes each, 24 in Othello: the largest power of two up to it is taken. */
  readonly maxEntries?: number;
  /** The build to use. Default: `wasm`, or `js` where WebAssembly is not allowed. */
  readonly build?: Build;
}

/** The bits of a key in the table. */
const MAX_BITS = 56;

/**
 * The exact solver of Connect-N on boards whose columns x (rows + 1) is at most 56.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `BOARD_TOO_LARGE`, `INVALID_OPTION`, `UNKNOWN_OPTION`,
 *   `WASM_UNAVAILABLE`.
 */
export async function connectNSolver(
  board: connectN.Board,
  options: ExactOptions = {},
): Promise<ExactSolver<connectN.State>> {
  checkOptions('connectNSolver', options, ['maxEntries', 'build']);
  const game = connectN(board);
  const { columns, rows, connect } = game.board;
  const bits = columns * (rows + 1);
  if (bits > MAX_BITS) {
    throw new BanyanError(
      'BOARD_TOO_LARGE',
      `a board of ${columns}x${rows} takes ${bits} bits, columns x (rows + 1); the exact solver has ${MAX_BITS}`,
    );
  }
  const name = columns === 7 && rows === 6 && connect === 4 ? 'connectFour' : 'connectN';
  const entries = tableBits(options.maxEntries);
  return exactSolver(connectNTwin(game), await exactModule(name, options.build), entries);
}
