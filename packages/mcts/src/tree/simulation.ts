/** What a simulation was, for techniques that learn more from it than its result. */
import type { Player } from '../contracts/game.ts';

export interface Simulation {
  /** The nodes that it went through, the root first, and who chose each. */
  readonly path: readonly number[];
  readonly choosers: readonly Player[];
  /**
   * Who moved to each of them from the one before: its chooser, or else `CHANCE`, whose outcomes are credited to the
   * player whose decision led to them. `CHANCE` also where states are shared, for the step from an action to the state
   * behind it. Means nothing for the root.
   */
  readonly movers: readonly Player[];
  /** How many of them there are: the arrays are scratch, and may be longer. */
  readonly length: number;
  /** Who is to move at the last of them: a player, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  /** Each player's share, as backed up. */
  readonly returns: readonly number[];
  /** Each player's share at the end of this very line: what was backed up, unless its evaluator tells them apart. */
  readonly outcome: readonly number[];
  /** The actions that were played behind the last node. */
  readonly rollout: Trace;
}

/** The actions of a rollout, by the codes that a tree has for them, in order; scratch memory that is used again. */
export class Trace {
  readonly codes: number[] = [];
  readonly players: Player[] = [];
  length = 0;

  clear(): void {
    this.length = 0;
  }

  add(player: Player, code: number): void {
    this.codes[this.length] = code;
    this.players[this.length] = player;
    this.length++;
  }
}
