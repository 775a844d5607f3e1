/** Applies the options that are recommended for a game. */

import { checkBoolean } from '../checking/options.ts';
import type { Game, RecommendedOptions } from '../contracts/game.ts';
import { isChanceGame } from '../rules/chance.ts';
import { rave } from '../selection/rave.ts';
import { type Selection, ucb1 } from '../selection/selection.ts';
import { singlePlayer } from '../selection/singlePlayer.ts';
import { MAX_SHARED_NODES } from '../tree/transpositions.ts';
import type { PlainOption } from './recommendedCore.ts';
import type { MctsOptions } from './uctFactory.ts';
import type { UctOptions } from './uctOptions.ts';

const SELECTIONS: Readonly<
  Record<
    NonNullable<RecommendedOptions['selection']>,
    (weight: { readonly c?: number }, priors: boolean) => Selection
  >
> = { ucb1, rave: (weight, priors) => rave({ ...weight, priors }), 'single-player': singlePlayer };

/**
 * The options of `mcts` for a game: those that are given, then those that are recommended.
 *
 * A recommendation that contradicts a given option does not apply.
 * @throws BanyanError `INVALID_OPTION` for a `plain` that is no boolean.
 */
export function withRecommended<State, Action>(
  game: Game<State, Action>,
  { plain = false, ...given }: MctsOptions<State, Action> & PlainOption,
): MctsOptions<State, Action> {
  checkBoolean('plain', plain);
  if (plain) return given;
  const { selection = 'ucb1', c, priors = false, ...others } = recommendedFor(game);
  const { solver, leafSolver, rolloutPolicy, maxRolloutMoves, expandAfter, transpositions } = others;
  const isRolloutOpen = given.rolloutPolicy === undefined && given.evaluator === undefined;
  const isLengthOpen = isRolloutOpen && given.maxRolloutMoves === undefined;
  const canSolveLeaves =
    game.solveLeaf !== undefined && given.evaluator === undefined && (given.solver ?? solver) === true;
  const isSelectionOpen = given.selection === undefined && given.c === undefined && given.rave === undefined;
  const isExpansionOpen =
    given.expandAfter === undefined && given.evaluator === undefined && given.selection === undefined;
  const canShare = given.transpositions === undefined && !hasMoreNodes(given, MAX_SHARED_NODES);
  const weight = c === undefined ? {} : { c };
  return {
    ...given,
    ...(solver !== undefined && given.solver === undefined && { solver }),
    ...(leafSolver !== undefined && given.leafSolver === undefined && canSolveLeaves && { leafSolver }),
    ...(rolloutPolicy !== undefined && isRolloutOpen && { rolloutPolicy }),
    ...(maxRolloutMoves !== undefined && isLengthOpen && { maxRolloutMoves }),
    ...(expandAfter !== undefined && isExpansionOpen && { expandAfter }),
    ...(transpositions !== undefined && canShare && { transpositions }),
    ...(isSelectionOpen &&
      (selection === 'ucb1' ? weight : { selection: SELECTIONS[selection](weight, priors) })),
  };
}

function hasMoreNodes({ maxNodes }: UctOptions, most: number): boolean {
  return typeof maxNodes === 'number' && maxNodes > most;
}

/** Without a recommendation, rules that look ahead let the solver prove much at little cost. */
function recommendedFor<State, Action>(game: Game<State, Action>): RecommendedOptions {
  const { recommended, lookAhead, players } = game;
  if (recommended !== undefined) return recommended;
  return lookAhead !== undefined && players === 2 && !isChanceGame(game) ? { solver: true } : {};
}
