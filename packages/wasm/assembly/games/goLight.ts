/** Light rollouts of Go: a random legal point that is no eye of the player, or a pass. */
import { noteAction } from '../amaf';
import * as random from '../random';
import { diagonalsHigh, diagonalsLow, neighboursHigh, neighboursLow } from './goBoard';
import { PASS, Position } from './goPosition';
import { highBit, lowBit, nthOf, sizeOfSet } from './twoWords';

/** Puts a stone on a random legal point that is no eye of the player, each as likely, or passes. */
export function playLightly(position: Position): void {
  let low = position.emptyLow;
  let high = position.emptyHigh;
  for (let count = sizeOfSet(low, high); count > 0; count--) {
    const point = nthOf(low, high, random.below(count));
    if (!isEye(position, point) && position.isLegal(point)) {
      putNoted(position, point);
      return;
    }
    low &= ~lowBit(point);
    high &= ~highBit(point);
  }
  passNoted(position);
}

/** Passes, and notes it. */
export function passNoted(position: Position): void {
  noteAction(position.mover, PASS);
  position.pass();
}

/** Puts the stone that was weighed, and notes the move. */
// @ts-ignore: decorator
@inline
export function putNoted(position: Position, point: u32): void {
  noteAction(position.mover, point);
  position.put(point);
}

/** Whether the neighbours of an empty point are stones of the player, and at most one of four diagonals the opponent's. */
// @ts-ignore: decorator
@inline
export function isEye(position: Position, point: u32): bool {
  const isInside =
    ((neighboursLow(point) & ~position.ownLow) | (neighboursHigh(point) & ~position.ownHigh)) == 0;
  if (!isInside) return false;
  const low = diagonalsLow(point);
  const high = diagonalsHigh(point);
  const opponents = sizeOfSet(low & position.otherLow, high & position.otherHigh);
  return opponents < (sizeOfSet(low, high) == 4 ? <u32>2 : 1);
}
