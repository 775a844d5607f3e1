/**
 * The moves of a position, and their order: those that no reply answers, then by the winning cells that they leave
 * to their player and by their history, then those nearer to the middle. A winning cell counts double in a row that its
 * player gets when all stones are answered on top: where the number of empty cells is even, the player to move gets the
 * lower rows.
 */
import { columnCells, landingsOn, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { lowerRows } from './followUp';
import { moveTo, winsAfter, writeMove } from './frame';
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

/** The moves after which the opponent, with these winning cells, cannot win at once, where the player to move cannot either. */
// @ts-ignore: decorator
@inline
export function safeMoves<B extends Size>(stones: u64, threats: u64): u64 {
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
  const left = popcnt(sizeOf<B>().cells & ~stones);
  const favourable = (left & 1) == 0 ? lowerRows<B>() : ~lowerRows<B>();
  let count: u32 = 0;
  for (let n: u32 = 0; n < sizeOf<B>().columns; n++) {
    const move = safe & load<u64>(COLUMNS + ((<usize>n) << 3));
    if (move == 0) continue;
    const all = winningCells<B>(own | move);
    const wins = all & ~other;
    const reachable = (landings + move) & sizeOf<B>().cells;
    const threats = wins & reachable;
    const replies = (threats == 0 ? reachable : threats) & ~(wins >> 1);
    const isLost = (threats & (threats - 1)) != 0 || replies == 0;
    const weight = <i32>(popcnt(wins) + popcnt(wins & favourable));
    const rank = isLost ? WINS : weight + bonusOf(move, stones);
    let place = count++;
    while (place > 0 && load<i32>(RANKS + ((<usize>place - 1) << 2)) < rank) {
      store<i32>(RANKS + ((<usize>place) << 2), load<i32>(RANKS + ((<usize>place - 1) << 2)));
      writeMove(moves, place, moveTo(moves, place - 1), winsAfter(moves, place - 1));
      place--;
    }
    store<i32>(RANKS + ((<usize>place) << 2), rank);
    writeMove(moves, place, move, all);
  }
  return count;
}
