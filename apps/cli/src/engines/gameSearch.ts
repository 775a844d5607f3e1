/** Searches the positions of one game in turn, and keeps the tree between them. */
import { BanyanError, type Budget, type Pondering, type SearchOptions } from '@banyan/mcts';
import type { KeptTree } from './keptTree.ts';
import type { Searcher } from './searcher.ts';
import type { ThreadedResult } from './threadedResult.ts';

/** A position of a game. */
export interface GamePosition<State> {
  readonly state: State;
  /** All actions from the start of the game, outcomes of chance included. */
  readonly actions: readonly number[];
}

/** A tree, and the actions to its root. */
interface Root {
  readonly tree: KeptTree;
  actions: readonly number[];
}

/**
 * The searches of one player in one game. A search begins with the tree below its position that the last one left, if
 * the game has gone on from there; else, or where the engine keeps no tree, with a new one. A tree grows from the seed
 * of its first search, so that equal seeds, simulations and actions since then give equal results, unless it ponders.
 */
export class GameSearch<State> {
  readonly #searcher: Searcher<State>;
  #root: Root | undefined;
  #pondering: Pondering | undefined;

  constructor(searcher: Searcher<State>) {
    this.#searcher = searcher;
  }

  /** Returns the searcher of one position of the game. */
  at(position: GamePosition<State>): Pick<Searcher<State>, 'name' | 'search'> {
    return {
      name: this.#searcher.name,
      search: (_, budget, options) => this.search(position, budget, options),
    };
  }

  /** Searches as `Searcher.search` does. Without the tree if its threads or its memory are lost. */
  async search(
    position: GamePosition<State>,
    budget: Budget,
    options: SearchOptions = {},
  ): Promise<ThreadedResult> {
    const { seed, ...thinkOptions } = options;
    await this.stop();
    try {
      const tree = options.signal?.aborted ? undefined : await this.#treeAt(position, budget, seed);
      // The signal may have aborted while the tree was opened.
      const found = options.signal?.aborted ? undefined : await tree?.think(budget, thinkOptions);
      if (found !== undefined && !(found.stopped === 'aborted' && found.simulations === 0)) return found;
    } catch (error) {
      this.dispose();
      if (!isLost(error)) throw error;
    }
    this.dispose();
    return this.#searcher.search(position.state, budget, options);
  }

  /**
   * Thinks about a position until `stop`, while another player is to move. Does nothing for an engine without a tree.
   * @param budget of the searches, which decides on the number of threads.
   */
  async ponder(position: GamePosition<State>, budget: Budget, seed?: number): Promise<void> {
    await this.stop();
    try {
      const tree = await this.#treeAt(position, budget, seed);
      this.#pondering = tree?.ponder();
    } catch (error) {
      this.dispose();
      if (!isLost(error)) throw error;
    }
  }

  /** Ends the pondering, if any. */
  async stop(): Promise<void> {
    const pondering = this.#pondering;
    this.#pondering = undefined;
    try {
      await pondering?.stop();
    } catch (error) {
      this.dispose();
      if (!isLost(error)) throw error;
    }
  }

  /** The tree of the last search; `undefined` if it left none. */
  get tree(): KeptTree | undefined {
    return this.#root?.tree;
  }

  /** Discards the tree: the next search begins a new one. */
  dispose(): void {
    this.#root?.tree.dispose();
    this.#root = undefined;
  }

  /** Moves the root to a position, or begins a tree there; `undefined` for an engine that keeps none. */
  async #treeAt(
    { state, actions }: GamePosition<State>,
    budget: Budget,
    seed: SearchOptions['seed'],
  ): Promise<KeptTree | undefined> {
    const root = this.#root;
    const isKept =
      root !== undefined &&
      root.tree.threads === this.#searcher.threadsFor(budget) &&
      root.actions.every((action, index) => action === actions[index]);
    if (isKept) {
      for (const action of actions.slice(root.actions.length)) await root.tree.advance(action);
      root.actions = [...actions];
      return root.tree;
    }
    this.dispose();
    const tree = await this.#searcher.start(state, budget, seed);
    if (tree !== undefined) this.#root = { tree, actions: [...actions] };
    return tree;
  }
}

/** Whether an error ends a tree, but not the engine. */
function isLost(error: unknown): boolean {
  return error instanceof BanyanError && ['WORKER_LOST', 'OUT_OF_MEMORY', 'DISPOSED'].includes(error.code);
}
