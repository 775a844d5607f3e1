/**
 * `@banyan/mcts/engine`: for authors of engines.
 *
 * The protocol of tree searches around their loop; options and their limits; the seeds and tables with which two engines
 * give the same tree.
 * @module
 */
export { MAX_ROLLOUT_MOVES } from './evaluation/rollout.ts';
export { MAX_PLIES } from './exact/score.ts';
export { MAX_WORLDS } from './hidden/pimc.ts';
export { SEED_ROUNDS, seedWords } from './numeric/random.ts';
export { LN_2, sqrtLnUpTo, TABLE_SIZE, type Ucb1Tables, ucb1Tables } from './numeric/ucb1Tables.ts';
export type { RootedTree } from './protocol/rootedSearch.ts';
export { type Simulator, TreeSearch, type TreeSearchParts } from './protocol/treeSearch.ts';
export { MAX_NRPA_ALPHA, MAX_NRPA_ITERATIONS, MAX_NRPA_LEVELS } from './puzzle/nrpa.ts';
export { resolveRaveOptions } from './selection/raveOptions.ts';
export { DEFAULT_LEAF_LIMITS, MAX_EMPTY_CELLS, MAX_LEAF_NODES } from './solver/leafSolver.ts';
export { isNearlyFull } from './tree/columnMemory.ts';
export { MAX_NODES, Tree } from './tree/tree.ts';
export { MAX_EXPAND_AFTER } from './uct/method.ts';
export { withRecommendedForCore } from './uct/recommendedCore.ts';
export { resolveUctOptions, UCT_OPTIONS } from './uct/uctOptions.ts';
