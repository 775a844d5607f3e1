/** The line of play below a position whose score is known. */
import { columnOf, hasLine, landingsOn, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { bestKnownScore, asksForLossInTwo } from './alphaBeta';
import { followUpBound } from './followUp';
import { frameAt } from './frame';
import { keyOf } from './key';
import { WORDS } from './memory';
import { hasWinningMove, listMoves, safeMoves } from './moves';
import { avoidsLossInTwo } from './lossInTwo';
import { lookUp, lowerOf, productOf, upperOf } from './table';

/**
 * Writes the columns of best moves to `WORDS`, from `length` on: each is the only one, or a win, or leads to a position
 * whose bound proves it to be best. Uses the first frame. Returns how many moves were written.
 */
export function writeReplies<B extends Size>(own: u64, stones: u64, score: i32, length: u32): u32 {
  let mine = own;
  let all = stones;
  let expected = score;
  let written: u32 = 0;
  while (!hasLine<B>(all ^ mine)) {
    const move = bestMove<B>(mine, all, expected);
    if (move == 0) break;
    store<u32>(WORDS + ((<usize>(length + written)) << 2), columnOf<B>(move));
    written++;
    mine ^= all;
    all |= move;
    expected = -expected;
  }
  return written;
}

/** `winningCells`, which is inlined elsewhere, once for this module; a line is written once a search. */
function winsOf<B extends Size>(stones: u64): u64 {
  return winningCells<B>(stones);
}

/** `safeMoves`, once for this module. */
function safeOf<B extends Size>(own: u64, stones: u64): u64 {
  return safeMoves<B>(stones, winsOf<B>(stones ^ own));
}

/** A move with the score of its position, or 0 where none is known. */
function bestMove<B extends Size>(own: u64, stones: u64, score: i32): u64 {
  const other = stones ^ own;
  const reachable = landingsOn<B>(stones) & sizeOf<B>().cells;
  const wins = winsOf<B>(own) & reachable;
  if (wins != 0) return wins & -wins;
  const threats = winsOf<B>(other);
  const direct = threats & reachable;
  if (direct != 0) return direct & -direct;
  if ((reachable & (reachable - 1)) == 0) return reachable;
  const left = <i32>popcnt(sizeOf<B>().cells & ~stones);
  const losesAtOnce = score == -(left >> 1);
  for (let rest = reachable; rest != 0; rest &= rest - 1) {
    const move = rest & -rest;
    if ((threats & (move << 1)) != 0) {
      if (losesAtOnce && left > 1) return move;
      continue;
    }
    if (left <= 2) return move;
    if (isAtMost<B>(other, stones | move, -score)) return move;
  }
  return 0;
}

/**
 * Whether the score of a position, whose player to move cannot win at once, is known to be at most a bound. Forced replies
 * have no entry in the table, so they are followed; each changes the sign.
 */
function isAtMost<B extends Size>(own: u64, stones: u64, most: i32): bool {
  let mine = own;
  let all = stones;
  let sign = 1;
  let safe = safeOf<B>(mine, all);
  let left = <i32>popcnt(sizeOf<B>().cells & ~all);
  while (safe != 0 && (safe & (safe - 1)) == 0 && left > 2) {
    mine ^= all;
    all |= safe;
    sign = -sign;
    left--;
    safe = safeOf<B>(mine, all);
  }
  if (safe == 0 || left <= 2) return sign * (safe == 0 ? -(left >> 1) : 0) <= most;
  const least = sign > 0 ? most + 1 : -most;
  const lower = -((left - 2) >> 1);
  if (asksForLossInTwo(lower, least)) return avoidsLossInTwo<B>(mine, all, safe) == sign < 0;
  const bounds = lookUp(productOf(keyOf<B>(mine, all)));
  const fastest = (left - 1) >> 1;
  const moves = frameAt(0).moves;
  const count = listMoves<B>(mine, all, safe, moves);
  if (hasWinningMove()) return sign * fastest <= most;
  if (sign > 0) return min(min(upperOf(bounds), fastest - 1), followUpBound<B>(mine, all, winsOf<B>(all ^ mine), most)) <= most;
  return max(max(lower, lowerOf(bounds)), bestKnownScore<B>(mine, all, moves, count, -most)) >= -most;
}
