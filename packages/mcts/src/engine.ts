/**
 * `@banyan/mcts/engine`: for authors of engines.
 *
 * The protocol of tree searches around their loop, and the options, seeds and tables with which two engines give the same tree.
 * @module
 */
export { SEED_ROUNDS, seedWords } from './numeric/random.ts';
export { LN_2, TABLE_SIZE, type Ucb1Tables, ucb1Tables } from './numeric/ucb1Tables.ts';
export type { RootedTree } from './protocol/rootedSearch.ts';
export { type Simulator, TreeSearch, type TreeSearchParts } from './protocol/treeSearch.ts';
export { resolveRaveOptions } from './selection/raveOptions.ts';
export { MAX_LEAF_NODES } from './solver/leafSolver.ts';
export { MAX_NODES, Tree } from './tree/tree.ts';
export { withRecommendedForCore } from './uct/recommendedCore.ts';
export { resolveUctOptions, UCT_OPTIONS } from './uct/uctOptions.ts';
