/** The work of the bench: Connect Four from the empty board, by one engine. */
export interface Contestant {
  /**
   * Runs so many simulations of UCT with c = sqrt 2.
   * @returns the number of nodes, and the visits of each child of the root, which together identify the tree.
   */
  uct(simulations: number, seed: number): readonly number[];
  /**
   * Plays so many random games.
   * @returns how many the first player won, and how many were drawn.
   */
  rollouts(count: number, seed: number): readonly number[];
  /** Takes the memory of so many nodes, which lives as long as what is returned. */
  reserve(nodes: number): object;
}

/** Makes a contestant ready: what this takes is part of a cold start. */
export type Prepare = () => Promise<Contestant>;
