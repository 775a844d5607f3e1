import { type Game, TERMINAL } from '@banyan/mcts';

/**
 * What a state is worth to each player where all play their best, by walking all that can follow: max^n (Luckhardt and
 * Irani 1986), the first of equally good actions being played.
 */
export function maxn<State>(game: Game<State>, state: State): readonly number[] {
  const player = game.currentPlayer(state);
  if (player === TERMINAL) return game.returns(state);
  let best: readonly number[] = [];
  for (const action of game.legalActions(state)) {
    const next = game.clone(state);
    game.apply(next, action);
    const worths = maxn(game, next);
    if (best.length === 0 || worths[player] > best[player]) best = worths;
  }
  return best;
}
