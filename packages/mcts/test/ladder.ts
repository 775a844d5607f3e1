/** A puzzle that rewards one line of play alone: at each of its rungs one of two actions goes on, and one errs. */
import { type Game, TERMINAL } from '../src/index.ts';

export interface Ladder {
  plies: number;
  /** The rungs before the first error. */
  climbed: number;
  hasErred: boolean;
}

/** A ladder of `rungs` rungs. The right action is 1 at every third rung and 0 elsewhere; the return is the share of
 * rungs before the first error. A move is known by its rung. */
export function ladder(rungs: number): Game<Ladder> {
  return {
    name: `ladder of ${rungs}`,
    players: 1,
    initialState: () => ({ plies: 0, climbed: 0, hasErred: false }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ plies }) => (plies === rungs ? TERMINAL : 0),
    legalActions: () => [0, 1],
    apply(state, action) {
      const isRight = action === Number(state.plies % 3 === 0);
      state.plies++;
      if (isRight && !state.hasErred) state.climbed++;
      else state.hasErred = true;
    },
    returns: ({ climbed }) => [climbed / rungs],
    moveCode: ({ plies }, action) => 2 * plies + action,
  };
}
