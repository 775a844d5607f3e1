/**
 * Shapes of eye spaces: in some of them one stone decides whether there will be two eyes, the nakade of Go (see "Nakade" and
 * "Killing shapes" in Sensei's Library). Rollouts with this knowledge were stronger for Chaslot et al. (2010, "Adding expert
 * knowledge and exploration in Monte-Carlo tree search").
 */
import type { GoGrid } from './grid.ts';

/** The largest shape that counts. */
const MAX_SHAPE = 6;

/** In place of a point: no stone decides. */
export const NO_POINT = -1;

interface EyeSpaces {
  /**
   * The point that decides over the space of an empty point, if that has a shape of 3 to 6 points inside stones of one
   * player; else `NO_POINT`.
   */
  vitalPoint(cells: Uint8Array, point: number): number;
  /** Whether the first `count` of some points, if these stones are captured, leave a space for one eye only. */
  isKillingShape(points: Int16Array, count: number): boolean;
}

export function eyeSpacesOn({ area, starts, neighbours }: GoGrid): EyeSpaces {
  const space = new Int16Array(MAX_SHAPE);
  /** Which search saw a point last, as in `capturesOn`. */
  const seen = new Float64Array(area);
  let search = 0;

  /** Finds the space of an empty point; returns its size, or 0 where it is larger than shapes, or touches both players. */
  function findSpace(cells: Uint8Array, start: number): number {
    search++;
    seen[start] = search;
    space[0] = start;
    let size = 1;
    let touched = 0;
    for (let index = 0; index < size; index++) {
      const point = space[index];
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        const next = neighbours[at];
        touched |= cells[next];
        if (cells[next] !== cells[start] || seen[next] === search) continue;
        if (size === MAX_SHAPE) return 0;
        seen[next] = search;
        space[size++] = next;
      }
    }
    return touched === 0 || touched === BOTH ? 0 : size;
  }

  /** The vital point of a shape, by the number of neighbours that its points have in it. */
  function judge(points: Int16Array, size: number): { readonly vital: number; readonly isSquare: boolean } {
    search++;
    for (let index = 0; index < size; index++) seen[points[index]] = search;
    let sum = 0;
    let most = 0;
    let centre = NO_POINT;
    for (let index = 0; index < size; index++) {
      const point = points[index];
      let degree = 0;
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        if (seen[neighbours[at]] === search) degree++;
      }
      sum += degree;
      if (degree > most) {
        most = degree;
        centre = point;
      }
    }
    return { vital: isVital(size, most, sum) ? centre : NO_POINT, isSquare: size === 4 && sum === 8 };
  }

  return {
    vitalPoint(cells, point) {
      const size = findSpace(cells, point);
      return size < 3 ? NO_POINT : judge(space, size).vital;
    },

    isKillingShape(points, count) {
      if (count <= 3 || count > MAX_SHAPE) return count <= 3;
      const { vital, isSquare } = judge(points, count);
      return vital !== NO_POINT || isSquare;
    },
  };
}

/** The cells of both players, as bits. */
const BOTH = 3;

/** Three points; the pyramid; the bulky five and the cross; the rabbity six. */
function isVital(size: number, most: number, sum: number): boolean {
  if (size === 3) return true;
  if (size === 4) return most === 3;
  if (size === 5) return most === 4 || (most === 3 && sum === 10);
  return size === 6 && most === 4 && sum === 12;
}
