/** Light rollouts of Go on a large board: a random legal point that is no eye of the player, or a pass. */
import { noteAction } from '../../amaf';
import * as random from '../../random';
import { PASS } from '../goPosition';
import * as cellSet from './cellSet';
import { at, EDGE } from './chains';
import { area, pointOf, stride } from './grid';
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
  const own = 1 + player;
  if (!isOwnOrEdge(cell - 1, own) || !isOwnOrEdge(cell + 1, own)) return false;
  if (!isOwnOrEdge(cell - stride, own) || !isOwnOrEdge(cell + stride, own)) return false;
  const first = at(cell - stride - 1);
  const second = at(cell - stride + 1);
  const third = at(cell + stride - 1);
  const fourth = at(cell + stride + 1);
  const other = 3 - own;
  const opponents = one(first == other) + one(second == other) + one(third == other) + one(fourth == other);
  const isInside = first != EDGE && second != EDGE && third != EDGE && fourth != EDGE;
  return opponents <= one(isInside);
}

// @ts-ignore: decorator
@inline
function one(condition: bool): u32 {
  return condition ? 1 : 0;
}

// @ts-ignore: decorator
@inline
function isOwnOrEdge(cell: u32, own: u32): bool {
  const content = at(cell);
  return content == own || content == EDGE;
}
