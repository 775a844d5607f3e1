/** What the boards have in common on which stones in a line win. */

/** What an empty cell holds. */
export const EMPTY = 0;

/** The winner where nobody has won. */
export const NOBODY = -1;

/** The size of a board, and how many stones in a line win. */
export interface LineBoard {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
}

const FIRST_WINS: readonly number[] = [1, 0];
const SECOND_WINS: readonly number[] = [0, 1];
const DRAW: readonly number[] = [0.5, 0.5];

/** The returns of two players by who has won, 0, 1 or `NOBODY`. */
export function returnsOf(winner: number): readonly number[] {
  if (winner === NOBODY) return DRAW;
  return winner === 0 ? FIRST_WINS : SECOND_WINS;
}
