/** Keys of positions: one number for each, and the same for a position and its mirror image where both can occur. */
import { landingsOn } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';

/** Whether positions below the root can be the mirror images of others below it. */
let mirrors: bool = false;

/** Compares a root with its mirror image: both have common followers if no cell has stones of both players. */
export function setRoot<B extends Size>(own: u64, stones: u64): void {
  const other = stones ^ own;
  mirrors = (mirrored<B>(own) & other) == 0 && (mirrored<B>(other) & own) == 0;
}

/** The landings, and below them the stones of the player to move. */
// @ts-ignore: decorator
@inline
export function keyOf<B extends Size>(own: u64, stones: u64): u64 {
  const key = own | landingsOn<B>(stones);
  return mirrors ? min(key, mirrored<B>(key)) : key;
}

function mirrored<B extends Size>(bits: u64): u64 {
  const stride = sizeOf<B>().stride;
  const column = ((<u64>1) << stride) - 1;
  let found: u64 = 0;
  for (let rest = bits, n = sizeOf<B>().columns; n > 0; n--) {
    found = (found << stride) | (rest & column);
    rest >>= stride;
  }
  return found;
}
