/**
 * A one-player quiz: leave at once, for 1/2, or stay and answer questions that all have the same right answer. Staying
 * returns the share of right answers: less than 1/2 at random, 1 with knowledge. Before the end, a state is worth the
 * share so far.
 */
import { type Game, TERMINAL } from '../src/index.ts';

export interface QuizState {
  /** The number of questions answered; `undefined` before the choice to stay, `LEFT` after leaving. */
  answered: number | undefined;
  right: number;
}

const LEFT = -1;

export const LEAVE = 'leave';
export const STAY = 'stay';
export const RIGHT = 'B';

export function quiz(questions: number, choices: number): Game<QuizState, string> {
  const answers = ['A', RIGHT, 'C', 'D', 'E'].slice(0, choices);
  return {
    name: `quiz of ${questions} questions`,
    players: 1,
    initialState: () => ({ answered: undefined, right: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ answered }) => (answered === LEFT || answered === questions ? TERMINAL : 0),
    legalActions: ({ answered }) => (answered === undefined ? [LEAVE, STAY] : answers),
    apply(state, action) {
      if (state.answered !== undefined) state.answered++;
      else state.answered = action === STAY ? 0 : LEFT;
      if (action === RIGHT) state.right++;
    },
    returns: ({ answered, right }) => [answered === LEFT ? 0.5 : right / questions],
    evaluate: ({ answered = 0, right }) => [answered < 1 ? 0.5 : right / answered],
  };
}
