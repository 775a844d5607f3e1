/** The bytes of a node: the growth of the memory of the process from a small tree to a large one. */
import { type Memory, memoryInUse } from '../garbage.ts';
import type { Contestant } from './contestant.ts';

/** Large enough that nodes of any size fill whole pages. */
const SMALL = 2 ** 12;
const LARGE = 2 ** 18;

export async function bytesPerNode(contestant: Contestant): Promise<number> {
  const trees = [contestant.reserve(SMALL)]; // makes what is made only once
  const before = await memoryInUse();
  trees.push(contestant.reserve(SMALL));
  const between = await memoryInUse();
  trees.push(contestant.reserve(LARGE));
  const after = await memoryInUse();
  trees.length = 0; // keeps the trees from being collected until here
  const growth = (kind: keyof Memory): number => after[kind] - between[kind] - (between[kind] - before[kind]);
  // A tree is either objects or buffers; the smaller growth is that of other things.
  return Math.round(Math.max(growth('objects'), growth('buffers')) / (LARGE - SMALL));
}
