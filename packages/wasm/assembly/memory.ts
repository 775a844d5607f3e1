/**
 * Where things lie in linear memory. The first page is left to the compiler. The regions follow each other, nothing is
 * ever freed, and the node pool, whose size the caller states before a search, takes the rest.
 */
import { NODE_BYTES, TABLE_SIZE } from './generated/constants';

const PAGE: usize = 65536;
const TABLE_BYTES: usize = (<usize>TABLE_SIZE) << 3;

/** The deepest path: a root and 64 stones. */
export const MOST_DEPTH: usize = 64;

/** Above so many columns, a table of the open ones would be larger than it is worth. */
export const MOST_TABLED_COLUMNS: u32 = 10;
const COLUMN_TABLE_BYTES: usize = 16 << MOST_TABLED_COLUMNS;

/** The tables of UCB1, f64 each. */
export const SQRT_LN: usize = PAGE;
export const INVERSE_SQRT: usize = SQRT_LN + TABLE_BYTES;
/** The nodes of the simulation under way, a pointer each. */
export const PATH: usize = INVERSE_SQRT + TABLE_BYTES;
/** A line of play for TypeScript to read, a byte for each column. */
export const LINE: usize = PATH + ((MOST_DEPTH + 1) << 2);
/** The table of open columns, 16 bytes for each set of them. */
export const COLUMN_TABLE: usize = (LINE + MOST_DEPTH + 63) & ~63;
/** The nodes. */
export const POOL: usize = COLUMN_TABLE + COLUMN_TABLE_BYTES;

/** Makes room for so many nodes; says whether the memory could be had. */
export function reserveNodes(count: u32): bool {
  const end = <u64>POOL + (<u64>count) * NODE_BYTES;
  const pages = <u32>((end + PAGE - 1) / PAGE);
  const missing = <i32>pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}
