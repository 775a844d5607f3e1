/** What the worker of a training says to the page. */

/** Simulations of a move in the games against UCT, for both sides. */
export const SIMULATIONS = 100;
/** Games of a match, each opening with both colours. */
export const GAMES_A_MATCH = 20;

/** What a generation has done. */
export interface Progress {
  readonly generation: number;
  /** Games and positions since the beginning. */
  readonly games: number;
  readonly positions: number;
  /** The mean loss of the policy and of the value; 0 before the first step. */
  readonly loss: { readonly policy: number; readonly value: number };
  /** The share of points against UCT, where there was a match. */
  readonly score: number | undefined;
}

/** The evaluation of a position by the network. */
export interface Evaluation {
  /** The probability of each legal action. */
  readonly policy: readonly { readonly action: number; readonly probability: number }[];
  /** The expected return of the first player. */
  readonly value: number;
}
