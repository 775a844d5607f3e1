export { type Agent, agent, type SearchOptions } from './agent/agent.ts';
export type { Budget, BudgetFor } from './agent/budget.ts';
export { type Pondering, type PonderOptions, ponder } from './agent/ponder.ts';
export type { SearchResult, Stopped } from './agent/searchResult.ts';
export { type SharedBatchesOptions, sharedBatches } from './agent/sharedBatches.ts';
export { think } from './agent/think.ts';
export type { Abort, ThinkOptions } from './agent/thinkOptions.ts';
export { BanyanError, type ErrorCode } from './checking/errors.ts';
export type { Encoding, EncodingSymmetry } from './contracts/encoding.ts';
export type {
  ExactAction,
  ExactReport,
  ExactSearch,
  ExactSolver,
  ExactStatus,
} from './contracts/exact.ts';
export {
  type AmafPriors,
  CHANCE,
  type ChanceGame,
  type Game,
  type HiddenInformationGame,
  type HiddenNotation,
  type LeafLimits,
  type LookAhead,
  type Notation,
  type Player,
  type Random,
  type RecommendedCore,
  type RecommendedOptions,
  type RecommendedUct,
  type SimultaneousGame,
  TERMINAL,
} from './contracts/game.ts';
export type { LevelSettings } from './contracts/level.ts';
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
  type SearchWarning,
  type Seed,
} from './contracts/search.ts';
export { encodingOf } from './encoding/encodingOf.ts';
export { decisive } from './evaluation/decisive.ts';
export type { Evaluation, Evaluator, RecordAction } from './evaluation/evaluation.ts';
export { mast } from './evaluation/mast.ts';
export {
  epsilonGreedy,
  type Heuristic,
  type Policy,
  softmax,
  uniformly,
  weighted,
} from './evaluation/policy.ts';
export { DEFAULT_MAX_ROLLOUT_MOVES, type RolloutOptions, rollout } from './evaluation/rollout.ts';
export { type ActionProof, proveActions } from './exact/actionProofs.ts';
export { type AlphaBetaOptions, alphaBeta } from './exact/alphaBeta.ts';
export { type AlphaBetaSolverOptions, alphaBetaSolver } from './exact/alphaBetaSolver.ts';
export { type ExactFirstEngine, type ExactFirstOptions, exactFirst } from './exact/exactFirst.ts';
export type { ExactFirstSearch } from './exact/exactFirstSearch.ts';
export type { ExactGame } from './exact/exactGame.ts';
export { type Solution, type SolveBudget, type SolveOptions, solve } from './exact/solve.ts';
export type { TableOptions } from './exact/tables.ts';
export type { Determinize } from './hidden/determinizer.ts';
export { type Exp3Options, exp3 } from './hidden/exp3.ts';
export {
  type AvailabilityUcb1Options,
  availabilityUcb1,
  type Candidates,
  type InformationSelection,
} from './hidden/informationSelection.ts';
export type { IsmctsVariant, TypeOfPlayer } from './hidden/informationSets.ts';
export type {
  InformationColumn,
  LearnedInformationTree,
  ReadonlyInformationTree,
} from './hidden/informationTree.ts';
export { type IsmctsOptions, ismcts } from './hidden/ismcts.ts';
export { type PimcOptions, pimc } from './hidden/pimc.ts';
export { type RejectingOptions, type ResampledOptions, rejecting, resampled } from './hidden/resampled.ts';
export { atLevel } from './levels/atLevel.ts';
export { bestAction } from './levels/bestAction.ts';
export { LEVEL_NAMES, type Level, levelsOf } from './levels/levels.ts';
export {
  type ProvingGame,
  type SolvableGame,
  type StrongestOptions,
  strongest,
  THREAT_SHARE,
  type ThreatGame,
} from './levels/strongest.ts';
export { freshSeed, sfc32 } from './numeric/random.ts';
export { isPuzzle, type NrpaOptions, nrpa, type Puzzle } from './puzzle/nrpa.ts';
export { type ExplainOptions, type Explanation, explain } from './report/explain.ts';
export {
  bestReturn,
  bestValue,
  type FinalMove,
  lowerBound,
  mostVisits,
  mostWins,
} from './report/finalMove.ts';
export { type MoveEvidence, type MoveVerdict, moveVerdict } from './report/moveVerdict.ts';
export { policyTarget } from './report/policyTarget.ts';
export { sampleAction } from './report/sampleAction.ts';
export { COMPARISON_CONFIDENCE, type ComparisonRound, ValueComparison } from './report/valueComparison.ts';
export { sampleOutcome } from './rules/chance.ts';
export { lookAheadByRules } from './rules/lookAhead.ts';
export type { PerfectInformationGame, SequentialHiddenGame } from './rules/perfectInformation.ts';
export { play } from './rules/play.ts';
export { type Box, type ChanceReducerRules, type ReducerRules, reducerGame } from './rules/reducerGame.ts';
export { inUnits, type ReturnRange } from './rules/returns.ts';
export { type GraphvizOptions, graphviz } from './saving/graphviz.ts';
export type { TreeView, TreeViewOptions } from './saving/treeView.ts';
export { type DirichletNoiseOptions, dirichletNoise } from './selection/dirichletNoise.ts';
export { type FirstPlay, reducedPlay } from './selection/firstPlay.ts';
export { type GraveOptions, grave } from './selection/grave.ts';
export { type GumbelOptions, type GumbelPlanning, gumbel } from './selection/gumbel.ts';
export { type ProgressiveBiasOptions, progressiveBias } from './selection/progressiveBias.ts';
export { progressiveWidening, type WideningOptions } from './selection/progressiveWidening.ts';
export { type PuctOptions, puct } from './selection/puct.ts';
export { rave } from './selection/rave.ts';
export type { RaveOptions } from './selection/raveOptions.ts';
export {
  type RootSelect,
  type Select,
  type Selection,
  type Ucb1Options,
  ucb1,
} from './selection/selection.ts';
export { type SinglePlayerOptions, singlePlayer } from './selection/singlePlayer.ts';
export { type Ucb1OfStatesOptions, ucb1OfStates } from './selection/ucb1OfStates.ts';
export { type Ucb1TunedOptions, ucb1Tuned } from './selection/ucb1Tuned.ts';
export type { ActionCodes, Learning } from './tree/learning.ts';
export type { Column, LearnedTree, ReadonlyTree } from './tree/readonlyTree.ts';
export { type Simulation, Trace } from './tree/simulation.ts';
export { NO_ACTION, ROOT } from './tree/tree.ts';
export type { BatchEvaluator, BatchLeaf } from './uct/batch.ts';
export { type BatchMctsOptions, batchMcts } from './uct/batchMcts.ts';
export { mcts } from './uct/mcts.ts';
export type {
  BatchMctsEngine,
  BatchMctsSearch,
  InspectableSearch,
  MctsEngine,
  MctsSearch,
} from './uct/mctsSearch.ts';
export type { MethodOptions } from './uct/method.ts';
export type { PlainOption } from './uct/recommendedCore.ts';
export type { MctsOptions } from './uct/uctFactory.ts';
export {
  DEFAULT_MAX_NODES,
  type Expansion,
  type InFlight,
  type RolloutPolicy,
  type UctOptions,
} from './uct/uctOptions.ts';
