/** `@banyan/mcts/parallel`: searches by several workers, on all cores of the machine. */
export type { AgentFactory, ParallelAgent, ParallelOptions } from './parallel.ts';
export { parallel } from './parallel.ts';
export type { ParallelPondering, ParallelResult, ParallelSearch } from './parallelSearch.ts';
export type { LostWorker } from './slot.ts';
export type { NodeWorker, WebWorker } from './thread.ts';
