import type { SearchName } from '../lanes/task.ts';

/** The work of the bench: Connect Four, by one engine. */
export interface Contestant {
  /** The searches that it has: UCT with c = sqrt 2, and its variations. */
  readonly searches: Readonly<Partial<Record<SearchName, RunSearch>>>;
  /**
   * Plays so many random games.
   * @returns how many the first player won, and how many were drawn.
   */
  rollouts(count: number, seed: number): readonly number[];
  /** Takes the memory of so many nodes, which lives as long as what is returned. */
  reserve(nodes: number): object;
}

/**
 * Runs so many simulations from the position after these moves, columns from 1.
 * @returns what identifies the tree, as `task.ts` says.
 */
export type RunSearch = (simulations: number, seed: number, moves: string) => readonly number[];

/** Makes a contestant ready: what this takes is part of a cold start. */
export type Prepare = () => Promise<Contestant>;
