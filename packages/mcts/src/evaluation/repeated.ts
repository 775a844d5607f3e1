/** Several rollouts for each leaf, which is evaluated to their mean. */

import type { Game } from '../contracts/game.ts';
import { copyOf } from '../rules/answers.ts';
import { checkReturns } from '../rules/returns.ts';
import type { Evaluator, RecordAction } from './evaluation.ts';

/**
 * An evaluator that calls another one `times` times and returns the mean.
 *
 * It records the actions of one of these rollouts: of the first, and in a game of one player of the best, which that
 * player can play again.
 */
export function repeated<State, Action>(
  game: Game<State, Action>,
  evaluate: Evaluator<State, Action>,
  times: number,
): Evaluator<State, Action> {
  const isAlone = game.players === 1;

  return (state, actions, random, record) => {
    const sums = new Array<number>(game.players).fill(0);
    let outcome: readonly number[] = [];
    let best: readonly Action[] = [];
    let cut = 0;
    for (let time = 0; time < times; time++) {
      const line: Action[] = [];
      const keep: RecordAction<Action> = (_, action) => line.push(action);
      const first = time === 0 ? record : undefined;
      const own = time < times - 1 ? copyOf(game, state) : state;
      const { returns, isCut = false } = evaluate(own, actions, random, isAlone ? record && keep : first);
      checkReturns(game.name, returns, game.players, own);
      if (isCut) cut++;
      for (let player = 0; player < sums.length; player++) sums[player] += returns[player];
      if (time > 0 && !(isAlone && returns[0] > outcome[0])) continue;
      outcome = Array.from(returns);
      best = line;
    }
    for (const action of best) record?.(0, action);
    return { returns: sums.map((sum) => sum / times), outcome, isCut: 2 * cut > times };
  };
}
