/**
 * The order in which a search tries the actions of a state: the action of the transposition table, then by the history
 * heuristic (Schaeffer 1989), which counts for each player and action how often it was good enough to end the search
 * of a state, and by the two killer actions of the ply (Akl and Newborn 1977).
 */
import type { Player } from '../contracts/game.ts';
import { NONE } from './table.ts';

/** What killer actions count for, in cut-offs. */
const KILLER = 2 ** 40;

/** What an action has done in a search so far. Actions are small integers here. */
export class Ordering {
  readonly #history: readonly number[][] = [[], []];
  readonly #killers: number[] = [];
  readonly #ranks: number[] = [];

  /** Records that an action ended the search of a state at this ply, after `work` nodes. */
  reward(player: Player, code: number, ply: number): void {
    const history = this.#history[player];
    history[code] = (history[code] ?? 0) + 1;
    const killers = this.#killers;
    if (killers[2 * ply] === code) return;
    killers[2 * ply + 1] = killers[2 * ply] ?? NONE;
    killers[2 * ply] = code;
  }

  /**
   * Sorts indices of actions, the most promising first.
   * @param codes the action of each index.
   * @param first the index of the action that comes first in any case, or `NONE`.
   */
  sort(indices: number[], codes: readonly number[], player: Player, ply: number, first: number): void {
    const history = this.#history[player];
    const [killer, second] = [this.#killers[2 * ply], this.#killers[2 * ply + 1]];
    const ranks = this.#ranks;
    for (let at = 0; at < indices.length; at++) {
      const index = indices[at];
      const code = codes[index];
      let rank = history[code] ?? 0;
      if (code === killer || code === second) rank += KILLER;
      if (index === first) rank = Infinity;
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
