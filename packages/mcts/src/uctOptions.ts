/** The options that every UCT engine has, in TypeScript and in WebAssembly, and their checks. */
import { type FinalMove, mostVisits } from './finalMove.ts';
import { checkFunction, checkInteger } from './options.ts';
import { DEFAULT_MAX_ROLLOUT_MOVES, MOST_ROLLOUT_MOVES } from './rollout.ts';
import { checkExploration } from './selection.ts';
import { MAX_NODES } from './tree.ts';

export interface UctOptions {
  /** The weight of exploration in UCB1, at least 0. Default sqrt 2. */
  readonly c?: number;
  /** Moves after which a rollout is cut, 0 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
  /** How the recommended action is chosen. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /** Nodes that the tree may hold; memory is allocated for them beforehand. Default 4,194,304. */
  readonly maxNodes?: number;
}

export const DEFAULT_MAX_NODES = 4_194_304;

/** The names of the options, for `checkKeys`. */
export const UCT_OPTIONS: readonly (keyof UctOptions)[] = ['c', 'maxRolloutMoves', 'finalMove', 'maxNodes'];

/**
 * The options with their defaults.
 * @param mostNodes what `maxNodes` may be at most.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function resolveUctOptions(options: UctOptions, mostNodes: number = MAX_NODES): Required<UctOptions> {
  const {
    c = Math.SQRT2,
    maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES,
    finalMove = mostVisits,
    maxNodes = DEFAULT_MAX_NODES,
  } = options;
  checkExploration(c);
  checkInteger('maxRolloutMoves', maxRolloutMoves, 0, MOST_ROLLOUT_MOVES);
  checkInteger('maxNodes', maxNodes, 1, mostNodes);
  checkFunction('finalMove', finalMove, 'mostVisits or bestValue');
  return { c, maxRolloutMoves, finalMove, maxNodes };
}
