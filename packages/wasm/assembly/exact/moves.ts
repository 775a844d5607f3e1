/**
 * The moves of a position, and their order: those that no reply answers, then by the winning cells that they leave to their
 * player, then those nearer to the middle. A winning cell counts double in a row that its player gets when all stones are
 * answered on top: where the number of empty cells is even, the player to move gets the lower rows.
 */
import { columnCells, landingsOn, winningCells, winningCellsOfTwo } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { lowerRows } from './followUp';
import { moveTo, rankOf, swapMoves, winsAfter, writeMove } from './frame';
import { IS_FOR_JAVASCRIPT } from '../target';

/** How near to the middle each cell is, a byte each. */
const NEARNESS: usize = memory.data(64);
const NEARNESS_BITS: i32 = 5;

/** The rank of a move after which the opponent cannot prevent that its player wins with the next stone. */
const WINS: i32 = 1 << 16;

/** Whether the list written last has a move of the rank `WINS`. */
let isWinning: bool = false;

export function orderColumns<B extends Size>(): void {
  const columns = sizeOf<B>().columns;
  for (let n: u32 = 0; n < columns; n++) {
    const half = (n + 1) >> 1;
    const middle = (columns - 1) >> 1;
    const column = (n & 1) == 0 ? middle - half : middle + half;
    for (let rest = columnCells<B>(column); rest != 0; rest &= rest - 1) {
      store<u8>(NEARNESS + <usize>ctz(rest), columns - 1 - n);
    }
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

/** Whether a move of the list written last, if it is safe and not the last but one, wins with its player's next stone. */
// @ts-ignore: decorator
@inline
export function hasWinningMove(): bool {
  return isWinning;
}

/** Writes the cells of `safe` with their ranks to `moves`, from the left; returns their number. */
export function listMoves<B extends Size>(own: u64, stones: u64, safe: u64, moves: usize): u32 {
  const landings = landingsOn<B>(stones);
  const other = stones ^ own;
  const left = popcnt(sizeOf<B>().cells & ~stones);
  const favourable = (left & 1) == 0 ? lowerRows<B>() : ~lowerRows<B>();
  let count: u32 = 0;
  isWinning = false;
  if (IS_FOR_JAVASCRIPT || sizeOf<B>().connect != 4) {
    for (let rest = safe; rest != 0; rest &= rest - 1) {
      const move = rest & -rest;
      writeRanked<B>(move, winningCells<B>(own | move), other, landings, favourable, moves, count++);
    }
    return count;
  }
  for (let rest = safe; rest != 0; ) {
    const one = rest & -rest;
    rest ^= one;
    const two = rest & -rest;
    rest ^= two;
    const wins = winningCellsOfTwo<B>(own | one, own | two);
    writeRanked<B>(one, v128.extract_lane<u64>(wins, 0), other, landings, favourable, moves, count++);
    if (two == 0) break;
    writeRanked<B>(two, v128.extract_lane<u64>(wins, 1), other, landings, favourable, moves, count++);
  }
  return count;
}

/** Writes a move with its rank: `all` are the winning cells of its player after it, `other` the stones of the opponent. */
// @ts-ignore: decorator
@inline
function writeRanked<B extends Size>(
  move: u64,
  all: u64,
  other: u64,
  landings: u64,
  favourable: u64,
  moves: usize,
  n: u32,
): void {
  const wins = all & ~other;
  const reachable = (landings + move) & sizeOf<B>().cells;
  const isLost = winsNext(wins, reachable);
  const rank = isLost ? WINS : <i32>(popcnt(wins) + popcnt(wins & favourable));
  if (isLost) isWinning = true;
  writeMove(moves, n, move, all, (rank << NEARNESS_BITS) | load<u8>(NEARNESS + <usize>ctz(move)));
}

/** Whether a player with these empty winning cells wins with its next stone, whatever the opponent's move is before. */
// @ts-ignore: decorator
@inline
export function winsNext(wins: u64, reachable: u64): bool {
  const threats = wins & reachable;
  const replies = (threats == 0 ? reachable : threats) & ~(wins >> 1);
  return (threats & (threats - 1)) != 0 || replies == 0;
}

/** Brings the move with the highest rank of those from the n-th on to the n-th place. */
// @ts-ignore: decorator
@inline
export function bringBest(moves: usize, n: u32, count: u32): void {
  let best = n;
  let highest = rankOf(moves, n);
  for (let other = n + 1; other < count; other++) {
    const rank = rankOf(moves, other);
    best = rank > highest ? other : best;
    highest = max(rank, highest);
  }
  if (best != n) swapMoves(moves, n, best);
}

/** As `listMoves`, the best first. */
export function sortedMoves<B extends Size>(own: u64, stones: u64, safe: u64, moves: usize): u32 {
  const count = listMoves<B>(own, stones, safe, moves);
  for (let n: u32 = 0; n < count; n++) bringBest(moves, n, count);
  return count;
}
