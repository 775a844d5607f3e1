/**
 * Every action of the game as a number. A step is 4 * its square + its direction. All ways to jump from a square, over
 * one piece or several, follow: each jump that goes on by one more piece is a child of the jump without it.
 *
 * No jump takes a piece twice. Squares from which pieces jump and squares that are jumped over lie on different rows,
 * so a jump is fixed by its path, and needs no look at what it has taken so far.
 */
import { lowestBit } from '../boards/cellSet.ts';
import { DIRECTIONS, type Direction, steps } from './squares.ts';
import { SQUARES } from './state.ts';

/** The number of the first jump. */
export const FIRST_JUMP: number = SQUARES * DIRECTIONS.length;

interface Jump {
  /** The square from which the piece moves, and each on which it lands. */
  readonly path: readonly number[];
  readonly direction: Direction;
  /** The square of the last piece that is taken, as a set. */
  readonly over: number;
  /** The squares of all pieces that are taken, as a set. */
  readonly taken: number;
}

/** The jumps that go on from a square, where the pieces on `taken` are off the board. */
function jumpsFrom(path: readonly number[], taken: number): Jump[] {
  return DIRECTIONS.flatMap((direction) => {
    const over = steps(1 << path[path.length - 1], direction);
    const landing = steps(over, direction);
    if (landing === 0 || (over & taken) !== 0) return [];
    return [{ path: [...path, lowestBit(landing)], direction, over, taken: taken | over }];
  });
}

const jumps: Jump[] = [];
const childrenEnds: number[] = [];

/** The end of the jumps over one piece from each square: they begin at the end of those from the square before. */
const firstEnds = Array.from({ length: SQUARES }, (_, from) => jumps.push(...jumpsFrom([from], 0)));
for (const jump of jumps) childrenEnds.push(jumps.push(...jumpsFrom(jump.path, jump.taken)));

const FIRST_ENDS = Int32Array.from([0, ...firstEnds]);
const CHILDREN_ENDS = Int32Array.from([firstEnds[SQUARES - 1], ...childrenEnds]);
const JUMP_DIRECTIONS = Int8Array.from(jumps, ({ direction }) => direction);
const OVER = Int32Array.from(jumps, ({ over }) => over);
const LANDING = Int32Array.from(jumps, ({ path }) => 1 << path[path.length - 1]);

/** The number of actions. */
export const ACTIONS: number = FIRST_JUMP + jumps.length;

/** The squares of each action: that from which the piece moves, and each on which it lands; none of a step off the board. */
export const PATHS: readonly (readonly number[])[] = [
  ...Array.from({ length: FIRST_JUMP }, (_, step) => {
    const [from, direction] = [step >> 2, DIRECTIONS[step & 3]];
    const to = steps(1 << from, direction);
    return to === 0 ? [] : [from, lowestBit(to)];
  }),
  ...jumps.map(({ path }) => path),
];

/** The first and the last square of each action, as sets, and those of the pieces that it takes. */
export const FROM: Int32Array = Int32Array.from(PATHS, ([from = 0]) => 1 << from);
export const TO: Int32Array = Int32Array.from(PATHS, (path) => 1 << (path.at(-1) ?? 0));
export const TAKEN: Int32Array = Int32Array.from(
  PATHS,
  (_, action) => jumps[action - FIRST_JUMP]?.taken ?? 0,
);

/**
 * Writes the jumps of a piece into a list, from element `count` on, as far as each can go. Returns the number of
 * elements then.
 * @param directions the directions in which it jumps, as a set of bits.
 * @param opponents the squares of the pieces that it may take.
 * @param empty the empty squares, its own among them.
 */
export function listJumps(
  from: number,
  directions: number,
  opponents: number,
  empty: number,
  list: number[],
  count: number,
): number {
  return extend(FIRST_ENDS[from], FIRST_ENDS[from + 1], directions, opponents, empty, list, count);
}

function extend(
  begin: number,
  end: number,
  directions: number,
  opponents: number,
  empty: number,
  list: number[],
  count: number,
): number {
  let total = count;
  for (let jump = begin; jump < end; jump++) {
    if ((OVER[jump] & opponents) === 0 || (LANDING[jump] & empty) === 0) continue;
    if (((directions >> JUMP_DIRECTIONS[jump]) & 1) === 0) continue;
    const before = total;
    const [next, last] = [CHILDREN_ENDS[jump], CHILDREN_ENDS[jump + 1]];
    total = extend(next, last, directions, opponents, empty, list, total);
    if (total === before) list[total++] = FIRST_JUMP + jump;
  }
  return total;
}
