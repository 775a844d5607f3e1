/** Whether two players in turn can have dropped the stones of a board into its columns. */

/**
 * The most steps of the search for an order. Play that can be found is found much sooner, on boards of 4x4 all of it; a
 * state for which the search does not end by then counts as reachable.
 */
const MAX_STEPS = 200_000;

/**
 * Whether two players in turn can have filled the columns in some order. Takes stones back from the last one, which is
 * on top of some column. The heights of the columns determine the stones that are left, so heights once refuted stay
 * refuted.
 *
 * @param stones the stones of each column from the bottom, as 1 + the player.
 */
export function canTakeTurns(stones: readonly ArrayLike<number>[]): boolean {
  const heights = stones.map(({ length }) => length);
  let left = heights.reduce((sum, height) => sum + height, 0);
  const refuted = new Set<string>();
  /** The columns that stones were taken back from. */
  const taken: number[] = [];
  let next = 0; // the next column to try
  for (let steps = 0; left > 0 && steps < MAX_STEPS; steps++) {
    const stone = 2 - (left % 2);
    while (next < stones.length && stones[next][heights[next] - 1] !== stone) next++;
    if (next < stones.length) {
      heights[next]--;
      if (refuted.has(heights.join())) {
        heights[next]++;
        next++;
        continue;
      }
      taken.push(next);
      left--;
      next = 0;
      continue;
    }
    refuted.add(heights.join());
    const column = taken.pop();
    if (column === undefined) return false;
    heights[column]++;
    left++;
    next = column + 1;
  }
  return true;
}
