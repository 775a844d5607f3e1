/** The exact solvers of the core, loaded by workers where they are asked for. */
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
