/** Plain minimax, the oracle of exact searches: outcome and distance of every action, without cut-offs. */
import { type Game, type Proof, TERMINAL } from '../src/index.ts';

/** What minimax finds of a state, for the player to move; of each legal action in order. */
export interface Verdict extends Proof {
  readonly actions: readonly Proof[];
}

/**
 * Returns a function that solves states of a game for two players: the winner hurries, and the loser delays. The
 * distance of a draw is that of the first drawing action.
 */
export function exactOracle<State, Action>(game: Game<State, Action>): (state: State) => Verdict {
  const known = new Map<unknown, Verdict>();
  const solve = (state: State): Verdict => {
    const key = game.stateKey?.(state);
    const found = known.get(key);
    if (key !== undefined && found !== undefined) return found;
    const player = game.currentPlayer(state);
    const actions = game.legalActions(state).map((action): Proof => {
      const next = game.clone(state);
      game.apply(next, action);
      const mover = game.currentPlayer(next);
      if (mover === TERMINAL) return { outcome: game.returns(next)[player], distance: 1 };
      const { outcome, distance } = solve(next);
      return { outcome: mover === player ? outcome : 1 - outcome, distance: distance + 1 };
    });
    const verdict = { ...actions.reduce((best, proof) => (isBetter(proof, best) ? proof : best)), actions };
    known.set(key, verdict);
    return verdict;
  };
  return solve;
}

function isBetter(one: Proof, other: Proof): boolean {
  if (one.outcome !== other.outcome) return one.outcome > other.outcome;
  if (one.outcome === 0.5) return false;
  return one.outcome === 1 ? one.distance < other.distance : one.distance > other.distance;
}
