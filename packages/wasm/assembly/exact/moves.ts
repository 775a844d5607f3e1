/**
 * The order of moves: by the winning cells that they leave to their player and by their history, then those nearer to the
 * middle.
 */
import { columnCells, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { bonusOf } from './history';

/** The columns from the middle outwards, 8 bytes each: the cells of a column. */
const COLUMNS: usize = memory.data(28 * 8, 64);
/** The rank of each move of the list that is being sorted. */
const RANKS: usize = memory.data(28 * 4, 64);

export function orderColumns<B extends Size>(): void {
  const columns = sizeOf<B>().columns;
  for (let n: u32 = 0; n < columns; n++) {
    const half = (n + 1) >> 1;
    const middle = (columns - 1) >> 1;
    const column = (n & 1) == 0 ? middle - half : middle + half;
    store<u64>(COLUMNS + ((<usize>n) << 3), columnCells<B>(column));
  }
}

/** Writes the cells of `safe`, sorted, to `moves`; returns their number. */
// @ts-ignore: decorator
@inline
export function sortedMoves<B extends Size>(own: u64, stones: u64, safe: u64, moves: usize): u32 {
  if ((safe & (safe - 1)) == 0) {
    store<u64>(moves, safe);
    return 1;
  }
  const other = stones ^ own;
  let count: u32 = 0;
  for (let n: u32 = 0; n < sizeOf<B>().columns; n++) {
    const move = safe & load<u64>(COLUMNS + ((<usize>n) << 3));
    if (move == 0) continue;
    const rank = <i32>popcnt(winningCells<B>(own | move) & ~other) + bonusOf(move, stones);
    let place = count++;
    while (place > 0 && load<i32>(RANKS + ((<usize>place - 1) << 2)) < rank) {
      store<i32>(RANKS + ((<usize>place) << 2), load<i32>(RANKS + ((<usize>place - 1) << 2)));
      store<u64>(moves + ((<usize>place) << 3), load<u64>(moves + ((<usize>place - 1) << 3)));
      place--;
    }
    store<i32>(RANKS + ((<usize>place) << 2), rank);
    store<u64>(moves + ((<usize>place) << 3), move);
  }
  return count;
}
