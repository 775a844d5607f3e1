/** The pace of a match: moves of the engine and of chance are not shown too fast. */

/** The minimum time of a move of the engine or of chance: the length of the animation. */
const MIN_MILLISECONDS = 450;

/** Resolves after the minimum time of some moves, by default one. */
export function paced(moves = 1): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => setTimeout(resolve, isCalm ? 0 : moves * MIN_MILLISECONDS));
}
