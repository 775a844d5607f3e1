/** Light rollouts of Go on a large board: a random legal point that is no eye of the player, or a pass. */
import { noteAction } from '../../amaf';
import * as random from '../../random';
import { PASS } from '../goPosition';
import { BESIDE, DIAGONAL } from './around';
import * as cellSet from './cellSet';
import { aroundOf } from './chains';
import { area, pointOf } from './grid';
import { Position } from './position';

/** The cells that a draw has not refused. */
const LEFT: usize = memory.data(56, 8);

/** Puts a stone on a random legal point that is no eye of the player, each as likely, or passes. */
export function playLightly(position: Position): void {
  let left = position.empty;
  for (let count = area - position.stones; count > 0; count--) {
    const cell = cellSet.nth(left, random.below(count));
    if (!isEye(cell, position.mover) && position.isLegal(cell)) {
      putNoted(position, cell);
      return;
    }
    left = without(left, cell);
  }
  passNoted(position);
}

/** The cells that a draw has left after it refused one; the first call copies the set. */
// @ts-ignore: decorator
@inline
export function without(left: usize, cell: u32): usize {
  if (left != LEFT) cellSet.copy(LEFT, left);
  cellSet.remove(LEFT, cell);
  return LEFT;
}

/** Passes, and notes it. */
export function passNoted(position: Position): void {
  noteAction(position.mover, PASS);
  position.pass();
}

/** Puts the stone that was weighed, and notes the move. */
// @ts-ignore: decorator
@inline
export function putNoted(position: Position, cell: u32): void {
  noteAction(position.mover, pointOf(cell));
  position.put(cell);
}

/** Whether the neighbours of an empty cell are a player's stones, and at most one of four diagonals the opponent's. */
export function isEye(cell: u32, player: u32): bool {
  const code = aroundOf(cell);
  const ownOrEdge = code >> player;
  if ((ownOrEdge & BESIDE) != BESIDE) return false;
  const otherOrEdge = (code >> (1 - player)) & DIAGONAL;
  const opponents = otherOrEdge & ~ownOrEdge;
  return opponents == 0 || (opponents == otherOrEdge && (opponents & (opponents - 1)) == 0);
}
