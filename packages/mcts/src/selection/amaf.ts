/**
 * All moves as first (AMAF; Bruegmann 1993): a simulation also counts for the actions that its player took later on, as
 * if they had been taken at once. This is what RAVE and GRAVE learn.
 */
import type { Player } from '../contracts/game.ts';
import type { Simulation } from '../tree/simulation.ts';
import { type Column, ROOT, type Tree } from '../tree/tree.ts';

/** What `learnAmaf` writes: how often the action of a node was played later on, and the sum of the returns. */
export const AMAF_COLUMNS: readonly Column[] = ['amafVisits', 'amafReturnSum'];

/**
 * Makes the function that learns from a simulation. At each node of its path where a player is to move, each child
 * whose action that player took from there on, in the tree or in the rollout, gets one AMAF visit and that player's
 * return: the child that was followed too, and none twice. Nothing is learned where chance is to move.
 *
 * A simulation costs as much as there are children along its path, and allocates nothing.
 */
export function amafLearner(): (tree: Tree, simulation: Simulation) => void {
  const played = new PlayedActions();
  return (tree, { path, movers, length, player, returns, rollout }) => {
    const { action, firstChild, childCount, amafVisits, amafReturnSum } = tree;
    const players = returns.length;
    played.clear();
    for (let move = 0; move < rollout.length; move++) {
      played.add(rollout.codes[move] * players + rollout.players[move]);
    }
    // Upwards, so that `played` holds at each node what was played from there on.
    let mover = player;
    for (let step = length - 1; step >= 0; step--) {
      const node = path[step];
      if (isDecider(mover)) {
        const first = firstChild[node];
        const end = first + childCount[node];
        for (let child = first; child < end; child++) {
          if (!played.has(action[child] * players + mover)) continue;
          amafVisits[child]++;
          amafReturnSum[child] += returns[mover];
        }
      }
      mover = movers[step];
      if (isDecider(mover) && node !== ROOT) played.add(action[node] * players + mover);
    }
  };
}

/** Neither chance nor the end of the game. */
function isDecider(player: Player): boolean {
  return player >= 0;
}

/** A set of small integers, emptied at once, that grows with the largest of them. */
class PlayedActions {
  /** When each was added last. */
  #stamps = new Float64Array(64);
  #now = 0;

  clear(): void {
    this.#now++;
  }

  add(key: number): void {
    if (key >= this.#stamps.length) this.#grow(key);
    this.#stamps[key] = this.#now;
  }

  /** `false` also for what lies beyond the largest. */
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
 * The weight of the AMAF mean against the plain one that makes the mean squared error least, for returns in [0, 1]
 * around 1/2 (Gelly and Silver 2011):
 *
 *     m / (n + m + bias n m),   n the visits, m the AMAF visits, of which there is one at least.
 *
 * @param bias 4 b^2, b how far AMAF means are thought to be off.
 */
export function leastErrorWeight(visits: number, amafVisits: number, bias: number): number {
  return amafVisits / (visits + amafVisits + bias * visits * amafVisits);
}
