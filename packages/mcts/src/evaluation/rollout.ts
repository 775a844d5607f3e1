import { checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import { applyTo, checkedActions, checkedDraw, checkPlayer, playerIn } from '../rules/answers.ts';
import { isChanceGame, sampleOutcome } from '../rules/chance.ts';
import { learningWith } from '../tree/learning.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
import { checkedIndex, type Policy } from './policy.ts';
import { repeated } from './repeated.ts';

export { checkedActions } from '../rules/answers.ts';

/** Moves that a rollout makes at most, unless told otherwise. */
export const DEFAULT_MAX_ROLLOUT_MOVES = 1_000;

/** The largest cap that may be asked for. */
export const MOST_ROLLOUT_MOVES = 1_000_000_000;

/** The most rollouts of one leaf. */
const MOST_ROLLOUTS = 1_000_000;

/** A draw, for each player. */
const DRAW = 0.5;

export interface RolloutOptions<State, Action = number> {
  /** How players move. By default by the game's `rolloutAction`, or else `uniformly`; chance is not asked. */
  readonly policy?: Policy<State, Action> | undefined;
  /**
   * After so many moves (0 to 1,000,000,000, outcomes of chance included) an unfinished game counts as the game's
   * `evaluate` says, or else as a draw. Default 1,000.
   */
  readonly maxMoves?: number | undefined;
  /** How many rollouts begin at a leaf, 1 to 1,000,000; it is worth their mean. Default 1. */
  readonly rollouts?: number | undefined;
}

/**
 * The classic evaluator: play to the end, at random or by a policy.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function rollout<State, Action>(
  game: Game<State, Action>,
  options: RolloutOptions<State, Action> = {},
): Evaluator<State, Action> {
  checkOptions('rollout', options, ['policy', 'maxMoves', 'rollouts']);
  const { policy, maxMoves = DEFAULT_MAX_ROLLOUT_MOVES, rollouts = 1 } = options;
  checkInteger('maxMoves', maxMoves, 0, MOST_ROLLOUT_MOVES);
  checkInteger('rollouts', rollouts, 1, MOST_ROLLOUTS);
  const made = (evaluationOf: EvaluationOf, own?: Policy<State, Action>): Evaluator<State, Action> => {
    const one = oneRollout(game, maxMoves, evaluationOf, own);
    return rollouts === 1 ? one : repeated(game, one, rollouts);
  };
  if (policy === undefined) return Object.assign(made(anew), { from: () => made(again()) });
  checkFunction('policy', policy, 'uniformly');
  return learningWith(policy, (own) => made(anew, own));
}

/** Returns as an evaluation. */
type EvaluationOf = (returns: readonly number[], isCut: boolean) => Evaluation;

const anew: EvaluationOf = (returns, isCut) => ({ returns, isCut });

/** As the same evaluation each time: for a search, which takes over what it is given at once. */
function again(): EvaluationOf {
  const evaluation: { returns: readonly number[]; isCut: boolean } = { returns: [], isCut: false };
  return (returns, isCut) => {
    evaluation.returns = returns;
    evaluation.isCut = isCut;
    return evaluation;
  };
}

function oneRollout<State, Action>(
  game: Game<State, Action>,
  maxMoves: number,
  evaluationOf: EvaluationOf,
  policy?: Policy<State, Action>,
): Evaluator<State, Action> {
  const draw = new Array<number>(game.players).fill(DRAW);
  const isTheGames = policy === undefined && game.rolloutAction !== undefined;
  const rolloutOutcome = isChanceGame(game) ? game.rolloutOutcome?.bind(game) : undefined;

  return (state, leafActions, random, played) => {
    let actions = leafActions;
    for (let move = 0; move < maxMoves; move++) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) return evaluationOf(game.returns(state), false);
      checkPlayer(game, player);
      if (isTheGames && player !== CHANCE && game.rolloutAction !== undefined) {
        const action = checkedDraw(game, 'rolloutAction', game.rolloutAction(state, random));
        played?.(player, action);
        applyTo(game, state, action);
        continue;
      }
      if (player === CHANCE && rolloutOutcome !== undefined) {
        applyTo(game, state, checkedDraw(game, 'rolloutOutcome', rolloutOutcome(state, random)));
        continue;
      }
      if (move > 0) actions = checkedActions(game, state);
      let index: number;
      if (player === CHANCE) index = sampleOutcome(game, state, actions.length, random);
      else if (policy === undefined) index = Math.floor(random() * actions.length);
      else index = checkedIndex(policy(state, actions, random, player), actions.length);
      const action = checkedDraw(game, 'legalActions', actions[index]);
      if (player !== CHANCE) played?.(player, action);
      applyTo(game, state, action);
    }
    if (playerIn(game, state) === TERMINAL) return evaluationOf(game.returns(state), false);
    return evaluationOf(game.evaluate === undefined ? draw : game.evaluate(state), true);
  };
}
