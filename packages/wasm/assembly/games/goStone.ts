/** What a stone of Go does: the chains that it takes off the board, and the change of the position's hash. */
import { allHigh, allLow, chainHigh, chainLow, hasLibertyAt, neighboursHigh, neighboursLow } from './goBoard';
import { highBit, lowBit, lowestOf } from './twoWords';

/** The hash of each stone, by 2 x point + player. */
const HASHES: usize = memory.data(200 * 8, 64);

/** What the stone of the last `weighStone` takes off the board, and whether that is its own chain. */
export let takenLow: u64 = 0;
export let takenHigh: u64 = 0;
export let takesItself: bool = false;

/** Copies the hashes of `count` stones. */
export function setHashes(from: usize, count: u32): void {
  memory.copy(HASHES, from, <usize>count << 3);
}

/** Finds what a stone of the first player of these takes off the board. The point is empty. */
export function weighStone(point: u32, ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): void {
  const low = lowBit(point);
  const high = highBit(point);
  const freeLow = allLow & ~(ownLow | otherLow | low);
  const freeHigh = allHigh & ~(ownHigh | otherHigh | high);
  const besideLow = neighboursLow(point);
  const besideHigh = neighboursHigh(point);
  takenLow = 0;
  takenHigh = 0;
  takesItself = false;
  let leftLow = besideLow & otherLow;
  let leftHigh = besideHigh & otherHigh;
  while ((leftLow | leftHigh) != 0) {
    if (!hasLibertyAt(lowestOf(leftLow, leftHigh), otherLow, otherHigh, freeLow, freeHigh)) {
      takenLow |= chainLow;
      takenHigh |= chainHigh;
    }
    leftLow &= ~chainLow;
    leftHigh &= ~chainHigh;
  }
  if ((takenLow | takenHigh | (besideLow & freeLow) | (besideHigh & freeHigh)) != 0) return;
  if (hasLibertyAt(point, ownLow, ownHigh, freeLow, freeHigh)) return;
  takenLow = chainLow;
  takenHigh = chainHigh;
  takesItself = true;
}

/** The change of the hash by the stone that was weighed, and all that it takes. */
export function changeOfHash(point: u32, player: u32): u64 {
  let hash = stoneHash(point, player);
  const owner = takesItself ? player : player ^ 1;
  for (let left = takenLow; left != 0; left &= left - 1) hash ^= stoneHash(<u32>ctz(left), owner);
  for (let left = takenHigh; left != 0; left &= left - 1) hash ^= stoneHash(64 + <u32>ctz(left), owner);
  return hash;
}

// @ts-ignore: decorator
@inline
function stoneHash(point: u32, player: u32): u64 {
  return load<u64>(HASHES + ((<usize>(2 * point + player)) << 3));
}
