/** The exact solver of Othello. */
import type { othello } from '@banyan/games';
import type { ExactSolver } from '@banyan/mcts';
import { checkOptions } from '@banyan/mcts/checks';
import { othelloTwin } from '../twins/othello.ts';
import type { ExactOptions } from './connectN.ts';
import { compiledModule, othelloModule } from './exactModules.ts';
import { exactSolver, tableBits } from './exactSolver.ts';

/** An entry takes 24 bytes. */
const DEFAULT_ENTRIES = 2 ** 20;

/** The most empty cells of a position in reach: half of those with as many take less than a second. */
const CELLS_IN_REACH = 24;

/**
 * The exact solver of Othello, for endgames: it proves the outcome, win, draw or loss, and not the margin.
 *
 * It stops when the outcome of the root is proven, so several actions may stay unproven. Every distance is the
 * length of one line of play that ends with the outcome; a quicker or longer line may exist. A node with seven empty cells
 * or fewer is searched to the end at once. An entry of the table takes 24 bytes. In reach are positions with up to 24
 * empty cells.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `WASM_UNAVAILABLE`.
 */
export async function othelloSolver(options: ExactOptions = {}): Promise<ExactSolver<othello.State>> {
  checkOptions('othelloSolver', options, ['maxEntries', 'build']);
  const bits = tableBits(options.maxEntries ?? DEFAULT_ENTRIES);
  return exactSolver({
    twin: othelloTwin,
    compiled: await compiledModule(othelloModule, options.build),
    bits,
    isInReach: ({ cells }) => cells.filter((disc) => disc === 0).length <= CELLS_IN_REACH,
  });
}
