/**
 * The moves of a position, and their order: those that no reply answers, then by the winning cells that they leave
 * to their player and by their history, then those nearer to the middle.
 */
import { columnCells, landingsOn, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { bonusOf } from './history';

/** The columns from the middle outwards, 8 bytes each: the cells of a column. */
const COLUMNS: usize = memory.data(28 * 8, 64);
/** The rank of each move of the list that is being sorted. */
const RANKS: usize = memory.data(28 * 4, 64);

/** The rank of a move after which the opponent cannot prevent that its player wins with the next stone. */
const WINS: i32 = 1 << 16;

export function orderColumns<B extends Size>(): void {
  const columns = sizeOf<B>().columns;
  for (let n: u32 = 0; n < columns; n++) {
    const half = (n + 1) >> 1;
    const middle = (columns - 1) >> 1;
    const column = (n & 1) == 0 ? middle - half : middle + half;
    store<u64>(COLUMNS + ((<usize>n) << 3), columnCells<B>(column));
  }
}

/** The moves after which the opponent cannot win at once, in a position whose player to move cannot either. */
// @ts-ignore: decorator
@inline
export function safeMoves<B extends Size>(own: u64, stones: u64): u64 {
  const threats = winningCells<B>(stones ^ own);
  const reachable = landingsOn<B>(stones) & sizeOf<B>().cells;
  const direct = reachable & threats;
  const safe = reachable & ~(threats >> 1);
  if (direct == 0) return safe;
  return (direct & (direct - 1)) == 0 ? safe & direct : 0;
}

/** Whether a move of the list sorted last, if it is safe and not the last but one, wins with its player's next stone. */
// @ts-ignore: decorator
@inline
export function firstMoveWins(): bool {
  return load<i32>(RANKS) == WINS;
}

/** Writes the cells of `safe`, sorted, to `moves`; returns their number. */
export function sortedMoves<B extends Size>(own: u64, stones: u64, safe: u64, moves: usize): u32 {
  const landings = landingsOn<B>(stones);
  const other = stones ^ own;
  let count: u32 = 0;
  for (let n: u32 = 0; n < sizeOf<B>().columns; n++) {
    const move = safe & load<u64>(COLUMNS + ((<usize>n) << 3));
    if (move == 0) continue;
    const wins = winningCells<B>(own | move) & ~other;
    const reachable = (landings + move) & sizeOf<B>().cells;
    const threats = wins & reachable;
    const replies = (threats == 0 ? reachable : threats) & ~(wins >> 1);
    const isLost = (threats & (threats - 1)) != 0 || replies == 0;
    const rank = isLost ? WINS : <i32>popcnt(wins) + bonusOf(move, stones);
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
