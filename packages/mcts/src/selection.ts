/**
 * Selection: which child of an expanded node a simulation follows. A selection sees statistics only, never the game.
 */
import { BanyanError } from './errors.ts';
import { inspect } from './options.ts';
import type { Tree } from './tree.ts';
import { sqrtLnBeyond, TABLE_SIZE, ucb1Tables } from './ucb1Tables.ts';

/** Gives the child of `node` (which is expanded) to follow. Its type is stateless; it must not change the tree. */
export type Selection = (tree: Tree, node: number) => number;

/**
 * UCB1 (Auer, Cesa-Bianchi and Fischer 2002), which makes the search UCT (Kocsis and Szepesvari 2006).
 *
 * Unvisited children come first, in order; then the child of the largest
 *
 *     value / visits + c sqrt(ln N / visits),   N the visits of the parent,
 *
 * the first of them where several are equal.
 *
 * @param c the weight of exploration, at least 0. The default, sqrt 2, is that of the papers for returns in [0, 1].
 * @throws BanyanError `INVALID_OPTION`.
 */
export function ucb1(c: number = Math.SQRT2): Selection {
  checkExploration(c);
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  return (tree, node) => {
    const { visits, value } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = c * (total < TABLE_SIZE ? sqrtLn[total] : sqrtLnBeyond(sqrtLn, total));
    let best = first;
    let bestScore = -Infinity;
    for (let child = first; child < end; child++) {
      const count = visits[child];
      if (count === 0) return child;
      const spread = count < TABLE_SIZE ? inverseSqrt[count] : 1 / Math.sqrt(count);
      const score = value[child] / count + exploration * spread;
      if (score > bestScore) {
        best = child;
        bestScore = score;
      }
    }
    return best;
  };
}

/**
 * The weight of exploration, checked.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkExploration(c: unknown): number {
  if (typeof c === 'number' && c >= 0 && c < Infinity) return c;
  throw new BanyanError('INVALID_OPTION', `c must be a finite number of at least 0, not ${inspect(c)}`);
}
