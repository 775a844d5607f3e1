/** The exports of a module of `assembly/exact`. */
export interface ExactExports {
  readonly memory: { readonly buffer: ArrayBuffer };

  /** The address of the words of 32 bits that both sides read and write. */
  readonly words: { readonly value: number };

  /** Allocates a transposition table of 2^bits entries; 0 where the memory is not available. */
  reserveEntries(bits: number): number;
  /** Reads the parameters of the game from the words. */
  configure(): void;
  /** Begins a search of the state in the words. */
  begin(): void;
  /** Visits at most `nodes` nodes, and returns how many. */
  run(nodes: number): number;
  /** Whether all is proven that a report has; 0 for a state that is over. */
  isSolved(): number;

  /** 4 x distance + 2 x the return of the player to move at the root, or -1 where nothing is proven. */
  rootProof(): number;
  actionProof(n: number): number;
  /** The number of actions, 0 if the state is over, and the n-th one. */
  actionCount(): number;
  action(n: number): number;
  /** Writes the principal variation to the words, as far as it is known; returns its length. */
  line(): number;
}

/** The exports of the modules of Connect-N. */
export interface ConnectNExports extends ExactExports {
  /** States the proof of the root, after `begin`. */
  knowRoot(proof: number): void;
  /** States a proof that is not better than that of the root, after `begin`. */
  knowLeast(proof: number): void;
  /** States a proof that is not worse than that of an action, after `begin`. */
  knowMost(action: number, proof: number): void;
  /** Makes the search prove the outcome of every action, after `begin`. */
  proveEveryAction(): void;
}
