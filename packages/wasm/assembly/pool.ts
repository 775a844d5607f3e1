/** The pool that nodes lie in: how many there are, where their groups end, and when the memory grows. */
import * as amaf from './amaf';
import { CHECKED } from './checked';
import { SECOND_NODES } from './generated/constants';
import { groupBytes, PLACES } from './group';
import { POOL } from './memory';
import { endOfPool, mostPlaces, placeBytes, reserveNodes } from './poolMemory';

/** The number of nodes, and its bound. */
export let nodes: u32 = 1;
let capacity: u32 = 1;
/** The end of the groups in use, and of the memory that was reserved for them so far. */
export let end: usize = POOL;
let limit: usize = POOL;
/** The bytes of the groups that packed children may get at any time. */
export let promised: usize = 0;
/** Whether a node could not get its children. */
export let full: bool = false;

export function setCapacity(maxNodes: u32): void {
  capacity = maxNodes;
  keepFirst(1, POOL, 0);
  useMemory();
}

/** Uses the memory that is reserved. */
function useMemory(): void {
  limit = endOfPool(amaf.learns);
  amaf.moveBehind(limit, end);
}

/**
 * Reserves memory for `bytes` more, and for many more nodes where it can; returns whether it is available. Where the host
 * has no more memory, no node gets children any more.
 *
 * V8 looks for garbage whenever memory grows, and records move, which takes longer than a slice where they are many: so
 * most trees grow once. The system gives memory where it is first written.
 */
function growBy(bytes: usize): bool {
  const room = <u32>((limit - POOL) / placeBytes());
  const needed = <u32>((end + promised - POOL) / placeBytes() + bytes / placeBytes());
  const most = max(needed, min(min(PLACES * capacity, mostPlaces(amaf.learns)), max(2 * room, SECOND_NODES)));
  const isAvailable = reserveNodes(most, amaf.learns) || reserveNodes(needed, amaf.learns);
  useMemory();
  if (!isAvailable) capacity = nodes;
  return isAvailable;
}

/** Keeps `count` nodes. Their groups end at `newEnd`; packed children among them may get `newPromised` bytes more. */
export function keepFirst(count: u32, newEnd: usize, newPromised: usize): void {
  nodes = count;
  end = newEnd;
  promised = newPromised;
}

/** Lets nodes get children again, where some are dropped. */
export function allowChildren(): void {
  full = false;
}

/** The bytes of the groups of `count` children. */
// @ts-ignore: decorator
@inline
export function bytesOfChildren(count: u32): usize {
  return <usize>((count + PLACES - 1) / PLACES) * groupBytes();
}

/** Whether the memory that is promised is reserved. */
export function hasPromised(): bool {
  return promised <= limit - end;
}

/** Counts `count` new children, and promises memory for their groups; returns false where the pool is full. */
export function admit(count: u32): bool {
  const bytes = bytesOfChildren(count);
  if (nodes + count > capacity || (limit - end - promised < bytes && !growBy(bytes))) {
    full = true;
    return false;
  }
  nodes += count;
  promised += bytes;
  return true;
}

/** Takes the memory that `count` children are promised; returns the address of the first. */
export function takePromised(count: u32): usize {
  const bytes = bytesOfChildren(count);
  if (CHECKED) assert(bytes <= promised && bytes <= limit - end, 'the pool is memory that was reserved');
  const first = end;
  end += bytes;
  promised -= bytes;
  return first;
}
