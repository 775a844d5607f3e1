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
export { type MctsOptions, mcts, type PerfectInformationGame } from './mcts.ts';
export { SLICE_MILLISECONDS } from './pace.ts';
export { play } from './play.ts';
export { freshSeed, type Seed, sfc32 } from './random.ts';
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
export { ROOT, Tree } from './tree.ts';
export { DEFAULT_MAX_NODES, type UctOptions } from './uctOptions.ts';
