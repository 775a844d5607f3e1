/** The exact solvers of games in WebAssembly. */
import { CONNECT_FOUR, type connectN, type othello } from '@banyan/games';
import { BanyanError, type ExactSolver } from '@banyan/mcts';
import type { ExactBook, ExactSolvers } from './playable.ts';

/** The last ply of the book of Connect Four. */
const BOOK_PLIES = 8;

/** The solvers of Connect-N, with the book of Connect Four. */
export function connectNSolvers(board: connectN.Board): ExactSolvers<connectN.State> {
  let opened: Promise<ExactSolver<connectN.State> | undefined> | undefined;
  const open = (): Promise<ExactSolver<connectN.State> | undefined> => {
    opened ??= openConnectN(board);
    return opened;
  };
  return isConnectFour(board) ? { open, book: connectFourBook } : { open };
}

async function openConnectN(board: connectN.Board): Promise<ExactSolver<connectN.State> | undefined> {
  const { connectNSolver } = await import('@banyan/wasm/exact');
  try {
    return await connectNSolver(board);
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE') return undefined;
    throw error;
  }
}

const connectFourBook: ExactBook<connectN.State> = {
  has: ({ stones }) => stones <= BOOK_PLIES,
  async open() {
    const [{ connectNSolver }, { connectFourBook }] = await Promise.all([
      import('@banyan/wasm/exact'),
      import('@banyan/wasm/connect-four-book'),
    ]);
    return connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  },
};

export const othelloSolvers: ExactSolvers<othello.State> = {
  async open() {
    const { othelloSolver } = await import('@banyan/wasm/exact');
    return othelloSolver();
  },
};

function isConnectFour({ columns, rows, connect }: connectN.Board): boolean {
  return columns === CONNECT_FOUR.columns && rows === CONNECT_FOUR.rows && connect === CONNECT_FOUR.connect;
}
