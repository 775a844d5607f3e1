/** MAST: an action that was good in other simulations is probably good in this one (Finnsson and Bjornsson 2008). */
import type { Player } from '../contracts/game.ts';
import type { ActionCodes } from '../tree/learning.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Heuristic } from './policy.ts';

/** The value of an action that was never played: the largest one, so that it is tried. */
const UNPLAYED = 1;

/**
 * The move-average sampling technique, a heuristic that learns.
 *
 * The value of an action is the mean return of its player over all simulations of the search in which that player played it, in
 * the tree or in the rollout; 1 if there are none. Actions are identified by `actionKey`. For use in `softmax(mast(), 0.1)`,
 * the policy of its authors, or in `epsilonGreedy(mast(), 0.4)`, which Tak, Winands and Bjornsson (2012) found better; both for
 * returns in [0, 1].
 *
 * Each search learns for itself, and keeps what it has learned when it advances. Outside searches, all actions have the
 * same value.
 */
export function mast<State, Action = number>(): Heuristic<State, Action> {
  return Object.assign((): number => UNPLAYED, { from: averages<State, Action> });
}

/** The heuristic of one search. */
function averages<State, Action>(codeOf: (action: Action) => number): Heuristic<State, Action> {
  const means = new Means();

  const learn = (tree: ActionCodes, { path, movers, length, rollout, outcome }: Simulation): void => {
    for (let step = 1; step < length; step++) means.add(tree.actionOf(path[step]), movers[step], outcome);
    for (let move = 0; move < rollout.length; move++) {
      means.add(rollout.codes[move], rollout.players[move], outcome);
    }
  };
  return Object.assign((_state: State, action: Action, player: Player) => means.of(codeOf(action), player), {
    learn,
  });
}

/** Mean returns by code and player, in tables that double when a code lies beyond them. */
class Means {
  /** The number of players, known from the first returns on. */
  #players = 1;
  /** Indexed by code * players + player. */
  #sums = new Float64Array(64);
  #counts = new Float64Array(64);

  of(code: number, player: Player): number {
    const at = code * this.#players + player;
    return this.#counts[at] > 0 ? this.#sums[at] / this.#counts[at] : UNPLAYED;
  }

  /** Adds the return of the player who played an action. Outcomes of chance are ignored. */
  add(code: number, player: Player, returns: readonly number[]): void {
    if (player < 0) return;
    this.#players = returns.length;
    const at = code * this.#players + player;
    while (at >= this.#counts.length) this.#grow();
    this.#sums[at] += returns[player];
    this.#counts[at]++;
  }

  #grow(): void {
    this.#sums = doubled(this.#sums);
    this.#counts = doubled(this.#counts);
  }
}

function doubled(table: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * table.length);
  larger.set(table);
  return larger;
}
