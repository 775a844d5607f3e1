import { type Game, type Random, TERMINAL } from '@banyan/mcts';

/** Every state that play reaches in at most `moves` moves, each once. */
export function statesWithin<State>(game: Game<State>, moves: number): State[] {
  const start = game.initialState();
  const known = new Map([[game.stateKey?.(start), start]]);
  let newest = [start];
  for (let move = 0; move < moves; move++) {
    const reached: State[] = [];
    for (const state of newest) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      for (const action of game.legalActions(state)) {
        const next = game.clone(state);
        game.apply(next, action);
        const key = game.stateKey?.(next);
        if (known.has(key)) continue;
        known.set(key, next);
        reached.push(next);
      }
    }
    newest = reached;
  }
  return [...known.values()];
}

/** The moves of a random game, from the start to its end. */
export function randomGame<State>(game: Game<State>, random: Random): number[] {
  const state = game.initialState();
  const moves: number[] = [];
  while (game.currentPlayer(state) !== TERMINAL) {
    const actions = game.legalActions(state);
    const action = actions[Math.floor(random() * actions.length)];
    game.apply(state, action);
    moves.push(action);
  }
  return moves;
}
