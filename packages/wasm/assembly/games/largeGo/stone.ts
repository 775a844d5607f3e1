/** What a stone on a large board of Go does: how many stones it takes, and the change of the position's hash. */
import { BESIDE, emptyIn, stepTo, stonesIn } from './around';
import { aroundOf, chainHash, hashOf, headOf, isHeadOf, libertiesOf, sizeOf } from './chains';
import { isOnly } from './liberties';

/** How many stones the stone of the last `weighStone` takes, whether these are its own chain, and the change of the hash. */
export let takes: u32 = 0;
export let takesItself: bool = false;
export let change: u64 = 0;

/** The chains of the last `findLost`: how many stones, and their hash. */
let lostSize: u32 = 0;
let lostHash: u64 = 0;

/** Finds what a player's stone on an empty cell takes off the board. */
export function weighStone(cell: u32, player: u32): void {
  const code = aroundOf(cell);
  findLost(cell, stonesIn(code, 2 - player), false);
  takes = lostSize;
  takesItself = false;
  change = hashOf(cell, player) ^ lostHash;
  if (takes > 0 || (emptyIn(code) & BESIDE) != 0) return;
  if (!findLost(cell, stonesIn(code, 1 + player), true)) return;
  takes = 1 + lostSize;
  takesItself = true;
  change = lostHash;
}

/** Finds the chains that lose their last liberty among some beside a cell; for `all`, returns false if one keeps another. */
// @ts-ignore: decorator
@inline
function findLost(cell: u32, stones: u32, all: bool): bool {
  const beside = stones & BESIDE;
  lostSize = 0;
  lostHash = 0;
  for (let rest = beside; rest != 0; rest &= rest - 1) {
    const head = headOf(cell + stepTo(rest));
    if (!isOnly(libertiesOf(head), cell)) {
      if (all) return false;
    } else if (!isHeadOf(head, cell, beside ^ rest)) {
      lostSize += sizeOf(head);
      lostHash ^= chainHash(head);
    }
  }
  return true;
}
