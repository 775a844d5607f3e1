/** What a stone on a large board of Go does: how many stones it takes, and the change of the position's hash. */
import { at, chainHash, EMPTY, hashOf, headOf, isOnly, libertiesOf, sizeOf } from './chains';
import { stride } from './grid';

/** How many stones the stone of the last `weighStone` takes, whether these are its own chain, and the change of the hash. */
export let takes: u32 = 0;
export let takesItself: bool = false;
export let change: u64 = 0;

/** Whether the stone is in a chain with a liberty, without what it takes. */
let hasLiberty: bool = false;

/** The stone and the player's chains beside it that lose their last liberty: how many stones, and the hash of those chains. */
let ownSize: u32 = 0;
let ownHash: u64 = 0;

/** Finds what a player's stone on an empty cell takes off the board. */
export function weighStone(cell: u32, player: u32): void {
  takes = 0;
  takesItself = false;
  change = 0;
  hasLiberty = false;
  ownSize = 1;
  ownHash = 0;
  const left = cell - 1;
  const right = cell + 1;
  const below = cell - stride;
  const above = cell + stride;
  weighBeside(cell, player, left, 0, 0, 0);
  weighBeside(cell, player, right, left, 0, 0);
  weighBeside(cell, player, below, left, right, 0);
  weighBeside(cell, player, above, left, right, below);
  if (takes == 0 && !hasLiberty) {
    takes = ownSize;
    takesItself = true;
    change = ownHash;
  } else {
    change ^= hashOf(cell, player);
  }
}

/** Weighs the chain on a cell beside the stone, unless it is one of those on the cells before. */
// @ts-ignore: decorator
@inline
function weighBeside(cell: u32, player: u32, beside: u32, first: u32, second: u32, third: u32): void {
  const content = at(beside);
  if (content == EMPTY) {
    hasLiberty = true;
    return;
  }
  const head = headOf(beside);
  if (head == 0) return;
  if (!isOnly(libertiesOf(head), cell)) {
    if (content == 1 + player) hasLiberty = true;
    return;
  }
  // Head 0 is that of no chain.
  if (head == headOf(first) || head == headOf(second) || head == headOf(third)) return;
  if (content == 1 + player) {
    ownSize += sizeOf(head);
    ownHash ^= chainHash(head);
  } else {
    takes += sizeOf(head);
    change ^= chainHash(head);
  }
}
