/** The options of every UCT engine, in TypeScript and in WebAssembly, and their checks. */

import { checkBoolean, checkChoice, checkFunction, checkInteger, checkRange } from '../checking/options.ts';
import type { LeafLimits } from '../contracts/game.ts';
import { DEFAULT_MAX_ROLLOUT_MOVES, MAX_ROLLOUT_MOVES } from '../evaluation/rollout.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { checkRaveWeights, DEFAULT_RAVE_C, type RaveWeights } from '../selection/raveOptions.ts';
import { resolveLeafSolver } from '../solver/leafSolver.ts';
import { MAX_NODES } from '../tree/tree.ts';

/** The options of every UCT engine. */
export interface UctOptions {
  /** The weight of exploration, at least 0. Default sqrt 2 in UCB1, 0.2 in RAVE. */
  readonly c?: number;
  /** The moves after which a rollout is cut, 0 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
  /**
   * How rollouts choose moves. Default `uniform`.
   *
   * - `uniform`: at random, by the game's `rolloutAction` if it has one.
   * - `decisive`: takes an immediate win, avoids moves that let the opponent win immediately, and is uniform otherwise.
   * - `heavy`: by the game's `heavyRolloutAction`.
   */
  readonly rolloutPolicy?: RolloutPolicy;
  /**
   * Whether the selection is `rave`; or the options of `rave` except `c`.
   *
   * The compiled core accepts it too, because it is plain data. Default false, which is UCB1.
   */
  readonly rave?: boolean | RaveWeights;
  /**
   * The order in which the children of a node get their first visit. Default `all`.
   *
   * - `all`: in the order of the legal actions.
   * - `one`: at random. Every child gets its first visit before any gets its second, whatever the selection, so it does
   *   not suit selections that leave children untried (first-play urgency, RAVE, widening, Gumbel planning).
   */
  readonly expansion?: Expansion;
  /**
   * Whether the search proves outcomes, and ends once its root is proven.
   *
   * For games without chance; the returns of two players must sum to 1. The solver proves more if a game of two players
   * has `lookAhead`, or one of three or more has `totalReturn`. Default false.
   */
  readonly solver?: boolean;
  /**
   * Whether the solver searches each new leaf with few empty cells exactly, or the limits of this search. Default false.
   *
   * A leaf that the search decides, by alpha-beta, needs no rollout. The limits are 16 empty cells and 300 nodes by
   * default. For games with `solveLeaf`, such as Connect-N; needs `solver: true`.
   */
  readonly leafSolver?: boolean | Partial<LeafLimits>;
  /**
   * How many simulations run together, 1 or 2. Default 1.
   *
   * While one of two waits for memory, the other runs; but the second chooses without the result of the first.
   */
  readonly inFlight?: InFlight;
  /** Ranks the actions that are not proven; the first is recommended. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /** The capacity of the tree in nodes; its memory grows with it. Default 4,194,304. */
  readonly maxNodes?: number;
}

/** How rollouts choose moves (`UctOptions.rolloutPolicy`). */
export type RolloutPolicy = 'uniform' | 'decisive' | 'heavy';
/** The order of first visits (`UctOptions.expansion`). */
export type Expansion = 'all' | 'one';
/** How many simulations run together (`UctOptions.inFlight`). */
export type InFlight = 1 | 2;

const ROLLOUT_POLICIES: readonly RolloutPolicy[] = ['uniform', 'decisive', 'heavy'];
const EXPANSIONS: readonly Expansion[] = ['all', 'one'];
const IN_FLIGHT: readonly InFlight[] = [1, 2];

/** The default capacity of a tree, in nodes. */
export const DEFAULT_MAX_NODES = 4_194_304;

/** The names of the options, for `checkKeys`. */
export const UCT_OPTIONS: readonly (keyof UctOptions)[] = [
  'c',
  'maxRolloutMoves',
  'rolloutPolicy',
  'rave',
  'expansion',
  'solver',
  'leafSolver',
  'inFlight',
  'finalMove',
  'maxNodes',
];

/** All options of a UCT engine. `rave` is false, or its options, `leafSolver` false, or its limits. */
export interface ResolvedUctOptions extends Required<UctOptions> {
  readonly rave: false | RaveWeights;
  readonly leafSolver: false | LeafLimits;
}

/**
 * The options with their defaults.
 * @param limit the largest `maxNodes` that the engine accepts.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function resolveUctOptions(options: UctOptions, limit: number = MAX_NODES): ResolvedUctOptions {
  const {
    rave: given = false,
    c = given === false ? Math.SQRT2 : DEFAULT_RAVE_C,
    maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES,
    rolloutPolicy = 'uniform',
    expansion = 'all',
    solver = false,
    leafSolver: leaves = false,
    inFlight = 1,
    finalMove = mostVisits,
    maxNodes = DEFAULT_MAX_NODES,
  } = options;
  checkRange('c', c, { min: 0 });
  const rave = given === true ? {} : given;
  if (rave !== false) checkRaveWeights(rave);
  checkInteger('maxRolloutMoves', maxRolloutMoves, 0, MAX_ROLLOUT_MOVES);
  checkChoice('rolloutPolicy', rolloutPolicy, ROLLOUT_POLICIES);
  checkChoice('expansion', expansion, EXPANSIONS);
  checkBoolean('solver', solver);
  const leafSolver = resolveLeafSolver(leaves, solver);
  checkChoice('inFlight', inFlight, IN_FLIGHT);
  checkInteger('maxNodes', maxNodes, 1, limit);
  checkFunction('finalMove', finalMove, 'mostVisits, bestValue or mostWins');
  return {
    c,
    rave,
    maxRolloutMoves,
    rolloutPolicy,
    expansion,
    solver,
    leafSolver,
    inFlight,
    finalMove,
    maxNodes,
  };
}
