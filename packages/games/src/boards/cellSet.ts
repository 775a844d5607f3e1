/**
 * Sets of cells, a bit a cell: cell 0 is the lowest bit of the first word, cell 32 that of the second. Counting by words
 * finds the n-th cell of a board of 15x15 in eight steps or fewer, and lists the cells without a look at the others.
 */

/** A set of cells, in words of 32 bits. */
export type CellSet = Int32Array;

const WORD_BITS = 32;

/** The set of the cells from 0 to `size - 1` for which `isIn` is true. */
export function cellSet(size: number, isIn: (cell: number) => boolean = () => true): CellSet {
  const set = new Int32Array(Math.ceil(size / WORD_BITS));
  for (let cell = 0; cell < size; cell++) {
    if (isIn(cell)) addCell(set, cell);
  }
  return set;
}

/** Puts a cell into a set. */
export function addCell(set: CellSet, cell: number): void {
  set[cell >>> 5] |= 1 << cell; // a shift takes the last five bits of the cell
}

/** Takes a cell out of a set. */
export function removeCell(set: CellSet, cell: number): void {
  set[cell >>> 5] &= ~(1 << cell);
}

/** Whether a cell is in a set. */
export function isInSet(set: CellSet, cell: number): boolean {
  return (set[cell >>> 5] & (1 << cell)) !== 0;
}

/** The n-th cell of a set, ascending, from 0. */
export function nthCell(set: CellSet, n: number): number {
  let skip = n;
  let word = 0;
  let count = bitCount(set[0]);
  while (skip >= count && word + 1 < set.length) {
    skip -= count;
    count = bitCount(set[++word]);
  }
  return word * WORD_BITS + nthBit(set[word], skip);
}

/** Writes the cells of a set into a list, ascending, from the first element on. Returns their number. */
export function listCells(set: CellSet, list: number[]): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]; bits !== 0; bits &= bits - 1) {
      list[count++] = word * WORD_BITS + lowestBit(bits);
    }
  }
  return count;
}

/** The place of the n-th bit of a word that is set, ascending, from 0. */
export function nthBit(word: number, n: number): number {
  let bits = word;
  for (let skip = n; skip > 0; skip--) bits &= bits - 1; // without its lowest bit
  return lowestBit(bits);
}

/** The place of the lowest bit of a word. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The number of bits of a word: in pairs, then in fours and eights, summed by a product (Warren, "Hacker's Delight"). */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
