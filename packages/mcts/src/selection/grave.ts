/**
 * GRAVE, generalized RAVE (Cazenave 2015): a node with few visits has few AMAF statistics either, and uses those of an
 * ancestor with many visits.
 *
 * In the paper each node keeps a table of all moves of both players. Here the children of a node keep the AMAF
 * statistics of its legal actions, for the player who moves there. So the ancestor must be a node where the same player
 * moves, and an action that was not legal there has no AMAF statistics.
 */

import { checkInteger, checkOptions, checkRange } from '../checking/options.ts';
import { MAX_VISITS } from '../contracts/search.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';
import { AMAF_COLUMNS, amafLearner, minimumMseWeight } from './amaf.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { NO_CHILD, type Selection } from './selection.ts';

/** Options of `grave`. */
export interface GraveOptions {
  /** The visits from which a node uses its own AMAF statistics, 0 to 1e9; with 0 it is RAVE. Default 50. */
  readonly reference?: number;
  /** How fast the AMAF weight decreases, at least 0: 4 b^2 for the `bias` b of `rave`. Default 0.00001. */
  readonly bias?: number;
  /** The weight of exploration, at least 0. Default 0.2; the paper has none. */
  readonly c?: number;
  /** The value of a child without visits and AMAF visits: a number in [0, 1], or a function. Default 1, a win. */
  readonly firstPlay?: number | FirstPlay;
}

const DEFAULT_REFERENCE = 50;
const DEFAULT_BIAS = 1e-5;
const DEFAULT_C = 0.2;
const DEFAULT_FIRST_PLAY = 1;

/**
 * GRAVE, generalized RAVE (Cazenave 2015).
 *
 * It follows the child of the largest
 *
 *     (1 - beta) returnSum / n + beta amafReturnSum / m + c sqrt(ln N / n),   beta = m / (n + m + bias n m),
 *
 * where n is the visits of the child, N the visits of its parent and m the AMAF visits. The AMAF statistics are those
 * of the same action at the reference: the nearest node from the parent upwards where the same player moves and that
 * has `reference` visits, or else the highest node where that player moves. The rest is as in `rave`: beta is 0 without
 * AMAF visits; a child without visits has its AMAF mean, or else `firstPlay`, explored as if it had one visit; ties go
 * to the first child, and proven children are skipped.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function grave(options: GraveOptions = {}): Selection {
  checkOptions('grave', options, ['reference', 'bias', 'c', 'firstPlay']);
  const {
    reference = DEFAULT_REFERENCE,
    bias = DEFAULT_BIAS,
    c = DEFAULT_C,
    firstPlay = DEFAULT_FIRST_PLAY,
  } = options;
  checkInteger('reference', reference, 0, MAX_VISITS);
  checkRange('bias', bias, { min: 0 });
  checkRange('c', c, { min: 0 });
  const unplayed = checkedFirstPlay(firstPlay);
  const { sqrtLn } = ucb1Tables();
  const index = new ActionIndex();

  const select = (tree: ReadonlyTree, node: number, simulation: Simulation): number => {
    const { amafVisits, amafReturnSum, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = c * sqrtLnOf(sqrtLn, total);
    const initial = unplayed(tree, node);
    index.read(tree, referenceOf(tree, simulation, reference));
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      const source = index.childOf(tree, tree.actionOf(child));
      const amafCount = source === NO_CHILD ? 0 : amafVisits[source];
      let bound = count === 0 ? initial : tree.returnSumOf(child) / count;
      if (amafCount !== 0) {
        const amaf = amafReturnSum[source] / amafCount;
        bound = count === 0 ? amaf : bound + minimumMseWeight(count, amafCount, bias) * (amaf - bound);
      }
      bound += count === 0 ? exploration : exploration / Math.sqrt(count);
      if (best === NO_CHILD || bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best === NO_CHILD ? first : best;
  };
  return Object.assign(select, { columns: AMAF_COLUMNS, learn: amafLearner() });
}

/** The node whose AMAF statistics are used at the last node of a path. */
function referenceOf(
  tree: ReadonlyTree,
  { path, movers, length, player }: Simulation,
  reference: number,
): number {
  let node = path[length - 1];
  if (tree.visitsOf(node) >= reference) return node;
  for (let step = length - 2; step >= 0; step--) {
    if (movers[step + 1] !== player) continue;
    node = path[step];
    // Nodes further up count this simulation, so they need one visit more.
    if (tree.visitsOf(node) > reference) return node;
  }
  return node;
}

/**
 * Finds the children of one node by the codes of their actions. Entries are never erased: an entry of another node is
 * no child of this one, or has another action.
 */
class ActionIndex {
  #places = new Uint32Array(64);
  #first = 0;
  #end = 0;

  /** Indexes the children of a node, instead of those of the node before. */
  read(tree: ReadonlyTree, node: number): void {
    this.#first = tree.firstChildOf(node);
    this.#end = this.#first + tree.childCountOf(node);
    for (let child = this.#first; child < this.#end; child++) {
      const code = tree.actionOf(child);
      if (code >= this.#places.length) this.#grow(code);
      this.#places[code] = child;
    }
  }

  /** The child with the action of this code, or `NO_CHILD`; also beyond the end of the index. */
  childOf(tree: ReadonlyTree, code: number): number {
    const place = this.#places[code];
    return place >= this.#first && place < this.#end && tree.actionOf(place) === code ? place : NO_CHILD;
  }

  #grow(code: number): void {
    const places = new Uint32Array(2 ** Math.ceil(Math.log2(code + 1)));
    places.set(this.#places);
    this.#places = places;
  }
}
