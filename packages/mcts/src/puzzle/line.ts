/** Lines of play as nested rollout policy adaptation keeps them: with the codes of all moves that could be chosen. */

/** One move of a line, and the choice that its player had. */
export interface Step<Action> {
  readonly action: Action;
  /** The codes of the legal moves, in their order. */
  readonly codes: readonly number[];
  /** The index of the action among them. */
  readonly chosen: number;
}

/** A line of play from the root to the end of the game, or to the cut of its rollout. */
export interface Line<Action> {
  /** The return at its end. */
  readonly value: number;
  readonly steps: readonly Step<Action>[];
}

/** A line that is worse than any rollout. */
export const NO_LINE: Line<never> = { value: -1, steps: [] };

/** The rest of a line after its first move, if that is the action of this index; otherwise no line. */
export function lineAfter<Action>(
  { value, steps: [first, ...steps] }: Line<Action>,
  index: number,
): Line<Action> {
  return first?.chosen === index ? { value, steps } : NO_LINE;
}
