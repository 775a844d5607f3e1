/**
 * What `assembly/index.ts` exports. Counts come back as signed words: read them with `>>> 0`.
 */
export interface CoreExports {
  readonly memory: { readonly buffer: ArrayBuffer };

  /** Of the package that compiled it: `versionNumber`. */
  readonly version: { readonly value: number };

  /**
   * Addresses in linear memory: of the table of UCB1 (pairs of f64), of the words that both sides write and read, and of
   * the line that `replies` writes (16 bits an index).
   */
  readonly ucb1Table: { readonly value: number };
  readonly words: { readonly value: number };
  readonly line: { readonly value: number };

  /** Makes room for so many nodes; 0 where the memory cannot be had. */
  reserveNodes(count: number): number;

  /** The bytes of a state, and of static data with what the compiler needs before them. */
  stateBytes(): number;
  staticBytes(): number;
  /** Whether the game can look ahead. */
  looksAhead(): number;
  /** Looks ahead from the root, if the game can; and what it sees of the n-th action: 1 wins at once, 2 loses, else 0. */
  lookAhead(): void;
  seen(n: number): number;
  /** Takes the parameters of the game from the words. */
  configure(): void;
  /** Takes the root's state from the words, and gives it back. */
  readState(): void;
  writeState(): void;
  player(): number;
  /** The first player's return, or -1 before the end. */
  result(): number;
  /** The number of legal actions, what the n-th is called, and playing it. */
  count(): number;
  action(n: number): number;
  play(n: number): void;

  /** The number of sequences of exactly so many moves from the root, up to 64. */
  perft(depth: number): number;
  /** Runs so many rollouts from the root, which is not over. */
  rollouts(count: number): void;
  rolloutsFirstWon(): number;
  rolloutsSecondWon(): number;
  rolloutsDrawn(): number;

  setOptions(
    c: number,
    mostRolloutMoves: number,
    decisive: number,
    atRandom: number,
    solves: number,
    pairs: number,
  ): void;
  setSeed(low: number, high: number): void;
  /** Begins a search of the root's state. */
  begin(maxNodes: number): void;
  run(simulations: number, maxNodes: number): number;
  /** Plays an action at the root, by its index, and keeps the tree below it. */
  advance(n: number): void;
  /** Writes the expected line below a child of the root to `line`; returns its length. */
  replies(n: number): number;

  nodes(): number;
  isFull(): number;
  rootVisits(): number;
  maxDepth(): number;
  /** Rollouts that were cut since the search began or advanced. */
  cutRollouts(): number;
  childVisits(n: number): number;
  childValue(n: number): number;
  /** 4 x distance + 2 x the first player's return, or -1 where nothing is proven. */
  rootProof(): number;
  childProof(n: number): number;
  /** 0, or the number of a law that the tree breaks (`assembly/invariants.ts`). */
  brokenLaw(): number;
}
