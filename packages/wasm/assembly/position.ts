/** The position that everything starts from: the root of a search, or the state that the rules are asked about. */
import { hasLine, landing, openAfter, openColumns, rowOf } from './board';
import { AnySize } from './size';

/** Stones of the player to move. */
export let own: u64 = 0;
/** All stones. */
export let mask: u64 = 0;
/** Columns with room. */
export let open: u32 = 0;
/** The player to move, 0 or 1. */
export let player: u32 = 0;
/** Whether the player who moved last has a line. */
export let won: bool = false;

export function setPosition(first: u64, second: u64): void {
  mask = first | second;
  player = <u32>(popcnt(mask) & 1);
  own = player == 0 ? first : second;
  open = openColumns(mask);
  won = hasLine<AnySize>(mask ^ own);
}

/** Drops a stone into an open column; returns the row where it comes to lie, from the bottom and from 0. */
export function drop(column: u32): u32 {
  const cell = landing<AnySize>(mask, column);
  const stones = own | cell;
  own = mask ^ own;
  mask |= cell;
  open = openAfter<AnySize>(open, cell, column);
  player ^= 1;
  won = hasLine<AnySize>(stones);
  return rowOf(cell, column);
}

export function isOver(): bool {
  return won || open == 0;
}
