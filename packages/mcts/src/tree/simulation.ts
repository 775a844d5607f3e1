/** Records of simulations, for techniques that learn more from them than their results. */
import type { Player } from '../contracts/game.ts';

/** A simulation, as selections and techniques that learn see it. */
export interface Simulation {
  /** The nodes of its path, the root first, and the player who chose each. */
  readonly path: readonly number[];
  readonly choosers: readonly Player[];
  /**
   * Who moved to each node of the path from the one before: its chooser, or `CHANCE`; undefined for the root.
   *
   * Outcomes of chance are credited to the player whose decision led to them. Where states are shared, also `CHANCE` for
   * the step from an edge to its state.
   */
  readonly movers: readonly Player[];
  /** The length of the path. The arrays are scratch memory, and may be longer. */
  readonly length: number;
  /** The player to move at the last node, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  /** Each player's return, as backed up. */
  readonly returns: readonly number[];
  /**
   * Each player's return at the end of this line of play: as backed up, unless the evaluator gives its own `outcome`.
   */
  readonly outcome: readonly number[];
  /** The actions of the rollout from the last node. */
  readonly rollout: Trace;
}

/**
 * The actions of a rollout, in order, by their codes in the tree.
 *
 * Scratch memory, used again.
 */
export class Trace {
  readonly codes: number[] = [];
  readonly players: Player[] = [];
  length = 0;

  /** Removes all actions. */
  clear(): void {
    this.length = 0;
  }

  /** Appends an action of a player. */
  add(player: Player, code: number): void {
    this.codes[this.length] = code;
    this.players[this.length] = player;
    this.length++;
  }
}
