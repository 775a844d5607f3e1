/** The worlds of one move as a game of `@banyan/mcts`. */
import type { Evaluator, HiddenInformationGame, Random } from '@banyan/mcts';
import { ChancePosition, MAX_OUTCOMES, type Position, type TreeAction } from './position.ts';
import type { Rules } from './rules.ts';

/** The state of a simulation: a reference to a position of the search. */
export interface WorldState<G> {
  position: Position<G>;
  /** The number of the outcome that was drawn, at a chance position. */
  outcome: number;
}

/** The odds of a chance position, by the drawn outcome: dice are rolled with the action, so it is certain by then. */
const CERTAIN: readonly (readonly number[])[] = Array.from({ length: MAX_OUTCOMES }, (_, drawn) =>
  Array.from({ length: MAX_OUTCOMES }, (_, outcome) => (outcome === drawn ? 1 : 0)),
);

/**
 * A game that begins in any of these roots, which look the same to the player to move. `determinize` gives them in
 * turn.
 * @param random for dice.
 */
export function worldGame<G>(
  rules: Rules<G>,
  roots: readonly Position<G>[],
  players: number,
  random: Random,
): HiddenInformationGame<WorldState<G>, TreeAction> {
  let drawn = 0;
  return {
    name: rules.name,
    players,
    initialState: () => ({ position: roots[0], outcome: 0 }),
    clone: ({ position, outcome }) => ({ position, outcome }),
    currentPlayer: ({ position }) => position.player,
    legalActions: ({ position }) => position.treeActions,
    apply(state, action) {
      const { position } = state;
      if (position instanceof ChancePosition) {
        if ('outcome' in action) state.position = position.after(action.outcome);
      } else if ('action' in action) {
        state.position = position.after(action.key, action.action, random);
        if (state.position instanceof ChancePosition) state.outcome = state.position.lastOutcome;
      }
    },
    chanceProbabilities: ({ outcome }) => CERTAIN[outcome],
    returns: ({ position }) => (position instanceof ChancePosition ? [] : rules.returns(position.state)),
    actionKey: ({ key }) => key,
    informationStateKey: () => 'root',
    determinize: () => ({ position: roots[drawn++ % roots.length], outcome: 0 }),
  };
}

/** Random play to the end, whose positions are not kept. */
export function worldRollout<G>(rules: Rules<G>, maxMoves: number): Evaluator<WorldState<G>, TreeAction> {
  return ({ position, outcome }, _actions, random) => {
    const { state, actions } = position instanceof ChancePosition ? position.after(outcome) : position;
    return { returns: rules.rollout(state, actions, maxMoves, random) };
  };
}
