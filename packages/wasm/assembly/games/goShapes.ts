/** The shapes of eye spaces in which one stone decides whether there will be two eyes. */

/** The smallest shape that has a vital point, and the largest that counts. */
export const MIN_SHAPE: u32 = 3;
export const MAX_SHAPE: u32 = 6;

/**
 * Three points; the pyramid; the bulky five and the cross; the rabbity six: by the number of neighbours that the points have
 * in their shape, at most and summed.
 */
export function isVital(size: u32, maxDegree: u32, sumOfDegrees: u32): bool {
  if (size == 3) return true;
  if (size == 4) return maxDegree == 3;
  if (size == 5) return maxDegree == 4 || (maxDegree == 3 && sumOfDegrees == 10);
  return maxDegree == 4 && sumOfDegrees == 12;
}
