/** A peer: a library for any game, at work on the same rules as the others. */
export interface Peer {
  /** UCT from the empty board of Connect Four. */
  search(simulations: number, seed: number): Searched;
}

export interface Searched {
  /** Visits of each column. */
  readonly visits: readonly number[];
  /** Gives the tree back, which is held until then. */
  release(): void;
}
