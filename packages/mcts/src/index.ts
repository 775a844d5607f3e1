export { type Agent, agent, type SearchOptions } from './agent.ts';
export type { BatchEvaluator, BatchLeaf } from './batch.ts';
export { type BatchMctsOptions, batchMcts } from './batchMcts.ts';
export type { Budget, BudgetFor } from './budget.ts';
export { sampleOutcome } from './chance.ts';
export { decisive } from './decisive.ts';
export type { Determinize } from './determinizer.ts';
export { type DirichletNoiseOptions, dirichletNoise } from './dirichletNoise.ts';
export { BanyanError, type ErrorCode } from './errors.ts';
export type { Evaluation, Evaluator, Played } from './evaluation.ts';
export { exp3 } from './exp3.ts';
export { type ExplainOptions, type Explanation, explain } from './explain.ts';
export { bestReturn, bestValue, type FinalMove, lowerBound, mostVisits, mostWins } from './finalMove.ts';
export { type FirstPlay, reducedPlay } from './firstPlay.ts';
export {
  CHANCE,
  type ChanceGame,
  type Game,
  type HiddenInformationGame,
  type HiddenNotation,
  type LookAhead,
  type Notation,
  type Player,
  type Random,
  type SimultaneousGame,
  TERMINAL,
} from './game.ts';
export { type GraphvizOptions, graphviz } from './graphviz.ts';
export { type GraveOptions, grave } from './grave.ts';
export { type GumbelOptions, type GumbelPlanning, gumbel } from './gumbel.ts';
export { defaultHost, type Host } from './host.ts';
export {
  availabilityUcb1,
  type Candidates,
  type InformationSelection,
} from './informationSelection.ts';
export type { IsmctsVariant, TypeOfPlayer } from './informationSets.ts';
export { type InformationColumn, InformationTree } from './informationTree.ts';
export { type IsmctsOptions, ismcts } from './ismcts.ts';
export type { ActionCodes, Learning } from './learning.ts';
export { lookAheadByRules } from './lookAhead.ts';
export { mast } from './mast.ts';
export { mcts } from './mcts.ts';
export type { BatchMctsEngine, BatchMctsSearch, MctsEngine, MctsSearch, OpenSearch } from './mctsSearch.ts';
export type { MethodOptions } from './method.ts';
export { SLICE_MILLISECONDS } from './pace.ts';
export type { HiddenTurns, PerfectInformationGame } from './perfectInformation.ts';
export { type PimcOptions, pimc } from './pimc.ts';
export { play } from './play.ts';
export { epsilonGreedy, type Heuristic, type Policy, softmax, uniformly, weighted } from './policy.ts';
export { type Pondering, type PonderOptions, ponder } from './ponder.ts';
export { progressiveBias } from './progressiveBias.ts';
export { progressiveWidening, type WideningOptions } from './progressiveWidening.ts';
export { type PuctOptions, puct } from './puct.ts';
export { freshSeed, type Seed, sfc32 } from './random.ts';
export { type RaveOptions, rave } from './rave.ts';
export { type Box, type ChanceReducerRules, type ReducerRules, reducerGame } from './reducerGame.ts';
export { type RejectingOptions, type ResampledOptions, rejecting, resampled } from './resampled.ts';
export { DEFAULT_MAX_ROLLOUT_MOVES, type RolloutOptions, rollout } from './rollout.ts';
export { sampleAction } from './sampleAction.ts';
export {
  type ActionStats,
  type AnyEngine,
  type AnySearch,
  type AsyncEngine,
  type AsyncSearch,
  type Engine,
  MAX_VISITS,
  type Proof,
  type Search,
  type SearchReport,
  type SearchStatus,
} from './search.ts';
export { type Select, type Selection, ucb1 } from './selection.ts';
export { type Simulation, Trace } from './simulation.ts';
export { type SinglePlayerOptions, singlePlayer } from './singlePlayer.ts';
export { type Abort, type SearchResult, type Stopped, type ThinkOptions, think } from './think.ts';
export { type Column, NO_ACTION, ROOT, Tree } from './tree.ts';
export type { TreeView, TreeViewOptions } from './treeView.ts';
export { ucb1OfStates } from './ucb1OfStates.ts';
export { ucb1Tuned } from './ucb1Tuned.ts';
export type { MctsOptions } from './uctFactory.ts';
export {
  DEFAULT_MAX_NODES,
  type Expansion,
  type InFlight,
  type RolloutPolicy,
  type UctOptions,
} from './uctOptions.ts';
