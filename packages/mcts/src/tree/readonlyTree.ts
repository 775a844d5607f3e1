/**
 * The tree as user code sees it: selections and first-play rules read all columns and write only those of their own.
 */

/**
 * The columns that only some techniques need, and request:
 *
 * - `prior`: the prior probability of the node's action.
 * - `squares`: the sum of its squared returns.
 * - `amafVisits`, `amafReturnSum`: its visits and its sum of returns as all moves as first.
 * - `best`: the best return through the node.
 * - `evaluation`: its own last evaluation, for the player to move there.
 * - `bounds`: the proven bounds of its returns (`maxnSolver.ts`).
 * - `link`: the shared node of its state (`transpositions.ts`).
 */
export type Column =
  | 'prior'
  | 'squares'
  | 'amafVisits'
  | 'amafReturnSum'
  | 'best'
  | 'evaluation'
  | 'bounds'
  | 'link';

/**
 * A search tree to read, by node: methods for what the record of a node has, and a column for each other statistic.
 *
 * Of the columns of `Column`, those that no technique requested have no elements. A tree that grows replaces its columns: read
 * them from the tree at each call.
 */
export interface ReadonlyTree {
  /** The number of nodes, unvisited children of expanded nodes included. */
  readonly nodes: number;
  /** Simulations through a node, those in flight included. */
  visitsOf(node: number): number;
  /** The sum of the returns of the player who chose a node. Its mean return is this sum / its visits. */
  returnSumOf(node: number): number;
  /** The first child of a node, or 0 if it is not expanded. The children of a node are adjacent. */
  firstChildOf(node: number): number;
  /** The code of the action that leads to a node from its parent. */
  actionOf(node: number): number;
  /** The number of children of a node. */
  childCountOf(node: number): number;
  /** The proof of each node; 0 for none. */
  readonly proof: ArrayLike<number>;
  readonly prior: ArrayLike<number>;
  readonly squares: ArrayLike<number>;
  readonly amafVisits: ArrayLike<number>;
  readonly amafReturnSum: ArrayLike<number>;
  readonly best: ArrayLike<number>;
  readonly evaluation: ArrayLike<number>;
  readonly bounds: ArrayLike<number>;
  readonly link: ArrayLike<number>;
  /** Whether a column was requested. */
  has(column: Column): boolean;
  /** Whether a node has children. */
  isExpanded(node: number): boolean;
  /** Whether the outcome of a node under perfect play is proven. A selection skips such nodes while it can. */
  isProven(node: number): boolean;
  /** The node that has the children of a node: the node itself, or the shared node that it is linked to. */
  stateNode(node: number): number;
}

/** A search tree whose requested columns may be written, by `learn` and `from` of the selection that requested them. */
export interface LearnedTree extends ReadonlyTree {
  readonly prior: Float32Array;
  readonly squares: Float64Array;
  readonly amafVisits: Uint32Array;
  readonly amafReturnSum: Float64Array;
  readonly best: Float64Array;
  readonly evaluation: Float32Array;
}
