/**
 * The pseudo-liberties of a chain of a large board: each empty point beside it counts once for each of its stones there. One
 * word has their number n, the sum s of their cells, and the sum q of the squares: adding or removing one is an addition.
 * The chain has no liberty where the word is 0, and one where n q = s s (equality in Cauchy's inequality): it is then s / n.
 *
 *     bits 48 to 59   n, at most 4 x 361
 *     bits 28 to 47   s, at most n x 420
 *     bits 0 to 27    q, at most n x 420 x 420
 */

/** The word of one pseudo-liberty. */
// @ts-ignore: decorator
@inline
export function libertyAt(cell: u32): u64 {
  return ((<u64>1) << 48) | ((<u64>cell) << 28) | (<u64>(cell * cell));
}

/** Whether some pseudo-liberties are all on one cell, which is one of them. */
// @ts-ignore: decorator
@inline
export function isOnly(liberties: u64, cell: u32): bool {
  return liberties == (liberties >> 48) * libertyAt(cell);
}

/** Whether some pseudo-liberties are on two cells or more. */
// @ts-ignore: decorator
@inline
export function areSeveral(liberties: u64): bool {
  const sum = (liberties >> 28) & 0xfffff;
  return (liberties >> 48) * (liberties & 0xfffffff) != sum * sum;
}

/** The cell of pseudo-liberties that are all on one. */
// @ts-ignore: decorator
@inline
export function onlyOf(liberties: u64): u32 {
  return (<u32>(liberties >> 28) & 0xfffff) / <u32>(liberties >> 48);
}
