/** `@banyan/mcts/parallel`: searches by several workers, on all cores of the machine. */

export {
  type Address,
  type AgentFactory,
  type ParallelAgent,
  type ParallelOptions,
  parallel,
} from './parallel.ts';
export type { ParallelPondering, ParallelResult, ParallelSearch } from './parallelSearch.ts';
export type { GrowOptions } from './sizes.ts';
export type { LostWorker } from './slot.ts';
export type { NodeWorker, WebWorker } from './thread.ts';
export type { ParallelTree } from './workerTree.ts';
