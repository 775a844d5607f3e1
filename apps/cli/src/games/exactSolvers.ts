/** The exact solvers of games in WebAssembly. */
import { CONNECT_FOUR, type connectN, type othello } from '@banyan/games';
import { BanyanError, type ExactSolver } from '@banyan/mcts';
import type { ConnectNBook } from '@banyan/wasm/exact';

/** Opens the solver of Connect-N, with the book of Connect Four; `undefined` for a board that is too large for it. */
export async function openConnectNSolver(
  board: connectN.Board,
): Promise<ExactSolver<connectN.State> | undefined> {
  const { connectNSolver } = await import('@banyan/wasm/exact');
  try {
    return await connectNSolver(board, isConnectFour(board) ? { book: await openBook() } : {});
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE') return undefined;
    throw error;
  }
}

export async function openOthelloSolver(): Promise<ExactSolver<othello.State>> {
  const { othelloSolver } = await import('@banyan/wasm/exact');
  return othelloSolver();
}

function isConnectFour({ columns, rows, connect }: connectN.Board): boolean {
  return columns === CONNECT_FOUR.columns && rows === CONNECT_FOUR.rows && connect === CONNECT_FOUR.connect;
}

async function openBook(): Promise<ConnectNBook> {
  const { connectFourBook } = await import('@banyan/wasm/connect-four-book');
  return connectFourBook();
}
