/** Whether the opponent of the player to move wins with the second of its next stones, found without a search. */
import { landingsOn, winningCells, winningCellsOfTwo } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { IS_FOR_JAVASCRIPT } from '../target';
import { safeMoves, winsNext } from './moves';

/** The winning cells of the opponent after its stone on each landing; they are written in pairs. */
const WINS: usize = memory.data(29 * 8, 64);

/**
 * Whether one of the safe moves leaves the opponent no move that wins with its next stone but one.
 *
 * There are more than two empty cells.
 */
export function avoidsLossInTwo<B extends Size>(own: u64, stones: u64, safe: u64): bool {
  const cells = sizeOf<B>().cells;
  const landings = landingsOn<B>(stones) & cells;
  writeWins<B>(stones ^ own, landings);
  for (let rest = safe; rest != 0; rest &= rest - 1) {
    const move = rest & -rest;
    const replies = safeMoves<B>(stones | move, winningCells<B>(own | move));
    if (!hasWinningReply<B>(own | move, stones ^ own, landings, move, replies)) return true;
  }
  return false;
}

// @ts-ignore: decorator
@inline
function writeWins<B extends Size>(other: u64, landings: u64): void {
  let wins = WINS;
  for (let rest = landings; rest != 0; wins += 16) {
    const one = rest & -rest;
    rest ^= one;
    const two = rest & -rest;
    rest ^= two;
    if (IS_FOR_JAVASCRIPT || sizeOf<B>().connect != 4) {
      store<u64>(wins, winningCells<B>(other | one));
      store<u64>(wins, winningCells<B>(other | two), 8);
    } else {
      v128.store(wins, winningCellsOfTwo<B>(other | one, other | two));
    }
  }
}

/** Whether the opponent, who moves after `move` and has these safe replies, has one that wins with its next stone. */
// @ts-ignore: decorator
@inline
function hasWinningReply<B extends Size>(own: u64, other: u64, landings: u64, move: u64, replies: u64): bool {
  let known = WINS;
  for (let rest = landings; rest != 0; rest &= rest - 1, known += 8) {
    const landing = rest & -rest;
    const isOnTop = landing == move;
    const reply = isOnTop ? landing << 1 : landing;
    if ((reply & replies) == 0) continue;
    const wins = (isOnTop ? winningCells<B>(other | reply) : load<u64>(known)) & ~own;
    if (winsNext(wins, (landings + move + reply) & sizeOf<B>().cells)) return true;
  }
  return false;
}
