/** Minimax: the value of a position and the distance to the end, by exhaustive search. */
import { type Game, type Proof, TERMINAL } from '../src/index.ts';

/**
 * Returns a function that solves positions of a game for two players with `stateKey`: the outcome for the player to
 * move (for player 0 in a finished game), and the plies to the end if the winner hurries and the loser delays.
 */
export function minimax<State, Action>(game: Game<State, Action>): (state: State) => Proof {
  const known = new Map<unknown, Proof>();

  function solve(state: State): Proof {
    const key = game.stateKey?.(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return { outcome: game.returns(state)[0], distance: 0 };
    const best = game
      .legalActions(state)
      .map((action) => provenBy(state, action))
      .reduce(better);
    known.set(key, best);
    return best;
  }

  /** The proof of an action, for the player to move. */
  function provenBy(state: State, action: Action): Proof {
    const player = game.currentPlayer(state);
    const next = game.clone(state);
    game.apply(next, action);
    const { outcome, distance } = solve(next);
    const nextPlayer = Math.max(0, game.currentPlayer(next));
    return { outcome: nextPlayer === player ? outcome : 1 - outcome, distance: distance + 1 };
  }

  return solve;
}

function better(one: Proof, other: Proof): Proof {
  if (one.outcome !== other.outcome) return one.outcome > other.outcome ? one : other;
  const isFirst = one.outcome === 1 ? one.distance <= other.distance : one.distance >= other.distance;
  return isFirst ? one : other;
}

/** Every reachable state of a game with `stateKey`, each once. */
export function everyState<State, Action>(game: Game<State, Action>): State[] {
  const start = game.initialState();
  const known = new Map([[game.stateKey?.(start), start]]);
  for (const state of known.values()) {
    if (game.currentPlayer(state) === TERMINAL) continue;
    for (const action of game.legalActions(state)) {
      const next = game.clone(state);
      game.apply(next, action);
      const key = game.stateKey?.(next);
      if (!known.has(key)) known.set(key, next);
    }
  }
  return [...known.values()];
}
