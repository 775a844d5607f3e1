/**
 * What `assembly/index.ts` exports. Counts come back as signed words: read them with `>>> 0`.
 */
export interface CoreExports {
  readonly memory: { readonly buffer: ArrayBuffer };

  /** Addresses in linear memory: of the tables of UCB1 (f64 each), and of the line that `replies` writes (bytes). */
  readonly sqrtLnTable: { readonly value: number };
  readonly inverseSqrtTable: { readonly value: number };
  readonly line: { readonly value: number };

  /** Makes room for so many nodes; 0 where the memory cannot be had. */
  reserveNodes(count: number): number;

  setBoard(columns: number, rows: number, connect: number): void;
  setPosition(firstLow: number, firstHigh: number, secondLow: number, secondHigh: number): void;
  /** The columns of the position that have room, a bit each. */
  openColumns(): number;
  /** Whether the player who moved last has a line. */
  isWon(): number;
  /** Drops a stone into an open column and returns its row. */
  drop(column: number): number;

  setOptions(c: number, maxRolloutMoves: number): void;
  setSeed(low: number, high: number): void;
  /** Begins a search of the position. */
  begin(maxNodes: number): void;
  run(simulations: number, maxNodes: number): number;
  /** Plays a column at the root and keeps the tree below it. */
  advance(column: number): void;

  nodes(): number;
  isFull(): number;
  rootVisits(): number;
  maxDepth(): number;
  childVisits(index: number): number;
  childValue(index: number): number;
  /** Writes the most visited line below a child of the root to `line`; returns its length. */
  replies(index: number): number;

  /** The number of sequences of exactly so many moves from the position. */
  perft(depth: number): number;
  /** Runs so many rollouts from the position, which is not over. */
  rollouts(count: number): void;
  rolloutsFirstWon(): number;
  rolloutsDrawn(): number;
}
