/** Sets of up to 128 bits, as a low and a high word, and the n-th member of a set. */

/** The low word of a set that is shifted right by `n` (1 to 127). */
// @ts-ignore: decorator
@inline
export function lowOfRight(low: u64, high: u64, n: u32): u64 {
  return n < 64 ? (low >> n) | (high << (64 - n)) : high >> (n - 64);
}

// @ts-ignore: decorator
@inline
export function highOfRight(high: u64, n: u32): u64 {
  return n < 64 ? high >> n : 0;
}

// @ts-ignore: decorator
@inline
export function lowOfLeft(low: u64, n: u32): u64 {
  return n < 64 ? low << n : 0;
}

/** The high word of a set that is shifted left by `n` (1 to 127). */
// @ts-ignore: decorator
@inline
export function highOfLeft(low: u64, high: u64, n: u32): u64 {
  return n < 64 ? (high << n) | (low >> (64 - n)) : low << (n - 64);
}

// @ts-ignore: decorator
@inline
export function lowBit(n: u32): u64 {
  return n < 64 ? (<u64>1) << n : 0;
}

// @ts-ignore: decorator
@inline
export function highBit(n: u32): u64 {
  return n < 64 ? 0 : (<u64>1) << (n - 64);
}

/** The lowest member of a set. */
// @ts-ignore: decorator
@inline
export function lowestLow(low: u64): u64 {
  return low & -low;
}

// @ts-ignore: decorator
@inline
export function lowestHigh(low: u64, high: u64): u64 {
  return low == 0 ? high & -high : 0;
}

// @ts-ignore: decorator
@inline
export function sizeOfSet(low: u64, high: u64): u32 {
  return <u32>(popcnt(low) + popcnt(high));
}

/** The n-th member, from 0. */
export function nthOf(low: u64, high: u64, n: u32): u32 {
  const inLow = <u32>popcnt(low);
  return n < inLow ? nthBit(low, n) : 64 + nthBit(high, n - inLow);
}

/** The position of the n-th set bit, from 0: by halving, without unpredictable branches. */
export function nthBit(word: u64, n: u32): u32 {
  let rest = word;
  let skip = n;
  let position: u32 = 0;
  for (let width: u32 = 32; width > 0; width >>= 1) {
    const inHalf = <u32>popcnt(rest & (((<u64>1) << width) - 1));
    const isAbove: u32 = skip >= inHalf ? u32.MAX_VALUE : 0;
    const shift = width & isAbove;
    skip -= inHalf & isAbove;
    position += shift;
    rest >>= shift;
  }
  return position;
}
