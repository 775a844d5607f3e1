/** The exact solvers of games, loaded when a worker opens them. */
import type { connectN, othello } from '@banyan/games';
import type { ExactSolver } from '@banyan/mcts';

/** The boards of the solver of Connect-N: the bits of the columns, each with a cell on top. */
const MAX_BITS = 56;

/** Returns how to open the solver for a board, with the book of Connect Four; `undefined` for a board that is too large. */
export function connectNExact({
  columns,
  rows,
  connect,
}: connectN.Board): (() => Promise<ExactSolver<connectN.State>>) | undefined {
  if (columns * (rows + 1) > MAX_BITS) return undefined;
  const isConnectFour = columns === 7 && rows === 6 && connect === 4;
  return async () => {
    const { connectNSolver } = await import('@banyan/wasm/exact');
    return connectNSolver({ columns, rows, connect }, isConnectFour ? { book: await openBook() } : {});
  };
}

async function openBook() {
  const { connectFourBook } = await import('@banyan/wasm/connect-four-book');
  return connectFourBook();
}

export async function othelloExact(): Promise<ExactSolver<othello.State>> {
  const { othelloSolver } = await import('@banyan/wasm/exact');
  return othelloSolver();
}
