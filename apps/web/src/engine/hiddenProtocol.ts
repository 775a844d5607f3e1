/** The messages between a page and the engines of games with hidden hands: plain data. */

/** A search for the player to move of a world. */
export interface HiddenTask {
  /** The name in addresses, `hearts`. */
  readonly game: string;
  /** A state that the player cannot tell from the true one: the page gives no engine the true state. */
  readonly world: unknown;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** The level of play, from 1; absent for the strongest engine. */
  readonly level?: number | undefined;
  readonly simulations?: number | undefined;
  readonly milliseconds?: number | undefined;
}

export interface HiddenReport {
  readonly action: number;
  /** Why the action is recommended. */
  readonly sentence: string;
  readonly simulations: number;
  readonly beliefs: Beliefs;
}

/** What the first worlds that a search sampled have in common. */
export interface Beliefs {
  /** The number of worlds that are counted. */
  readonly worlds: number;
  /** For each block of `HiddenRuleset.secrets` and each of its cells, the share of worlds in which it is true. */
  readonly shares: readonly (readonly number[])[];
}

/** The number of worlds of a search that are counted; its later ones are of the same kind. */
export const COUNTED_WORLDS = 1_000;
