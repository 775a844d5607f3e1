/**
 * SP-MCTS: selection for games of one player (Schadd et al. 2008). Without an opponent, one good line is enough, so a
 * child whose returns vary much, or that has few visits, is worth exploring.
 */

import { checkOptions, checkRange } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { LearnedTree, ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Selection } from './selection.ts';
import { addSquares } from './squares.ts';

/** Options of `singlePlayer`. */
export interface SinglePlayerOptions {
  /** The weight of exploration, at least 0. Default 0.5. */
  readonly c?: number;
  /** A constant added to the sum of squared deviations, at least 0. Default 0.01. */
  readonly d?: number;
}

const DEFAULT_C = 0.5;
const DEFAULT_D = 0.01;

/**
 * The selection of SP-MCTS, for puzzles (Schadd et al. 2008).
 *
 * It follows unvisited children first, in order; then the child of the largest
 *
 *     mean + c sqrt(ln N / n) + sqrt((sum of squared returns - n mean^2 + d) / n),
 *
 * where n is the visits of the child and N the visits of its parent. Ties go to the first child, and proven children
 * are skipped. The selection also keeps the best return through each node (column `best`), for the final move
 * `bestReturn`.
 *
 * The returns of the paper are scores. To convert its d for returns in [0, 1], divide it by the square of the score
 * that corresponds to 1.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function singlePlayer(options: SinglePlayerOptions = {}): Selection {
  checkOptions('singlePlayer', options, ['c', 'd']);
  const { c = DEFAULT_C, d = DEFAULT_D } = options;
  checkRange('c', c, { min: 0 });
  checkRange('d', d, { min: 0 });
  const { sqrtLn } = ucb1Tables();
  const select = (tree: ReadonlyTree, node: number): number => {
    const { squares, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = c * sqrtLnOf(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      if (count === 0) return child;
      const mean = tree.returnSumOf(child) / count;
      // Rounding may make a variance of 0 negative.
      const variance = Math.max(0, squares[child] / count - mean * mean);
      const bound = mean + exploration / Math.sqrt(count) + Math.sqrt(variance + d / count);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
  return Object.assign(select, { columns: ['squares', 'best'] as const, learn });
}

function learn(tree: LearnedTree, simulation: Simulation): void {
  addSquares(tree, simulation);
  const { path, choosers, length, outcome } = simulation;
  for (let step = 0; step < length; step++) {
    const node = path[step];
    tree.best[node] = Math.max(tree.best[node], outcome[choosers[step]]);
  }
}
