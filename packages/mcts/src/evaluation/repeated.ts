/** Several rollouts of one leaf, which is worth their mean: more of the game for each walk down the tree. */

import type { Game } from '../contracts/game.ts';
import { checkReturns, copyOf } from '../rules/answers.ts';
import type { Evaluator, Played } from './evaluation.ts';

/**
 * An evaluator that asks another so many times and gives the mean. It can tell what was played in one of them only: in
 * the first, and in a game of one player in the best, which that player can play again.
 */
export function repeated<State, Action>(
  game: Game<State, Action>,
  evaluate: Evaluator<State, Action>,
  times: number,
): Evaluator<State, Action> {
  const isAlone = game.players === 1;

  return (state, actions, random, played) => {
    const sums = new Array<number>(game.players).fill(0);
    let outcome: readonly number[] = [];
    let best: readonly Action[] = [];
    let cut = 0;
    for (let time = 0; time < times; time++) {
      const line: Action[] = [];
      const note: Played<Action> = (_, action) => line.push(action);
      const first = time === 0 ? played : undefined;
      const own = time < times - 1 ? copyOf(game, state) : state;
      const { returns, isCut = false } = evaluate(own, actions, random, isAlone ? played && note : first);
      checkReturns(game.name, returns, game.players, own);
      if (isCut) cut++;
      for (let player = 0; player < sums.length; player++) sums[player] += returns[player];
      if (time > 0 && !(isAlone && returns[0] > outcome[0])) continue;
      outcome = Array.from(returns);
      best = line;
    }
    for (const action of best) played?.(0, action);
    return { returns: sums.map((sum) => sum / times), outcome, isCut: 2 * cut > times };
  };
}
