/**
 * The order in which a search tries the actions of a state: first the action of the transposition table, then by the
 * history heuristic (Schaeffer 1989), which counts for each player and action how often it decided a state, by the
 * square root of the nodes that it took.
 */
import type { Player } from '../contracts/game.ts';

/** What each player's actions have decided in a search so far. Actions are small integers here. */
export class Ordering {
  readonly #history: readonly number[][] = [[], []];
  readonly #ranks: number[] = [];

  /** Records that an action decided a state after `work` nodes, from 1. */
  reward(player: Player, code: number, work: number): void {
    const history = this.#history[player];
    history[code] = (history[code] ?? 0) + Math.sqrt(work);
  }

  /**
   * Sorts indices of actions, the most promising first.
   * @param codes the action of each index.
   * @param first the index of the action that comes first in any case, or `NONE`.
   */
  sort(indices: number[], codes: readonly number[], player: Player, first: number): void {
    const history = this.#history[player];
    const ranks = this.#ranks;
    for (let at = 0; at < indices.length; at++) {
      const index = indices[at];
      const rank = index === first ? Infinity : (history[codes[index]] ?? 0);
      let to = at;
      for (; to > 0 && ranks[to - 1] < rank; to--) {
        ranks[to] = ranks[to - 1];
        indices[to] = indices[to - 1];
      }
      ranks[to] = rank;
      indices[to] = index;
    }
  }
}
