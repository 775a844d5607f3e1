import { type Game, TERMINAL } from '@banyan/mcts';

/**
 * What each legal action of a state is worth to the player to move, 1, 1/2 or 0, by walking all that can follow.
 * For games of two players in turn whose states have keys.
 */
export function proveActions<State>(game: Game<State>, state: State): Map<number, number> {
  const known = new Map<number | bigint | string | undefined, number>();

  /** What the state is worth to the player to move. */
  function worth(state: State): number {
    const key = game.stateKey?.(state);
    let best = known.get(key);
    if (best !== undefined) return best;
    best = 0;
    for (const action of game.legalActions(state)) {
      best = Math.max(best, worthOf(state, action));
      if (best === 1) break;
    }
    known.set(key, best);
    return best;
  }

  function worthOf(state: State, action: number): number {
    const next = game.clone(state);
    game.apply(next, action);
    return game.currentPlayer(next) === TERMINAL
      ? game.returns(next)[game.currentPlayer(state)]
      : 1 - worth(next);
  }

  return new Map(game.legalActions(state).map((action) => [action, worthOf(state, action)]));
}
