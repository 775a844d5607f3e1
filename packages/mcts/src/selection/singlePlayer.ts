/**
 * SP-MCTS: selection for one player (Schadd et al. 2008). There is no opponent whose replies make an average honest, so
 * one good line is enough: what varies much, or was tried little, may hide one.
 */
import { checkOptions } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Tree } from '../tree/tree.ts';
import { checkExploration, type Selection } from './selection.ts';
import { addSquares } from './squares.ts';

export interface SinglePlayerOptions {
  /** The weight of exploration, at least 0. Default 0.5. */
  readonly c?: number;
  /** What a child is taken to vary by beyond its returns, over its visits: squared returns, at least 0. Default 0.01. */
  readonly d?: number;
}

const DEFAULT_C = 0.5;
const DEFAULT_D = 0.01;

/**
 * Unvisited children come first, in order; then the child of the largest
 *
 *     mean + c sqrt(ln N / n) + sqrt((sum of squared returns - n mean^2 + d) / n),
 *
 * n its visits and N those of the parent, the first of them where several are equal. Proven children are passed by. It
 * keeps the best return through each node as well (column `best`), for the final move `bestReturn`.
 *
 * The paper's returns are scores: a d for them, divided by the square of the score that counts as 1, is one for returns
 * in [0, 1].
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function singlePlayer(options: SinglePlayerOptions = {}): Selection {
  checkOptions('singlePlayer', options, ['c', 'd']);
  const { c = DEFAULT_C, d = DEFAULT_D } = options;
  checkExploration(c);
  checkExploration(d, 'd');
  const { sqrtLn } = ucb1Tables();
  const select = (tree: Tree, node: number): number => {
    const { visits, returnSum, squares, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = c * sqrtLnOf(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      if (count === 0) return child;
      const mean = returnSum[child] / count;
      // Rounding may leave less than nothing of a variance of 0.
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

function learn(tree: Tree, simulation: Simulation): void {
  addSquares(tree, simulation);
  const { path, choosers, length, outcome } = simulation;
  for (let step = 0; step < length; step++) {
    const node = path[step];
    tree.best[node] = Math.max(tree.best[node], outcome[choosers[step]]);
  }
}
