/** The simulations of `mcts`, put together from the options that ask for them: for one search, or for many worlds. */

import { checkFunction, checkOptions, refuseBoth } from '../checking/options.ts';
import type { Game, Random } from '../contracts/game.ts';
import { decisive } from '../evaluation/decisive.ts';
import type { Evaluator } from '../evaluation/evaluation.ts';
import { rollout } from '../evaluation/rollout.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { bytesPerNode, Tree } from '../tree/tree.ts';
import { TreePool } from '../tree/treePool.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { Uct } from './uct.ts';
import { resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

export interface MctsOptions<State, Action = number> extends UctOptions, MethodOptions {
  /** What a leaf is worth. Default a rollout; give this or `maxRolloutMoves` and `rolloutPolicy`. */
  readonly evaluator?: Evaluator<State, Action>;
}

/** Their names, for `checkOptions`. */
export const MCTS_OPTIONS: readonly string[] = [...UCT_OPTIONS, ...METHOD_OPTIONS, 'evaluator'];

export interface UctFactory<State, Action> {
  readonly finalMove: FinalMove;
  /** Nodes of each tree. */
  readonly maxNodes: number;
  readonly solver: boolean;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /** The simulations from a state, which then belongs to them, with a tree of their own. */
  at(state: State, random: Random): Uct<State, Action>;
}

/** How many trees a factory makes, and how large they are. */
interface Trees {
  /** How many are used together. Default 1. */
  readonly count?: number;
  /** Nodes of each, instead of the `maxNodes` of the options. */
  readonly maxNodes?: number;
}

/**
 * @param what whose options they are.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function uctFactory<State, Action>(
  what: string,
  game: Game<State, Action>,
  options: MctsOptions<State, Action>,
  trees: Trees = {},
): UctFactory<State, Action> {
  checkOptions(what, options, MCTS_OPTIONS);
  refuseBoth(what, options, 'evaluator', 'maxRolloutMoves');
  refuseBoth(what, options, 'evaluator', 'rolloutPolicy');
  const { maxRolloutMoves, rolloutPolicy, inFlight, finalMove, maxNodes: most } = resolveUctOptions(options);
  const { count = 1, maxNodes = most } = trees;
  const method = methodOf(what, game, options, inFlight);
  const policy = rolloutPolicy === 'decisive' ? decisive(game) : undefined;
  const { evaluator = rollout(game, { policy, maxMoves: maxRolloutMoves }) } = options;
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const pool = new TreePool(() => new Tree(maxNodes, method.columns), count);
  return {
    finalMove,
    maxNodes,
    solver: method.solver,
    inFlight,
    bytesPerNode: bytesPerNode(method.columns),
    at: (state, random) => new Uct(method, { evaluator, inFlight }, { state, random, ...pool.take() }),
  };
}
