/** Monte Carlo tree search for evaluators that take batches of leaves and answer later, such as networks. */

import { checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import type { Sfc32 } from '../numeric/random.ts';
import { BatchSearch } from '../protocol/batchSearch.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { Tree } from '../tree/tree.ts';
import { TreePool } from '../tree/treePool.ts';
import type { BatchEvaluator } from './batch.ts';
import { BatchUct } from './batchUct.ts';
import { type BatchMctsEngine, inspectableEngine } from './mctsSearch.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

/** Options of `batchMcts`. */
export interface BatchMctsOptions<State, Action = number>
  extends MethodOptions,
    Omit<UctOptions, 'maxRolloutMoves' | 'rolloutPolicy' | 'inFlight'> {
  /** Evaluates leaves. With its priors and a selection such as `puct()`, the search is that of AlphaZero. */
  readonly evaluator: BatchEvaluator<State, Action>;
  /** Leaves of a full batch, 1 to 65,536. Default 64. */
  readonly batchSize?: number;
}

const DEFAULT_BATCH_SIZE = 64;
const MAX_BATCH_SIZE = 65_536;
/** The options of UCT that concern rollouts. */
const ROLLOUT_OPTIONS: readonly string[] = ['maxRolloutMoves', 'rolloutPolicy', 'inFlight'];
const OPTIONS = [
  ...UCT_OPTIONS.filter((option) => !ROLLOUT_OPTIONS.includes(option)),
  ...METHOD_OPTIONS,
  'evaluator',
  'batchSize',
];

/**
 * The engine for asynchronous evaluators, for any game.
 *
 * Simulations descend the tree until `batchSize` leaves wait for their evaluation, and are backed up after it. `agent`, `think`
 * and `ponder` drive it like any other engine. The larger the batch, the less a simulation knows of the results before it.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function batchMcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: BatchMctsOptions<State, Action>,
): BatchMctsEngine<State, Action> {
  checkPerfectInformation('batchMcts', game);
  checkOptions('batchMcts', options, OPTIONS);
  const { evaluator, batchSize = DEFAULT_BATCH_SIZE } = options;
  checkFunction('evaluator', evaluator, 'async (leaves) => leaves.map(evaluate)');
  checkInteger('batchSize', batchSize, 1, MAX_BATCH_SIZE);
  const settings = resolveUctOptions(options);
  const method = methodOf('batchMcts', game, options, settings, batchSize);
  const { finalMove, solver } = settings;
  const trees = new TreePool(() => new Tree(settings.maxNodes, method.columns));
  const simulatorAt = (state: State, random: Sfc32): BatchUct<State, Action> =>
    new BatchUct(method, { size: batchSize, evaluator }, { state, random: random.next, ...trees.take() });
  return {
    name: `batchMcts(${game.name})`,
    ...inspectableEngine({ game, solver, finalMove }, simulatorAt, (parts) => new BatchSearch(parts)),
  };
}
