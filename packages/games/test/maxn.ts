import { type Game, TERMINAL } from '@banyan/mcts';

/**
 * The value of a state for each player by max^n (Luckhardt and Irani 1986), over the whole game tree; ties go to the
 * first action.
 */
export function maxn<State>(game: Game<State>, state: State): readonly number[] {
  const player = game.currentPlayer(state);
  if (player === TERMINAL) return game.returns(state);
  let best: readonly number[] = [];
  for (const action of game.legalActions(state)) {
    const next = game.clone(state);
    game.apply(next, action);
    const values = maxn(game, next);
    if (best.length === 0 || values[player] > best[player]) best = values;
  }
  return best;
}
