export {
  type Abort,
  type Agent,
  agent,
  type SearchOptions,
  type SearchResult,
  SLICE_MILLISECONDS,
  type Stopped,
  type ThinkOptions,
  think,
} from './agent.ts';
export { type Budget, checkCount } from './budget.ts';
export { sampleOutcome } from './chance.ts';
export { BanyanError, type ErrorCode } from './errors.ts';
export type { Evaluation, Evaluator } from './evaluation.ts';
export { bestValue, type FinalMove, mostVisits } from './finalMove.ts';
export {
  CHANCE,
  type ChanceGame,
  type Game,
  type HiddenInformationGame,
  type Notation,
  type Player,
  type Random,
  TERMINAL,
} from './game.ts';
export { defaultHost, type Host } from './host.ts';
export { type MctsOptions, mcts } from './mcts.ts';
export { checkInteger, checkKeys, inspect, nearest } from './options.ts';
export { checkedAction, play } from './play.ts';
export { freshSeed, SEED_ROUNDS, type Seed, seedWords, sfc32 } from './random.ts';
export { DEFAULT_MAX_ROLLOUT_MOVES, rollout } from './rollout.ts';
export {
  type ActionStats,
  type Engine,
  MAX_VISITS,
  type Search,
  type SearchReport,
  type SearchStatus,
} from './search.ts';
export { type Selection, ucb1 } from './selection.ts';
export { MAX_NODES, ROOT, Tree } from './tree.ts';
export { type Simulator, TreeSearch, type TreeSearchParts } from './treeSearch.ts';
export { LN_2, TABLE_SIZE, type Ucb1Tables, ucb1Tables } from './ucb1Tables.ts';
export { checkOptions, DEFAULT_MAX_NODES, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';
