/** What a node takes: the growth of memory from a small tree to a large one, as the process sees it. */
import { type Memory, memoryInUse } from '../garbage.ts';
import type { Contestant } from './contestant.ts';

/** Nodes of any size fill whole pages. */
const SMALL = 2 ** 12;
const LARGE = 2 ** 18;

export async function bytesPerNode(contestant: Contestant): Promise<number> {
  const trees = [contestant.reserve(SMALL)]; // what is made once is made now
  const before = await memoryInUse();
  trees.push(contestant.reserve(SMALL));
  const between = await memoryInUse();
  trees.push(contestant.reserve(LARGE));
  const after = await memoryInUse();
  trees.length = 0; // held until here, so that none of it was collected in between
  const growth = (kind: keyof Memory): number => after[kind] - between[kind] - (between[kind] - before[kind]);
  // A tree is either the one or the other, and what else happens on the heap is no part of it.
  return Math.round(Math.max(growth('objects'), growth('buffers')) / (LARGE - SMALL));
}
