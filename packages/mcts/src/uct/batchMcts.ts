/** Monte Carlo tree search for evaluators that judge leaves in batches and answer later, such as networks. */

import { checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import { freshSeed, type Sfc32, seeded } from '../numeric/random.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { Tree } from '../tree/tree.ts';
import { TreePool } from '../tree/treePool.ts';
import type { BatchEvaluator } from './batch.ts';
import { BatchUct } from './batchUct.ts';
import { type BatchMctsEngine, BatchUctSearch, loaded } from './mctsSearch.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

export interface BatchMctsOptions<State, Action = number>
  extends MethodOptions,
    Omit<UctOptions, 'maxRolloutMoves' | 'rolloutPolicy' | 'inFlight'> {
  /** What leaves are worth; with a selection such as `puct()`, and priors, as in AlphaZero. */
  readonly evaluator: BatchEvaluator<State, Action>;
  /** Leaves of a full batch, 1 to 65,536. Default 64. */
  readonly batchSize?: number;
}

const DEFAULT_BATCH_SIZE = 64;
const MAX_LEAVES = 65_536;
const NOT_HERE: readonly string[] = ['maxRolloutMoves', 'rolloutPolicy', 'inFlight'];
const OPTIONS = [
  ...UCT_OPTIONS.filter((option) => !NOT_HERE.includes(option)),
  ...METHOD_OPTIONS,
  'evaluator',
  'batchSize',
];

/**
 * The engine for evaluators that take their time, for any game. Simulations go down the tree until `batchSize` leaves
 * wait, and are backed up once these are judged. `agent`, `think` and `ponder` drive it like any other engine; the
 * larger the batch, the less a simulation knows of those before it.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function batchMcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: BatchMctsOptions<State, Action>,
): BatchMctsEngine<State, Action> {
  checkPerfectInformation('batchMcts', game);
  checkOptions('batchMcts', options, OPTIONS);
  const { evaluator, batchSize = DEFAULT_BATCH_SIZE } = options;
  checkFunction('evaluator', evaluator, 'async (leaves) => leaves.map(judge)');
  checkInteger('batchSize', batchSize, 1, MAX_LEAVES);
  const { finalMove, maxNodes } = resolveUctOptions(options);
  const method = methodOf('batchMcts', game, options, batchSize);
  const trees = new TreePool(() => new Tree(maxNodes, method.columns));
  const batch = { size: batchSize, evaluator };
  const simulatorAt = (state: State, random: Sfc32): BatchUct<State, Action> =>
    new BatchUct(method, batch, { state, random: random.next, ...trees.take() });
  const { solver } = method;
  return {
    name: `batchMcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = seeded(seed);
      const root = checkedRoot(game, state);
      const simulator = simulatorAt(root, random);
      return new BatchUctSearch({ game, state: root, seed, simulator, finalMove, random, solver });
    },
    load(state, bytes) {
      return new BatchUctSearch({ ...loaded(method, state, bytes, simulatorAt), finalMove });
    },
  };
}
