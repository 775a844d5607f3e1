/** The options that every UCT engine has, in TypeScript and in WebAssembly, and their checks. */

import { checkBoolean, checkChoice, checkFunction, checkInteger } from '../checking/options.ts';
import { DEFAULT_MAX_ROLLOUT_MOVES, MAX_ROLLOUT_MOVES } from '../evaluation/rollout.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { checkExploration } from '../selection/selection.ts';
import { MAX_NODES } from '../tree/tree.ts';

export interface UctOptions {
  /** The weight of exploration in UCB1, at least 0. Default sqrt 2. */
  readonly c?: number;
  /** Moves after which a rollout is cut, 0 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
  /**
   * How rollouts move: `uniform`, at random (by the game's `rolloutAction`, if any); or `decisive`, which wins where it
   * can at once, does not let the opponent do so where it need not, and is uniform else. Default `uniform`.
   */
  readonly rolloutPolicy?: RolloutPolicy;
  /**
   * The order in which the children of a node get their first visit: `all`, in the order of the legal actions; or
   * `one`, at random. Default `all`. With `one` each child is tried before any is tried again, whatever the selection:
   * not for those that leave children untried (first-play urgency, RAVE, widening, Gumbel planning).
   */
  readonly expansion?: Expansion;
  /**
   * Whether outcomes are proven where they can be, and the search ends once its root is. For games without chance; those
   * of two players have returns that sum to 1. It proves more where a game of two has `lookAhead`, and where one of three
   * or more has `totalReturn`. Default false.
   */
  readonly solver?: boolean;
  /**
   * How many simulations run together, 1 or 2. Two share the time that each waits for memory; the second one chooses
   * without the result of the first. Default 1.
   */
  readonly inFlight?: InFlight;
  /** How the recommended action is chosen among those that are not proven. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /** Nodes that the tree may hold; memory is allocated for them beforehand. Default 4,194,304. */
  readonly maxNodes?: number;
}

export type RolloutPolicy = 'uniform' | 'decisive';
export type Expansion = 'all' | 'one';
export type InFlight = 1 | 2;

const ROLLOUT_POLICIES: readonly RolloutPolicy[] = ['uniform', 'decisive'];
const EXPANSIONS: readonly Expansion[] = ['all', 'one'];
const IN_FLIGHT: readonly InFlight[] = [1, 2];

export const DEFAULT_MAX_NODES = 4_194_304;

/** The names of the options, for `checkKeys`. */
export const UCT_OPTIONS: readonly (keyof UctOptions)[] = [
  'c',
  'maxRolloutMoves',
  'rolloutPolicy',
  'expansion',
  'solver',
  'inFlight',
  'finalMove',
  'maxNodes',
];

/**
 * The options with their defaults.
 * @param mostNodes what `maxNodes` may be at most.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function resolveUctOptions(options: UctOptions, mostNodes: number = MAX_NODES): Required<UctOptions> {
  const {
    c = Math.SQRT2,
    maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES,
    rolloutPolicy = 'uniform',
    expansion = 'all',
    solver = false,
    inFlight = 1,
    finalMove = mostVisits,
    maxNodes = DEFAULT_MAX_NODES,
  } = options;
  checkExploration(c);
  checkInteger('maxRolloutMoves', maxRolloutMoves, 0, MAX_ROLLOUT_MOVES);
  checkChoice('rolloutPolicy', rolloutPolicy, ROLLOUT_POLICIES);
  checkChoice('expansion', expansion, EXPANSIONS);
  checkBoolean('solver', solver);
  checkChoice('inFlight', inFlight, IN_FLIGHT);
  checkInteger('maxNodes', maxNodes, 1, mostNodes);
  checkFunction('finalMove', finalMove, 'mostVisits, bestValue or mostWins');
  return { c, maxRolloutMoves, rolloutPolicy, expansion, solver, inFlight, finalMove, maxNodes };
}
