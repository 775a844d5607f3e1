/** Rollouts: the evaluation of a leaf by play to the end of the game. */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import {
  applyTo,
  checkedActions,
  checkedCount,
  checkedDraw,
  checkIsGame,
  checkPlayer,
  playerIn,
} from '../rules/answers.ts';
import { isChanceGame, sampleOutcome, withoutChance } from '../rules/chance.ts';
import { gameWith } from '../rules/optionalRule.ts';
import { scaled } from '../rules/returns.ts';
import { learningWith } from '../tree/learning.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
import { checkedIndex, type Policy } from './policy.ts';
import { repeated } from './repeated.ts';

/** The default number of moves after which a rollout is cut. */
export const DEFAULT_MAX_ROLLOUT_MOVES = 1_000;

/** The largest `maxRolloutMoves`. */
export const MAX_ROLLOUT_MOVES = 1_000_000_000;

const MAX_ROLLOUTS = 1_000_000;

/** The value of a draw for each player. */
const DRAW = 0.5;

/** Options of `rollout`. */
export interface RolloutOptions<State, Action = number> {
  /** How players choose actions. Default the game's `rolloutAction`, or else `uniformly`. Not used for chance. */
  readonly policy?: Policy<State, Action> | undefined;
  /** Whether players choose by the game's `heavyRolloutAction`. Excludes `policy`. Default false. */
  readonly heavy?: boolean | undefined;
  /**
   * The moves after which a rollout is cut, 0 to 1,000,000,000, outcomes of chance included.
   *
   * A cut rollout has the returns of the game's `evaluate`, or else of a draw. Default 1,000.
   */
  readonly maxRolloutMoves?: number | undefined;
  /** The number of rollouts for each leaf, 1 to 1,000,000; their mean counts. Default 1. */
  readonly rollouts?: number | undefined;
}

/**
 * The evaluator that plays to the end of the game, at random or by a policy.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function rollout<State, Action>(
  game: Game<State, Action>,
  options: RolloutOptions<State, Action> = {},
): Evaluator<State, Action> {
  checkIsGame(game);
  checkOptions('rollout', options, ['policy', 'heavy', 'maxRolloutMoves', 'rollouts']);
  const { policy, heavy = false, maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES, rollouts = 1 } = options;
  checkBoolean('heavy', heavy);
  if (heavy && policy !== undefined) {
    throw new BanyanError(
      'INVALID_OPTION',
      'rollout takes policy or heavy, not both: each chooses the actions',
    );
  }
  if (heavy && game.heavyRolloutAction === undefined) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy "heavy" needs a game with heavyRolloutAction, which ${game.name} does not have: use "uniform"`,
    );
  }
  checkInteger('maxRolloutMoves', maxRolloutMoves, 0, MAX_ROLLOUT_MOVES);
  checkInteger('rollouts', rollouts, 1, MAX_ROLLOUTS);
  const made = (evaluationOf: EvaluationOf, own?: Policy<State, Action>): Evaluator<State, Action> => {
    const one = oneRollout(game, { maxRolloutMoves, heavy }, evaluationOf, own);
    return rollouts === 1 ? one : repeated(game, one, rollouts);
  };
  if (policy === undefined)
    return Object.assign(made(newEvaluation), { from: () => made(reusedEvaluation()) });
  checkFunction('policy', policy, 'uniformly');
  return learningWith(policy, (own) => made(newEvaluation, own));
}

/** Makes an evaluation of returns. */
type EvaluationOf = (returns: readonly number[], isCut: boolean) => Evaluation;

const newEvaluation: EvaluationOf = (returns, isCut) => ({ returns, isCut });

/** Makes the same object each time, for a search, which copies evaluations at once. */
function reusedEvaluation(): EvaluationOf {
  const evaluation: { returns: readonly number[]; isCut: boolean } = { returns: [], isCut: false };
  return (returns, isCut) => {
    evaluation.returns = returns;
    evaluation.isCut = isCut;
    return evaluation;
  };
}

function oneRollout<State, Action>(
  game: Game<State, Action>,
  { maxRolloutMoves, heavy }: { readonly maxRolloutMoves: number; readonly heavy: boolean },
  evaluationOf: EvaluationOf,
  policy?: Policy<State, Action>,
): Evaluator<State, Action> {
  const draw = new Array<number>(game.players).fill(DRAW);
  const isUniform = policy === undefined && !heavy;
  const playing = heavy ? gameWith(game, 'heavyRolloutAction') : undefined;
  const drawing = isUniform ? gameWith(game, 'rolloutAction') : undefined;
  const hasChance = isChanceGame(game);
  const dealing = hasChance ? gameWith(game, 'rolloutOutcome') : undefined;
  const writing = policy === undefined ? gameWith(game, 'legalActionsInto') : undefined;
  const buffer: Action[] = [];

  return (state, leafActions, random, record) => {
    const terminal = TERMINAL; // V8 reads and checks an imported number at each use
    const chance = CHANCE;
    let actions = leafActions;
    let count = leafActions.length;
    for (let move = 0; move < maxRolloutMoves; move++) {
      const player = game.currentPlayer(state);
      if (player === terminal) return evaluationOf(scaled(game, game.returns(state), state), false);
      checkPlayer(game, player);
      if (player === chance && !hasChance) throw withoutChance(game.name);
      if (player === chance && dealing !== undefined) {
        applyTo(game, state, checkedDraw(game, 'rolloutOutcome', dealing.rolloutOutcome(state, random)));
        continue;
      }
      if (drawing !== undefined && player !== chance) {
        const action = checkedDraw(game, 'rolloutAction', drawing.rolloutAction(state, random));
        record?.(player, action);
        applyTo(game, state, action);
        continue;
      }
      if (playing !== undefined && player !== chance) {
        const action = checkedDraw(game, 'heavyRolloutAction', playing.heavyRolloutAction(state, random));
        record?.(player, action);
        applyTo(game, state, action);
        continue;
      }
      if (move > 0 && writing !== undefined) {
        count = checkedCount(game, writing.legalActionsInto(state, buffer), buffer);
        actions = buffer;
      } else if (move > 0) {
        actions = checkedActions(game, state);
        count = actions.length;
      }
      let index: number;
      if (player === chance) index = sampleOutcome(game, state, count, random);
      else if (policy === undefined) index = Math.floor(random() * count);
      else index = checkedIndex(policy(state, actions, random, player), count);
      const action = checkedDraw(game, 'legalActions', actions[index]);
      if (player !== chance) record?.(player, action);
      applyTo(game, state, action);
    }
    if (playerIn(game, state) === TERMINAL)
      return evaluationOf(scaled(game, game.returns(state), state), false);
    return evaluationOf(game.evaluate === undefined ? draw : scaled(game, game.evaluate(state), state), true);
  };
}
