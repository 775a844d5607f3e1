/** Trees that last over a game, in the main thread or in several threads. */
import {
  type Budget,
  type MctsSearch,
  type Pondering,
  ponder,
  type Search,
  type ThinkOptions,
  type TreeView,
  type TreeViewOptions,
  think,
} from '@banyan/mcts';
import type { ParallelSearch } from '@banyan/mcts/parallel';
import { fromThreads, singleThreaded, type ThreadedResult } from './threadedResult.ts';

/** A search whose root moves with the game. */
export interface KeptTree {
  /** The number of threads, each with a tree of its own. */
  readonly threads: number;
  /** As `think` of the library. */
  think(budget: Budget, options: ThinkOptions): Promise<ThreadedResult>;
  /** As `ponder` of the library. */
  ponder(): Pondering;
  /** Plays an action at the root and keeps the tree below it. */
  advance(action: number): Promise<void>;
  /** The expected replies to an action at the root; `undefined` if the search does not know them. */
  expectedReplies(action: number): readonly number[] | undefined;
  /** A view of the tree; absent for an engine that shows none, or several trees. */
  view?(options: TreeViewOptions): TreeView;
  dispose(): void;
}

/** Keeps the tree of a search in the main thread. */
export function keptTree(search: Search): KeptTree {
  return {
    threads: 1,
    think: async (budget, options) => singleThreaded(await think(search, budget, options)),
    ponder: () => ponder(search),
    advance: async (action) => search.advance(action),
    expectedReplies: (action) => search.expectedReplies?.(action),
    ...(isViewable(search) && { view: (options: TreeViewOptions) => search.tree(options) }),
    dispose: () => search.dispose(),
  };
}

/** Keeps the trees of a search in several threads. */
export function keptTrees<State>(search: ParallelSearch<State>, threads: number): KeptTree {
  return {
    threads,
    think: async (budget, options) => fromThreads(await search.think(budget, options)),
    ponder: () => search.ponder(),
    advance: (action) => search.advance(action),
    expectedReplies: (action) => search.expectedReplies(action),
    dispose: () => search.dispose(),
  };
}

function isViewable(search: Search): search is MctsSearch {
  return 'tree' in search;
}
