/** Values that are not numbers, in rows for `it.each`. */
export const NON_NUMBERS: readonly [unknown][] = [
  [''],
  ['5'],
  ['abc'],
  [null],
  [true],
  [false],
  [[]],
  [[5]],
  [{}],
  [{ valueOf: () => 5 }],
  [new Date(5)],
  [() => 5],
  [Symbol('5')],
  [5n],
];

/** Numbers that are not counts. */
export const INVALID_COUNTS: readonly [number][] = [
  [Number.NaN],
  [-Infinity],
  [-(2 ** 53)],
  [-1],
  [-0.5],
  [-Number.MIN_VALUE],
  [-0],
  [0],
  [Number.MIN_VALUE],
  [0.5],
  [1 + Number.EPSILON],
  [1.5],
  [2 ** 53],
  [2 ** 64],
  [Number.MAX_VALUE],
  [Infinity],
];
