/** The memory of the node pool, which grows during a search. */
import { NODE_BYTES } from './generated/constants';
import { POOL } from './memory';
import { hasShares } from './shares';

const PAGE: usize = 65536;
/** A page less than 4 GiB have, so that the end of the last group is an address. */
const MAX_PAGES: u32 = 65535;

/**
 * Allocates `count` places for nodes, with a record each if they learn, and the group of the root; returns whether the
 * memory is available.
 */
export function reserveNodes(count: u32, learns: bool): bool {
  const end = <u64>POOL + (<u64>count + 3) * bytesOfNode(learns);
  const pages = <u32>((end + PAGE - 1) / PAGE);
  if (pages > MAX_PAGES) return false;
  const missing = <i32>pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}

/** How many places 4 GiB have, less 16 MiB for everything else. */
export function mostPlaces(learns: bool): u32 {
  return <u32>(((<u64>1 << 32) - (1 << 24)) / bytesOfNode(learns));
}

/** The end of the groups that fit the allocated memory. */
export function endOfPool(learns: bool): usize {
  const bytes = <u64>memory.size() * PAGE - POOL;
  return POOL + <usize>(bytes / bytesOfNode(learns)) * placeBytes();
}

/** The bytes of a place in a group: twice as many with sums of shares. */
// @ts-ignore: decorator
@inline
export function placeBytes(): usize {
  return hasShares() ? 2 * NODE_BYTES : NODE_BYTES;
}

/** The bytes of a node, with its record if it has one. */
// @ts-ignore: decorator
@inline
function bytesOfNode(learns: bool): u64 {
  return learns ? 2 * placeBytes() : placeBytes();
}
