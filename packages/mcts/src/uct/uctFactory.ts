/** Makes the simulators of `mcts` from its options: for one search, or for several determinizations of a state. */

import { checkFunction, checkOptions, refuseBoth } from '../checking/options.ts';
import type { Game, Random } from '../contracts/game.ts';
import { decisive } from '../evaluation/decisive.ts';
import type { Evaluator } from '../evaluation/evaluation.ts';
import { rollout } from '../evaluation/rollout.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { isChanceGame } from '../rules/chance.ts';
import { bytesPerNode, Tree } from '../tree/tree.ts';
import { TreePool } from '../tree/treePool.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { plainLoopOf } from './plainLoops.ts';
import { Uct } from './uct.ts';
import { type ResolvedUctOptions, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';
import type { UctTree } from './uctTree.ts';

/** Options of `mcts`. */
export interface MctsOptions<State, Action = number> extends UctOptions, MethodOptions {
  /** Evaluates leaves. Default a rollout; excludes `maxRolloutMoves` and `rolloutPolicy`, which are of that rollout. */
  readonly evaluator?: Evaluator<State, Action>;
}

/** The names of the options, for `checkOptions`. */
export const MCTS_OPTIONS: readonly string[] = [...UCT_OPTIONS, ...METHOD_OPTIONS, 'evaluator'];

/** A loop of simulations and its tree. */
export type UctSimulator<State, Action> = UctTree<State, Action> & Simulator<State, Action>;

/** Makes simulators of one configuration. */
export interface UctFactory<State, Action> {
  readonly finalMove: FinalMove;
  /** The capacity of each tree. */
  readonly maxNodes: number;
  readonly solver: boolean;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /** A simulator with a tree of its own. It owns the state from then on. */
  at(state: State, random: Random): UctSimulator<State, Action>;
}

/** The number of trees of a factory, and their size. */
interface TreeLimits {
  /** Trees in use at the same time. Default 1. */
  readonly count?: number;
  /** The capacity of each tree. Default the `maxNodes` of the options. */
  readonly maxNodes?: number;
}

/**
 * A factory of the simulators that options describe.
 * @param what the engine, for messages.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function uctFactory<State, Action>(
  what: string,
  game: Game<State, Action>,
  options: MctsOptions<State, Action>,
  limits: TreeLimits = {},
): UctFactory<State, Action> {
  checkOptions(what, options, MCTS_OPTIONS);
  refuseBoth(what, options, 'evaluator', 'maxRolloutMoves');
  refuseBoth(what, options, 'evaluator', 'rolloutPolicy');
  const settings = resolveUctOptions(options);
  const { maxRolloutMoves, rolloutPolicy, inFlight, finalMove, solver } = settings;
  const { count = 1, maxNodes = settings.maxNodes } = limits;
  const method = methodOf(what, game, options, settings, inFlight);
  const policy = rolloutPolicy === 'decisive' ? decisive(game) : undefined;
  const heavy = rolloutPolicy === 'heavy' ? true : undefined;
  const { evaluator = rollout(game, { policy, heavy, maxRolloutMoves }) } = options;
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const PlainLoop = isPlain(game, options, settings) ? plainLoopOf(game.name) : undefined;
  const pool = new TreePool(() => new Tree(maxNodes, method.columns), count);
  return {
    finalMove,
    maxNodes,
    solver,
    inFlight,
    bytesPerNode: bytesPerNode(method.columns),
    at(state, random) {
      const root = { state, random, ...pool.take() };
      if (PlainLoop !== undefined) return new PlainLoop(method, settings, root);
      return new Uct(method, { evaluator, inFlight }, root);
    },
  };
}

/** Whether a loop of `plainUct.ts` runs the search that options describe: UCB1, random rollouts, and nothing more. */
function isPlain<State, Action>(
  game: Game<State, Action>,
  { selection, transpositions, evaluator }: MctsOptions<State, Action>,
  { solver, inFlight, expansion, rolloutPolicy, rave }: ResolvedUctOptions,
): boolean {
  const isOfGame = game.players > 1 && !isChanceGame(game); // puzzles keep their best line
  const hasNoTechnique =
    selection === undefined && rave === false && !transpositions && !solver && inFlight === 1;
  return (
    isOfGame &&
    hasNoTechnique &&
    expansion === 'all' &&
    rolloutPolicy === 'uniform' &&
    evaluator === undefined
  );
}
