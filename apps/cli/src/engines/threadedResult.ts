/** The result of a search in one or several threads. */
import type { SearchResult } from '@banyan/mcts';
import type { ParallelResult } from '@banyan/mcts/parallel';

/** A result, with what became of the threads. */
export interface ThreadedResult extends SearchResult {
  /** The number of threads that searched, lost ones included. */
  readonly threads: number;
  /**
   * One sentence for each thread that did not search to the end: why not, and how the search continued. Usually empty.
   */
  readonly lost: readonly string[];
}

const CONTINUED = 'the search went on without it';

/** The result of a search in the main thread. */
export function singleThreaded(result: SearchResult): ThreadedResult {
  return { ...result, threads: 1, lost: [] };
}

/** The result of a search in several threads. */
export function fromThreads({ lost, trees, ...found }: ParallelResult): ThreadedResult {
  return { ...found, threads: trees.length, lost: lost.map(({ message }) => `${message}; ${CONTINUED}`) };
}
