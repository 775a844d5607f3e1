/**
 * All moves as first (AMAF; Bruegmann 1993): a simulation also counts for the actions that a player took later in it,
 * as if the player had taken them first. RAVE and GRAVE learn these statistics.
 */
import type { Player } from '../contracts/game.ts';
import type { Column, LearnedTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';
import { ROOT } from '../tree/tree.ts';

/** The columns of AMAF: how often the action of a node was played from its parent on, and the sum of the returns. */
export const AMAF_COLUMNS: readonly Column[] = ['amafVisits', 'amafReturnSum'];

/**
 * Makes the function that updates the AMAF columns after a simulation.
 *
 * At each node of the path where a player is to move, each child whose action that player took from there on, in the
 * tree or in the rollout, gets one AMAF visit and the return of that player. The child that was followed is one of
 * them, and no child counts twice. Chance nodes learn nothing.
 *
 * With `firstTaker` an action counts for the player alone who took it first, from a node on: in Go the first stone on a
 * point says more about the point than one after captures.
 *
 * The time for a simulation is proportional to the number of children along its path. Nothing is allocated.
 */
export function amafLearner(firstTaker = false): (tree: LearnedTree, simulation: Simulation) => void {
  const played = new PlayedActions();

  /** Adds an action that a player took before all others in the set. */
  function addFirst(action: number, player: number, players: number): void {
    for (let other = 0; firstTaker && other < players; other++) played.delete(action * players + other);
    played.add(action * players + player);
  }

  return (tree, { path, movers, length, player, returns, rollout }) => {
    const { amafVisits, amafReturnSum } = tree;
    const players = returns.length;
    played.clear();
    for (let move = rollout.length - 1; move >= 0; move--) {
      addFirst(rollout.codes[move], rollout.players[move], players);
    }
    // From the leaf up, so that at each node `played` holds the actions from there on.
    let mover = player;
    for (let step = length - 1; step >= 0; step--) {
      const node = path[step];
      if (isDecider(mover)) {
        const first = tree.firstChildOf(node);
        const end = first + tree.childCountOf(node);
        for (let child = first; child < end; child++) {
          if (!played.has(tree.actionOf(child) * players + mover)) continue;
          amafVisits[child]++;
          amafReturnSum[child] += returns[mover];
        }
      }
      mover = movers[step];
      // The root of a tree with shared states has no action.
      if (isDecider(mover) && node !== ROOT) addFirst(tree.actionOf(node), mover, players);
    }
  };
}

/** Whether a player decides: neither `CHANCE` nor `TERMINAL`. */
function isDecider(player: Player): boolean {
  return player >= 0;
}

/** A set of small integers that is cleared in constant time. Its memory grows with the largest of them. */
class PlayedActions {
  /** The time of the last addition of each integer, counted in calls of `clear`. */
  #stamps = new Float64Array(64);
  #now = 0;

  clear(): void {
    this.#now++;
  }

  add(key: number): void {
    if (key >= this.#stamps.length) this.#grow(key);
    this.#stamps[key] = this.#now;
  }

  delete(key: number): void {
    if (key < this.#stamps.length) this.#stamps[key] = 0;
  }

  /** Whether an integer is in the set; `false` beyond the end of its memory. */
  has(key: number): boolean {
    return this.#stamps[key] === this.#now;
  }

  #grow(key: number): void {
    const stamps = new Float64Array(2 ** Math.ceil(Math.log2(key + 1)));
    stamps.set(this.#stamps);
    this.#stamps = stamps;
  }
}

/**
 * The weight of the AMAF mean of the least mean squared error (Gelly and Silver 2011).
 *
 * For returns in [0, 1] around 1/2 it is
 *
 *     m / (n + m + bias n m),   with n visits and m AMAF visits, m at least 1.
 *
 * @param bias 4 b^2, where b is the assumed error of AMAF means.
 */
export function minimumMseWeight(visits: number, amafVisits: number, bias: number): number {
  return amafVisits / (visits + amafVisits + bias * visits * amafVisits);
}
