/** The weights of the points around a move of Go, by their codes; `surroundings.ts` of `@banyan/games` has the classes. */

/** A signed byte for each code. */
const WEIGHTS: usize = memory.data(65536, 64);

/** Reads the weight of each class, with one of its codes below it. */
export function setSurroundings(words: usize, count: u32): void {
  memory.fill(WEIGHTS, 0, 65536);
  for (let n: u32 = 0; n < count; n++) {
    const word = load<i32>(words + (<usize>n << 2));
    let code = <u32>word & 0xffff;
    // Two reflections in turn make all eight symmetries.
    for (let turn: u32 = 0; turn < 8; turn++) {
      store<i8>(WEIGHTS + code, <i8>(word >> 16));
      code = (turn & 1) == 0 ? reflected(code) : transposed(code);
    }
  }
}

// @ts-ignore: decorator
@inline
export function weightOfCode(code: u32): i32 {
  return <i32>load<i8>(WEIGHTS + code);
}

/** With left and right exchanged. */
function reflected(code: u32): u32 {
  return swapped(swapped(swapped(code, 0, 2), 3, 4), 5, 7);
}

/** With columns and rows exchanged. */
function transposed(code: u32): u32 {
  return swapped(swapped(swapped(code, 1, 3), 2, 5), 4, 6);
}

/** With the contents of two points exchanged. */
function swapped(code: u32, one: u32, other: u32): u32 {
  const difference = ((code >> (2 * one)) ^ (code >> (2 * other))) & 3;
  return code ^ (difference << (2 * one)) ^ (difference << (2 * other));
}
