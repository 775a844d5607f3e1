/** Sets of up to 128 bits, as a low and a high word, and the n-th member of a set. */
import { IS_FOR_JAVASCRIPT } from '../target';

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

/** The number of the lowest member of a set that is not empty. */
// @ts-ignore: decorator
@inline
export function lowestOf(low: u64, high: u64): u32 {
  return low != 0 ? <u32>ctz(low) : 64 + <u32>ctz(high);
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

/** The position of the n-th set bit of a byte: n in the index above the eight bits of the byte. JavaScript has no table. */
const NTH_IN_BYTE: usize = memory.data(8 * 256, 64);
for (let byte: u32 = 0; !IS_FOR_JAVASCRIPT && byte < 256; byte++) {
  let n: u32 = 0;
  for (let bit: u32 = 0; bit < 8; bit++) {
    if ((byte >> bit) & 1) store<u8>(NTH_IN_BYTE + ((n++ << 8) | byte), bit);
  }
}

const EACH_BYTE: u64 = 0x0101010101010101;
const HIGHEST_BITS: u64 = 0x8080808080808080;

/** The position of the n-th set bit, from 0: its byte by the numbers of bits up to each byte, then by a table. */
export function nthBit(word: u64, n: u32): u32 {
  if (IS_FOR_JAVASCRIPT) return nthBitByHalving(word, n);
  let counts = word - ((word >> 1) & 0x5555555555555555);
  counts = (counts & 0x3333333333333333) + ((counts >> 2) & 0x3333333333333333);
  const upTo = ((counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0f) * EACH_BYTE;
  const shift = popcnt(((<u64>n * EACH_BYTE) | HIGHEST_BITS) - upTo & HIGHEST_BITS) << 3;
  const inByte = n - <u32>(((upTo << 8) >> shift) & 255);
  const byte = <u32>(word >> shift) & 255;
  return <u32>shift + load<u8>(NTH_IN_BYTE + ((inByte << 8) | byte));
}

/** Without words of 64 bits, sums of bytes are slow. */
// @ts-ignore: decorator
@inline
function nthBitByHalving(word: u64, n: u32): u32 {
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
