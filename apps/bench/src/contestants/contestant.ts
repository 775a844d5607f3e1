import type { SearchName } from '../processes/task.ts';

/** The work of the bench: Connect Four, by one engine. */
export interface Contestant {
  /** The available searches: UCT with c = sqrt 2, and its variations. */
  readonly searches: Readonly<Partial<Record<SearchName, RunSearch>>>;
  /**
   * Plays `count` random games.
   * @returns the wins of the first player, and the draws.
   */
  rollouts(count: number, seed: number): readonly number[];
  /** Allocates the memory of the given number of nodes, which lives as long as the returned object. */
  reserve(nodes: number): object;
}

/**
 * Runs simulations from the position after these moves, columns from 1.
 * @returns the numbers that identify the tree, as in `task.ts`.
 */
export type RunSearch = (simulations: number, seed: number, moves: string) => readonly number[];

/** Makes a contestant ready. Its time is part of a cold start. */
export type Prepare = () => Promise<Contestant>;
