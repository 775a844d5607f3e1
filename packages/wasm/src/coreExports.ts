/**
 * The exports of `assembly/index.ts`. Counts arrive as signed words: read them with `>>> 0`.
 */
export interface CoreExports {
  readonly memory: { readonly buffer: ArrayBuffer };

  /** The `versionNumber` of the package that compiled the core. */
  readonly version: { readonly value: number };

  /**
   * Addresses in linear memory: the table of UCB1 (pairs of f64), the words that both sides read and write, and the line
   * that `replies` writes (16 bits an index).
   */
  readonly ucb1Table: { readonly value: number };
  readonly words: { readonly value: number };
  readonly line: { readonly value: number };

  /** Allocates places for nodes, with the records of AMAF if they learn; 0 where the memory is not available. */
  reserveNodes(count: number, learns?: number): number;

  /** The bytes of a state, and of the static data of game and compiler. */
  stateBytes(): number;
  staticBytes(): number;
  /** Whether the game has heavy rollouts, and whether its rollouts note actions, as RAVE needs. */
  hasHeavyRollout(): number;
  notesActions(): number;
  /** Whether the results of the game may be other than 0, 1/2 and 1: nodes then take twice the bytes. */
  hasShares(): number;
  /** Whether the game has prior knowledge for RAVE. */
  hasPriors(): number;
  /** Whether the game can look ahead. */
  looksAhead(): number;
  /** Whether the game can search leaves exactly. */
  solvesLeaves(): number;
  /** Looks ahead from the root, if the game can; `seen` of the n-th action is 1 for an immediate win, 2 for a loss, else 0. */
  lookAhead(): void;
  seen(n: number): number;
  /** Reads the parameters of the game from the words. */
  configure(): void;
  /** Reads the root's state from the words, and writes it there. */
  readState(): void;
  writeState(): void;
  player(): number;
  /** The first player's return, or -1 before the end. */
  result(): number;
  /** The number of legal actions; the name of the n-th; plays the n-th. */
  count(): number;
  action(n: number): number;
  play(n: number): void;

  /** The number of sequences of exactly `depth` moves from the root, up to 64. */
  perft(depth: number): number;
  /** Runs rollouts from the root, which is not over. */
  rollouts(count: number): void;
  rolloutsFirstWon(): number;
  rolloutsSecondWon(): number;
  rolloutsDrawn(): number;

  setOptions(
    c: number,
    maxRolloutMoves: number,
    policy: number,
    atRandom: number,
    solves: number,
    pairs: number,
  ): void;
  /**
   * Selects by RAVE or not; `squaredBias` is -1 for the schedule by `equivalence`; `priors` needs a game with priors. With
   * `firstTaker` an action counts for the player alone who took it first.
   */
  setRave(
    on: number,
    c: number,
    equivalence: number,
    squaredBias: number,
    firstPlay: number,
    priors: number,
    firstTaker: number,
  ): void;
  /** Makes a solver search leaves exactly, with these limits; none with 0 nodes. */
  setLeafSolver(emptyCells: number, nodes: number): void;
  setSeed(low: number, high: number): void;
  /** Begins a search of the root's state. */
  begin(maxNodes: number): void;
  run(simulations: number, maxNodes: number): number;
  /** Plays an action at the root, by its index, and keeps the tree below it. */
  advance(n: number): void;
  /** Does a part of what `advance` left, of this many nodes; returns whether there was any. All calls but `childVisits` do the rest. */
  settle(count: number): number;
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
