/** Whether stones that were dropped into columns can have been dropped in turn. */

/**
 * How many ways back are tried at most. A position that play can reach is told much sooner, on boards of 4x4 even every
 * other; beyond, a position counts as one that can be reached.
 */
const MOST_STEPS = 200_000;

/**
 * Whether players 0, 1, ... in turn can have filled the columns in some order. Goes back from the last stone: whoever
 * moved last owns the top of some column. What lies below is a question of its own, by the heights of the columns, and is
 * asked once.
 *
 * @param stones each column's stones from the bottom, as 1 + the player.
 * @param players how many take turns.
 */
export function canTakeTurns(stones: readonly ArrayLike<number>[], players: number): boolean {
  const heights = stones.map(({ length }) => length);
  let left = heights.reduce((sum, height) => sum + height, 0);
  const refuted = new Set<string>();
  /** The columns that the stones were taken from, and the next one to try at each step. */
  const taken: number[] = [];
  let next = 0;
  for (let steps = 0; left > 0 && steps < MOST_STEPS; steps++) {
    const stone = 1 + ((left - 1) % players);
    while (next < stones.length && (heights[next] === 0 || stones[next][heights[next] - 1] !== stone)) next++;
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
