/**
 * `@banyan/mcts/engine`: for those who write engines. What every tree search shares around its loop, and the options,
 * seeds and tables with which two engines give the same tree.
 */
export { SEED_ROUNDS, seedWords } from './random.ts';
export type { RootedTree } from './rootedSearch.ts';
export { MAX_NODES } from './tree.ts';
export { type Simulator, TreeSearch, type TreeSearchParts } from './treeSearch.ts';
export { LN_2, TABLE_SIZE, type Ucb1Tables, ucb1Tables } from './ucb1Tables.ts';
export { resolveUctOptions, UCT_OPTIONS } from './uctOptions.ts';
