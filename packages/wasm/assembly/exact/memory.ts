/**
 * The layout of linear memory of an exact search: the words that TypeScript writes and reads, the frames of the search,
 * and the transposition table, which takes the rest. Nothing is ever freed.
 */
import { MAX_WORDS } from '../generated/constants';

const PAGE: usize = 65536;

/** Words of 32 bits: the size of a board, a state, or a line of play. */
export const WORDS: usize = memory.data(<i32>MAX_WORDS << 2, 64);

/** The first entry of the table, aligned to a cache line. */
// @ts-ignore: decorator
@inline
export function tableAddress(): usize {
  return (__heap_base + 63) & ~63;
}

/** Allocates room for `bytes` of the table; returns whether the memory is available. */
export function reserveTable(bytes: u64): bool {
  const pages = (<u64>tableAddress() + bytes + PAGE - 1) / PAGE;
  const missing = <i64>pages - memory.size();
  return missing <= 0 || (pages <= 65536 && memory.grow(<i32>missing) >= 0);
}
