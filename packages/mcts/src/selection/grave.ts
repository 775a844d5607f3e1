/**
 * GRAVE, generalized RAVE (Cazenave 2015): a node that was seldom visited knows too little even of AMAF, and takes the
 * AMAF statistics of an ancestor that was visited often.
 *
 * In the paper each node keeps a table of all the moves of both players. Here AMAF is kept on the children of a node:
 * of the actions that are legal there, for the player who moves there. So the ancestor must be one where the same
 * player moves, and an action that it did not have has no AMAF.
 */

import { checkInteger, checkOptions } from '../checking/options.ts';
import { MAX_VISITS } from '../contracts/search.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Tree } from '../tree/tree.ts';
import { AMAF_COLUMNS, amafLearner, leastErrorWeight } from './amaf.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { checkExploration, NO_CHILD, type Selection } from './selection.ts';

export interface GraveOptions {
  /** The visits that a node needs for its own AMAF statistics to be used, 0 to 4e9; with 0 it is RAVE. Default 50. */
  readonly reference?: number;
  /** How soon AMAF fades, at least 0. It is 4 b^2 where `rave` is given the bias b. Default 0.00001. */
  readonly bias?: number;
  /** The weight of exploration, at least 0. Default 0.2; the paper has none. */
  readonly c?: number;
  /** What a child without visits and without AMAF counts as: a return in [0, 1], or a rule. Default 1, a win. */
  readonly firstPlay?: number | FirstPlay;
}

const DEFAULT_REFERENCE = 50;
const DEFAULT_BIAS = 1e-5;
const DEFAULT_C = 0.2;
const DEFAULT_FIRST_PLAY = 1;

/**
 * Follows the child of the largest
 *
 *     (1 - beta) value / visits + beta amafReturnSum / amafVisits + c sqrt(ln N / visits),
 *     beta = m / (n + m + bias n m),
 *
 * n its visits, N those of the parent, m the AMAF visits; these and the AMAF value are those that the same action has
 * at the nearest node upwards, the parent included, where the same player moves and which has `reference` visits, or
 * else at the highest such node. For the rest it is as `rave`: beta is 0 without AMAF visits; a child without visits
 * counts as its AMAF mean, or else as `firstPlay`, explored as if it had one; the first of equals is taken, and proven
 * children are passed by.
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
  checkExploration(bias, 'bias');
  checkExploration(c);
  const unplayed = checkedFirstPlay(firstPlay);
  const { sqrtLn } = ucb1Tables();
  const index = new ActionIndex();

  const select = (tree: Tree, node: number, simulation: Simulation): number => {
    const { visits, returnSum, amafVisits, amafReturnSum, action, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = c * sqrtLnOf(sqrtLn, total);
    const initial = unplayed(tree, node);
    index.read(tree, referenceOf(tree, simulation, reference));
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      const twin = index.childOf(tree, action[child]);
      const amafCount = twin === NO_CHILD ? 0 : amafVisits[twin];
      let bound = count === 0 ? initial : returnSum[child] / count;
      if (amafCount !== 0) {
        const amaf = amafReturnSum[twin] / amafCount;
        bound = count === 0 ? amaf : bound + leastErrorWeight(count, amafCount, bias) * (amaf - bound);
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

/** The node whose AMAF statistics count at the last node of a path. */
function referenceOf(
  { visits }: Tree,
  { path, movers, length, player }: Simulation,
  reference: number,
): number {
  let node = path[length - 1];
  if (visits[node] >= reference) return node;
  for (let step = length - 2; step >= 0; step--) {
    if (movers[step + 1] !== player) continue;
    node = path[step];
    // The visits of nodes further up count the simulation that asks.
    if (visits[node] > reference) return node;
  }
  return node;
}

/**
 * Where the children of one node lie, by the codes of their actions. Nothing is ever erased: a place that was left over
 * from another node lies outside this node's children, or holds another action.
 */
class ActionIndex {
  #places = new Uint32Array(64);
  #first = 0;
  #end = 0;

  /** Goes over to the children of another node. */
  read({ action, firstChild, childCount }: Tree, node: number): void {
    this.#first = firstChild[node];
    this.#end = this.#first + childCount[node];
    for (let child = this.#first; child < this.#end; child++) {
      const code = action[child];
      if (code >= this.#places.length) this.#grow(code);
      this.#places[code] = child;
    }
  }

  /** The child with the action of this code, or `NO_CHILD`. */
  childOf({ action }: Tree, code: number): number {
    if (code >= this.#places.length) return NO_CHILD;
    const place = this.#places[code];
    return place >= this.#first && place < this.#end && action[place] === code ? place : NO_CHILD;
  }

  #grow(code: number): void {
    const places = new Uint32Array(2 ** Math.ceil(Math.log2(code + 1)));
    places.set(this.#places);
    this.#places = places;
  }
}
