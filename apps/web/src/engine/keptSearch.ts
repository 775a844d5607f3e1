/** Keeps the tree of a game's last search, moves its root with the game, and lets it grow meanwhile. */
import type { ResumableSearch } from './resumableSearch.ts';

interface Kept {
  readonly key: string;
  readonly search: ResumableSearch;
  /** The actions from the start of the game to the root. */
  readonly actions: readonly number[];
}

/**
 * The rule of the command line: a search continues the tree of the last one with an equal key, if the game has gone on
 * from its root; else it begins anew. A tree grows from the seed of its first search.
 */
export class KeptSearch {
  #kept: Kept | undefined;
  #pondering: ReturnType<ResumableSearch['ponder']> | undefined;

  /** Returns the search of the position after some actions. `start` begins a tree there. */
  async at(
    key: string,
    actions: readonly number[],
    start: () => Promise<ResumableSearch>,
  ): Promise<ResumableSearch> {
    const kept = this.#kept;
    this.#kept = undefined; // an error leaves no tree
    const search =
      kept?.key === key && isPrefix(kept.actions, actions) ? await advanced(kept, actions) : undefined;
    if (search === undefined) kept?.search.dispose();
    const found = search ?? (await start());
    this.#kept = { key, search: found, actions };
    return found;
  }

  /** Lets the tree, if any, grow until `stop`, or until it is full. */
  ponder(): void {
    this.#pondering = this.#kept?.search.ponder();
  }

  /**
   * Ends the pondering and waits for that. An error discards the tree: the next search begins anew, and reports an error
   * that lasts.
   */
  async stop(): Promise<void> {
    try {
      await this.#pondering?.stop();
    } catch {
      this.dispose();
    } finally {
      this.#pondering = undefined;
    }
  }

  /** Discards the tree. */
  dispose(): void {
    this.#kept?.search.dispose();
    this.#kept = undefined;
  }
}

async function advanced({ search, actions: played }: Kept, actions: readonly number[]) {
  try {
    for (const action of actions.slice(played.length)) await search.advance(action);
    return search;
  } catch (error) {
    search.dispose();
    throw error;
  }
}

function isPrefix(some: readonly number[], all: readonly number[]): boolean {
  return some.every((action, index) => action === all[index]);
}
