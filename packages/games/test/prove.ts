import { type Game, TERMINAL } from '@banyan/mcts';

/**
 * The value of each legal action for the player to move, 1, 1/2 or 0, by the whole game tree. For games of two players
 * in turn whose states have keys.
 */
export function proveActions<State>(game: Game<State>, state: State): Map<number, number> {
  const known = new Map<number | bigint | string | undefined, number>();

  /** The value of a state for the player to move. */
  function value(state: State): number {
    const key = game.stateKey?.(state);
    let best = known.get(key);
    if (best !== undefined) return best;
    best = 0;
    for (const action of game.legalActions(state)) {
      best = Math.max(best, valueOfAction(state, action));
      if (best === 1) break;
    }
    known.set(key, best);
    return best;
  }

  function valueOfAction(state: State, action: number): number {
    const next = game.clone(state);
    game.apply(next, action);
    return game.currentPlayer(next) === TERMINAL
      ? game.returns(next)[game.currentPlayer(state)]
      : 1 - value(next);
  }

  return new Map(game.legalActions(state).map((action) => [action, valueOfAction(state, action)]));
}
