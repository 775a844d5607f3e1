/** The exact solvers of the core, for their worker alone. */
import { connectNSolver, othelloSolver } from '@banyan/wasm/exact';
import type { ExactSolvers } from '../games/ruleset.ts';

export const EXACT_SOLVERS: ExactSolvers = {
  connectNSolver,
  othelloSolver,
  async connectFourBook() {
    const { connectFourBook } = await import('@banyan/wasm/connect-four-book');
    return connectFourBook();
  },
};
