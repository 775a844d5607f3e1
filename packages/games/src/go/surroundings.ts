/**
 * What the eight points around an empty one hold, as classes of codes that are equal by the eight symmetries: 1,107 where
 * the board has no two opposite edges beside the point.
 */
import { AROUND, OFF_BOARD } from './patterns.ts';

/** The number of codes, of two bits for each of `AROUND`. */
const CODES = 2 ** (2 * AROUND.length);

/** The sets of `AROUND` that are off the board, one for each class of them: none, an edge below, and one on the left too. */
const EDGES: readonly number[] = [0b00000000, 0b00000111, 0b00101111];

/** The class of a code of no class. */
export const NO_CLASS = -1;

interface SurroundingClasses {
  /** The class of each code, or `NO_CLASS`. */
  readonly classes: Int16Array;
  /** Of each class its least code with the edges of `EDGES`. */
  readonly codes: readonly number[];
}

let made: SurroundingClasses | undefined;

/** All classes, which are made once. */
export function surroundingClasses(): SurroundingClasses {
  made ??= makeClasses();
  return made;
}

function makeClasses(): SurroundingClasses {
  const classes = new Int16Array(CODES).fill(NO_CLASS);
  const codes: number[] = [];
  for (let code = 0; code < CODES; code++) {
    if (classes[code] !== NO_CLASS || !EDGES.includes(pointsOff(code))) continue;
    let equal = code;
    // Two reflections in turn make all eight symmetries.
    for (let n = 0; n < 8; n++) {
      classes[equal] = codes.length;
      equal = n % 2 === 0 ? reflected(equal) : transposed(equal);
    }
    codes.push(code);
  }
  return { classes, codes };
}

function pointsOff(code: number): number {
  return AROUND.reduce(
    (set, _, index) => set | (Number(((code >>> (2 * index)) & 3) === OFF_BOARD) << index),
    0,
  );
}

/** With left and right exchanged. */
function reflected(code: number): number {
  return swapped(swapped(swapped(code, 0, 2), 3, 4), 5, 7);
}

/** With columns and rows exchanged. */
function transposed(code: number): number {
  return swapped(swapped(swapped(code, 1, 3), 2, 5), 4, 6);
}

/** With the contents of two of `AROUND` exchanged. */
function swapped(code: number, one: number, other: number): number {
  const difference = ((code >>> (2 * one)) ^ (code >>> (2 * other))) & 3;
  return code ^ (difference << (2 * one)) ^ (difference << (2 * other));
}
