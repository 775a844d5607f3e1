/**
 * The solver for one player and for three or more: max^n (Luckhardt and Irani 1986) in the tree of the search, as
 * MCTS-Solver for many players (Nijssen and Winands 2011), with bounds instead of outcomes (score bounds: Cazenave and
 * Saffidine 2010, there for two players).
 *
 * In max^n, each player maximizes its own return. If several actions are equally good for that player, the returns of
 * the others may depend on which one is taken. So each node has bounds for the return of each player, which hold
 * however ties are broken (in any subgame-perfect equilibrium, mixed ones included):
 *
 * - The player to move gets at least the largest lower bound among the children, and at most the largest upper bound.
 * - That player may choose any child whose upper bound is not below that lower bound. The bounds of every other player
 *   cover the bounds of all these children.
 * - If returns have a known total (`Game.totalReturn`), a player gets at most what the lower bounds of the others
 *   leave, and lower bounds that sum to the total are the outcome.
 *
 * A node is proven once the bounds of each player are equal; the root, and its children in reports, once those of the
 * player to move at the root are. Proofs hold against players who maximize their own returns. With three players, they
 * do not hold against a player who does not, nor against two who cooperate. A game of one player is a special case: the
 * player gets the best of all ends.
 */

import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import type { Game, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { addUpTo } from '../evaluation/evaluation.ts';
import { inUnits, totalValue } from '../rules/returns.ts';
import { NO_NODE, type Trajectory } from '../tree/trajectory.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { type Bounds, BoundsTable, clampReturns, isExact, UNBOUNDED } from './bounds.ts';
import type { Prover } from './prover.ts';

/**
 * A word of the tree's `bounds` or `proof` is 65,536 * number + distance: the number of the bounds (of all players in
 * `bounds`; in `proof`, of the player who chose the node, or at the root of the player to move), and the distance in
 * plies to the end. Bounds for which the table has no room, and larger distances, are not recorded; the old bounds
 * remain true.
 */
const DISTANCES = 2 ** 16;

function wordOf(number: number, distance: number): number {
  return number * DISTANCES + distance;
}

function numberIn(word: number): number {
  return word >>> 16;
}

function distanceIn(word: number): number {
  return word & (DISTANCES - 1);
}

/** Lowers the upper bounds to what the lower bounds of the other players leave of the total. */
function limitByTotal(low: readonly number[], high: number[], total: number): void {
  const sure = low.reduce((sum, share) => sum + share, 0);
  for (let player = 0; player < high.length; player++) {
    high[player] = Math.max(low[player], Math.min(high[player], total - sure + low[player]));
  }
}

/** The solver for one player, and for three or more. */
export class MaxnSolver<State, Action> implements Prover<State> {
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  /** The sum of the values of all players at the end of the game, if it is known. */
  readonly #total: number | undefined;
  readonly #table: BoundsTable;
  /** The bounds of single players, for words of the tree's `proof`. */
  readonly #shares = new BoundsTable(1);
  /** Scratch memory. */
  readonly #low: number[];
  readonly #high: number[];
  readonly #returns: number[];

  constructor(game: Game<State, Action>, tree: Tree) {
    this.#game = game;
    this.#tree = tree;
    this.#total = totalValue(game);
    this.#table = new BoundsTable(game.players);
    this.#low = new Array<number>(game.players).fill(0);
    this.#high = new Array<number>(game.players).fill(0);
    this.#returns = new Array<number>(game.players).fill(0);
  }

  /** None: a `LookAhead` is for two players. */
  lookAhead(): undefined {
    return undefined;
  }

  markChildren(): void {}

  proveLeaf(): boolean {
    return false;
  }

  leafProof(): number {
    return 0;
  }

  creditProven(trajectory: Trajectory<State>): boolean {
    if (!this.#tree.isProven(trajectory.node)) return false;
    trajectory.credit(this.#boundsOf(trajectory.node).low);
    return true;
  }

  proveTerminal(trajectory: Trajectory<State>): void {
    const { node, chooser, returns } = trajectory;
    const { name, totalReturn } = this.#game;
    if (this.#total !== undefined && !addUpTo(returns, this.#total)) {
      throw new BanyanError(
        'INVALID_RETURNS',
        `${name} must give returns that sum to ${totalReturn}, its totalReturn, not [${returns.map((value) => inUnits(this.#game, value)).join(', ')}]. ` +
          `State: ${show(trajectory.state)}`,
      );
    }
    if (this.#write(node, { low: returns, high: returns }, 0, chooser)) trajectory.proved = node;
  }

  /** Backs up returns clamped to the bounds of each node. */
  backUp({ path, choosers, length, returns: evaluated, player: last, proved }: Trajectory<State>): void {
    const { link } = this.#tree;
    const returns = this.#returns;
    for (let player = 0; player < returns.length; player++) returns[player] = evaluated[player];
    let player = last;
    let hasChanged = proved !== NO_NODE;
    for (let step = length - 1; step >= 0; step--) {
      const node = path[step];
      const chooser = choosers[step];
      if (step < length - 1) {
        // The bounds of a shared node may have changed by another path.
        if (link[node] === path[step + 1]) hasChanged = this.#copy(path[step + 1], node, chooser);
        else if (hasChanged) hasChanged = this.#conclude(node, player, chooser);
      }
      this.#clampToBounds(returns, node, player);
      this.#tree.addReturn(node, returns[chooser]);
      player = chooser;
    }
  }

  /** Gives an edge the bounds of its shared node. Returns whether they changed. */
  #copy(node: number, edge: number, chooser: Player): boolean {
    return this.#write(edge, this.#boundsOf(node), distanceIn(this.#tree.bounds[node]), chooser);
  }

  /** Derives the bounds of a node from those of its children. Returns whether they changed. */
  #conclude(node: number, player: Player, chooser: Player): boolean {
    const first = this.#tree.firstChildOf(node);
    const end = first + this.#tree.childCountOf(node);
    const low = this.#low.fill(1);
    const high = this.#high.fill(0);
    let least = 0;
    let most = 0;
    for (let child = first; child < end; child++) {
      const bounds = this.#boundsOf(child);
      least = Math.max(least, bounds.low[player]);
      most = Math.max(most, bounds.high[player]);
    }
    for (let child = first; child < end; child++) {
      const bounds = this.#boundsOf(child);
      if (bounds.high[player] < least) continue;
      for (let other = 0; other < low.length; other++) {
        low[other] = Math.min(low[other], bounds.low[other]);
        high[other] = Math.max(high[other], bounds.high[other]);
      }
    }
    low[player] = least;
    high[player] = most;
    const total = this.#total;
    if (total !== undefined) limitByTotal(low, high, total);
    const isShared = total !== undefined && addUpTo(low, total);
    const bounds = { low, high: isShared ? low : high };
    const distance = this.#distance(node, player, bounds);
    return this.#write(node, bounds, distance, node === ROOT ? player : chooser);
  }

  /**
   * Plies to the end, if the return of some player is exact; else 0. A player with a proven 1 takes the quickest proven
   * way; any other player takes the longest of the possible ways.
   */
  #distance(node: number, player: Player, bounds: Bounds): number {
    if (!bounds.low.some((_, other) => isExact(bounds, other))) return 0;
    const tree = this.#tree;
    const least = bounds.low[player];
    const isSure = isExact(bounds, player);
    let best = -1;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    for (let child = first; child < end; child++) {
      const { low, high } = this.#boundsOf(child);
      if ((isSure ? low : high)[player] < least) continue;
      const distance = distanceIn(tree.bounds[child]);
      if (best === -1 || (least === 1 ? distance < best : distance > best)) best = distance;
    }
    return best + 1;
  }

  /** Records the bounds of a node, if there is room. Returns whether they changed. */
  #write(node: number, bounds: Bounds, distance: number, player: Player): boolean {
    const number = this.#table.numberOf(bounds);
    if (number === undefined || distance >= DISTANCES) return false;
    const word = wordOf(number, distance);
    if (word === this.#tree.bounds[node]) return false;
    this.#tree.bounds[node] = word;
    const { low, high } = this.#table.at(number);
    const isOutcome = node === ROOT || low.every((share, other) => share === high[other]);
    if (isOutcome) this.#prove(node, player);
    return true;
  }

  /** Proves a node for a player whose bounds are equal. */
  #prove(node: number, player: Player): void {
    const { proof, bounds } = this.#tree;
    const known = this.#boundsOf(node);
    const share = [known.low[player]];
    const number = isExact(known, player) ? this.#shares.numberOf({ low: share, high: share }) : undefined;
    proof[node] = number === undefined ? 0 : wordOf(number, distanceIn(bounds[node]));
  }

  /**
   * Clamps returns to the bounds of a node. If its player got less than the lower bound, they are first clamped to the
   * bounds of the first child that guarantees it.
   */
  #clampToBounds(returns: number[], node: number, player: Player): void {
    const { bounds } = this.#tree;
    if (numberIn(bounds[node]) === UNBOUNDED) return;
    const known = this.#boundsOf(node);
    if (this.#tree.isExpanded(node) && returns[player] < known.low[player]) {
      let child = this.#tree.firstChildOf(node);
      while (this.#boundsOf(child).low[player] < known.low[player]) child++;
      clampReturns(returns, this.#boundsOf(child));
    }
    clampReturns(returns, known);
  }

  #boundsOf(node: number): Bounds {
    return this.#table.at(numberIn(this.#tree.bounds[node]));
  }

  read(proof: number): Proof | undefined {
    if (proof === 0) return undefined;
    const [outcome] = this.#shares.at(numberIn(proof)).low;
    return { outcome, distance: distanceIn(proof) };
  }

  rootProof(): Proof | undefined {
    return this.read(this.#tree.proof[ROOT]);
  }

  childProof(child: number, player: Player): Proof | undefined {
    const known = this.#boundsOf(child);
    if (!isExact(known, player)) return undefined;
    return { outcome: known.low[player], distance: distanceIn(this.#tree.bounds[child]) };
  }

  range(child: number, player: Player): readonly [low: number, high: number] {
    const { low, high } = this.#boundsOf(child);
    return [low[player], high[player]];
  }

  promoteToRoot(child: number, _parent: Player, player: Player): void {
    if (player >= 0) this.#prove(child, player);
  }
}
