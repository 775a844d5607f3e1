export {
  type Abort,
  type Agent,
  agent,
  type SearchOptions,
  type SearchResult,
  type Stopped,
  type ThinkOptions,
  think,
} from './agent.ts';
export type { Budget } from './budget.ts';
export { sampleOutcome } from './chance.ts';
export { decisiveRollout } from './decisive.ts';
export { BanyanError, type ErrorCode } from './errors.ts';
export type { Evaluation, Evaluator, Played } from './evaluation.ts';
export { type ExplainOptions, type Explanation, explain } from './explain.ts';
export { bestValue, type FinalMove, lowerBound, mostVisits, mostWins } from './finalMove.ts';
export { type FirstPlay, reducedPlay } from './firstPlay.ts';
export {
  CHANCE,
  type ChanceGame,
  type Game,
  type HiddenInformationGame,
  type LookAhead,
  type Notation,
  type Player,
  type Random,
  TERMINAL,
} from './game.ts';
export { type GraphvizOptions, graphviz } from './graphviz.ts';
export { defaultHost, type Host } from './host.ts';
export { lookAheadByRules } from './lookAhead.ts';
export { type MctsOptions, mcts, type PerfectInformationGame } from './mcts.ts';
export type { MctsEngine, MctsSearch } from './mctsSearch.ts';
export { SLICE_MILLISECONDS } from './pace.ts';
export { play } from './play.ts';
export { progressiveBias } from './progressiveBias.ts';
export { type PuctOptions, puct } from './puct.ts';
export { freshSeed, type Seed, sfc32 } from './random.ts';
export { DEFAULT_MAX_ROLLOUT_MOVES, rollout } from './rollout.ts';
export { sampleAction } from './sampleAction.ts';
export {
  type ActionStats,
  type Engine,
  MAX_VISITS,
  type Proof,
  type Search,
  type SearchReport,
  type SearchStatus,
} from './search.ts';
export { type Select, type Selection, ucb1 } from './selection.ts';
export { type Simulation, Trace } from './simulation.ts';
export { type Column, NO_ACTION, ROOT, Tree } from './tree.ts';
export type { TreeView, TreeViewOptions } from './treeView.ts';
export { ucb1OfStates } from './ucb1OfStates.ts';
export { ucb1Tuned } from './ucb1Tuned.ts';
export {
  DEFAULT_MAX_NODES,
  type Expansion,
  type InFlight,
  type RolloutPolicy,
  type UctOptions,
} from './uctOptions.ts';
