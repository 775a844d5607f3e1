/** Sets of cells of a large board, a bit a cell: seven words of 64 at an address. */
import { nthBit } from '../twoWords';

export const SET_WORDS: u32 = 7;
export const SET_BYTES: usize = 56;

// @ts-ignore: decorator
@inline
function wordOf(set: usize, cell: u32): usize {
  return set + ((<usize>(cell >> 6)) << 3);
}

// @ts-ignore: decorator
@inline
export function add(set: usize, cell: u32): void {
  const word = wordOf(set, cell);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
}

// @ts-ignore: decorator
@inline
export function remove(set: usize, cell: u32): void {
  const word = wordOf(set, cell);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (cell & 63)));
}

// @ts-ignore: decorator
@inline
export function has(set: usize, cell: u32): bool {
  return ((load<u64>(wordOf(set, cell)) >> (cell & 63)) & 1) != 0;
}

export function sizeOf(set: usize): u32 {
  let size: u32 = 0;
  for (let offset: usize = 0; offset < SET_BYTES; offset += 8) size += <u32>popcnt(load<u64>(set + offset));
  return size;
}

/** The n-th cell of a set, ascending, from 0. The set has more than `n`. */
export function nth(set: usize, n: u32): u32 {
  let skip = n;
  let word = set;
  let bits = load<u64>(word);
  let count = <u32>popcnt(bits);
  while (skip >= count) {
    skip -= count;
    word += 8;
    bits = load<u64>(word);
    count = <u32>popcnt(bits);
  }
  return (<u32>(word - set) << 3) + nthBit(bits, skip);
}

export function copy(to: usize, from: usize): void {
  for (let offset: usize = 0; offset < SET_BYTES; offset += 8) store<u64>(to + offset, load<u64>(from + offset));
}

export function clear(set: usize): void {
  for (let offset: usize = 0; offset < SET_BYTES; offset += 8) store<u64>(set + offset, 0);
}
