/** The winner of a game of two players, and the returns. */

/** The winner before the end of a game, and after a draw. */
export const NO_WINNER = -1;

const FIRST_WINS: readonly number[] = [1, 0];
const SECOND_WINS: readonly number[] = [0, 1];
const DRAW: readonly number[] = [0.5, 0.5];

/** The returns of two players at the end: `winner` is 0, 1 or `NO_WINNER`. */
export function returnsOf(winner: number): readonly number[] {
  if (winner === NO_WINNER) return DRAW;
  return winner === 0 ? FIRST_WINS : SECOND_WINS;
}
