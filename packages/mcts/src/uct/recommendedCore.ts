/** Applies the options that are recommended for a compiled game. */

import { checkBoolean } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { UctOptions } from './uctOptions.ts';

/** The option of engines whose defaults are recommended for the game. */
export interface PlainOption {
  /**
   * Whether the search is textbook UCT, without the options recommended for the game. Default false.
   *
   * The defaults are then those of `UctOptions`: c = sqrt 2, uniform rollouts, no solver.
   */
  readonly plain?: boolean;
}

/**
 * The options of the compiled core for a game: the given ones, completed by the recommended ones.
 * @throws BanyanError `INVALID_OPTION` for a `plain` that is no boolean.
 */
export function withRecommendedForCore<State, Action>(
  game: Game<State, Action>,
  { plain = false, ...given }: UctOptions & PlainOption,
): UctOptions {
  checkBoolean('plain', plain);
  const { c, rave, solver, leafSolver, rolloutPolicy } =
    (plain ? undefined : game.recommended?.compiled) ?? {};
  return {
    ...given,
    ...(c !== undefined && given.c === undefined && { c }),
    ...(rave !== undefined && given.rave === undefined && { rave }),
    ...(solver !== undefined && given.solver === undefined && { solver }),
    ...(leafSolver !== undefined &&
      given.leafSolver === undefined &&
      (given.solver ?? solver) === true && { leafSolver }),
    ...(rolloutPolicy !== undefined && given.rolloutPolicy === undefined && { rolloutPolicy }),
  };
}
