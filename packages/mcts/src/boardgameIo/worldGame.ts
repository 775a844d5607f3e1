/** One world of a game of boardgame.io's as a `Game`, whose state is a place among the positions of the search. */

import type { ChanceGame, Random } from '../contracts/game.ts';
import type { Evaluator } from '../evaluation/evaluation.ts';
import { type Choice, Draw, OUTCOMES, type Position } from './position.ts';
import type { Rules } from './rules.ts';

/** Where a simulation is; it moves by being pointed elsewhere. */
export interface Place<G> {
  position: Position<G>;
  /** The number of the outcome that comes up, where chance moves. */
  drawn: number;
}

/** What comes up is drawn with the action; its outcome is then certain. */
const CERTAIN: readonly (readonly number[])[] = Array.from({ length: OUTCOMES }, (_, drawn) =>
  Array.from({ length: OUTCOMES }, (_, outcome) => (outcome === drawn ? 1 : 0)),
);

export function worldGame<G>(
  rules: Rules<G>,
  root: Position<G>,
  players: number,
  random: Random,
): ChanceGame<Place<G>, Choice> {
  return {
    name: rules.name,
    players,
    initialState: () => ({ position: root, drawn: 0 }),
    clone: ({ position, drawn }) => ({ position, drawn }),
    currentPlayer: ({ position }) => position.player,
    legalActions: ({ position }) => position.choices,
    apply(place, choice) {
      const { position } = place;
      if (position instanceof Draw) {
        if ('outcome' in choice) place.position = position.outcome(choice.outcome);
      } else if ('action' in choice) {
        place.position = position.after(choice.key, choice.action, random);
        if (place.position instanceof Draw) place.drawn = place.position.last;
      }
    },
    chanceProbabilities: ({ drawn }) => CERTAIN[drawn],
    returns: ({ position }) => (position instanceof Draw ? [] : rules.returns(position.state)),
    actionKey: ({ key }) => key,
  };
}

/** Rollouts outside the positions, whose states nobody keeps. */
export function worldRollout<G>(rules: Rules<G>, maxMoves: number): Evaluator<Place<G>, Choice> {
  return ({ position, drawn }, _choices, random) => {
    const standing = position instanceof Draw ? position.outcome(drawn) : position;
    const { state, actions } = standing;
    return { returns: rules.rollout(state, actions, maxMoves, random) };
  };
}
